#include "tilewright/shape/sets.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/shape/burr_sticks.hpp"
#include "tilewright/shape/features.hpp"
#include "tilewright/shape/grow.hpp"
#include "tilewright/shape/names.hpp"

namespace tilewright::shape {
namespace {

// ---- which sets exist

constexpr std::array greek{"mono", "di",    "tri",  "tetra", "penta",
                           "hexa", "hepta", "octa", "nona",  "deca"};

struct Family {
    std::string_view lattice;
    std::string_view ending;  // follows the Greek number, which may lose its last vowel
    std::size_t largest;      // largest number of cells (or blocks) with a set
    // Another lattice with cells that lie alike and more symmetries: pieces are called as they are
    // there, with a number where one becomes several (F1, F2).
    std::string_view called_as_on = {};
};
constexpr std::array families{
    Family{"square", "ominoes", 10},
    Family{"king", "plets", 6},
    Family{"rectangle", "rects", 8, "square"},
    Family{"rhomb", "rhombs", 8, "square"},
    Family{"parallelogram", "parallelograms", 8, "square"},
    Family{"hexagonal", "hexes", 8},
    Family{"triangular", "iamonds", 10},
    Family{"kite", "kites", 8},
    Family{"half-square", "aboloes", 8},
    Family{"drafter", "drafters", 6},
    Family{"stick", "sticks", 7},
    Family{"triangular-stick", "trigs", 5},
    Family{"hexagonal-stick", "twigs", 7},
    Family{"cubic", "cubes", 7},
    Family{"prism", "prisms", 6},
    Family{"fcc", "spheres", 5},
    Family{"square-face", "ominoids", 4},
};

// A selection of the pieces with standard names in a family.  It is a set with its own name.
struct Selection {
    std::string_view name;
    std::string_view lattice;
    std::string_view description;
    std::size_t least;  // number of cells
    std::size_t most;
    bool (*holds)(const Shape& shape);
};

bool is_flat(const Shape& shape) {
    const auto flat_along = [&](int Vec::*axis) {
        return std::ranges::all_of(shape.cells(), [&](Cell cell) { return cell.at.*axis == 0; });
    };
    return flat_along(&Vec::x) || flat_along(&Vec::y) || flat_along(&Vec::z);
}

bool is_box(const Shape& shape) {
    Vec size;
    for (const Cell& cell : shape.cells())
        size = {std::max(size.x, cell.at.x + 1), std::max(size.y, cell.at.y + 1),
                std::max(size.z, cell.at.z + 1)};
    return shape.size() == static_cast<std::size_t>(size.x * size.y * size.z);
}

constexpr std::array selections{
    Selection{"solid-tetrominoes", "cubic", "the five tetrominoes made of cubes", 4, 4, is_flat},
    Selection{"solid-pentominoes", "cubic", "the twelve pentominoes made of cubes", 5, 5, is_flat},
    Selection{"soma", "cubic", "Piet Hein's seven: all irregular polycubes of three or four cubes",
              3, 4, [](const Shape& shape) { return !is_box(shape); }},
};

constexpr std::string_view burr_set = "burr-sticks";
constexpr std::string_view lattice_of_burrs = "cubic";

// Makes the name of a set: "tetra" and "hexes" give tetrahexes.  Before a vowel, a final a or o is
// dropped (tetrominoes).  A final i is dropped before i and o (dominoes, diamonds, but diaboloes).
std::string set_name(const Family& family, std::size_t cells) {
    std::string name = greek[cells - 1];
    const char next = family.ending.front();
    const bool elided =
        name.back() == 'i' ? next == 'i' || next == 'o' : std::string_view{"aeiou"}.contains(next);
    if (elided) name.pop_back();
    return name + std::string{family.ending};
}

Turns default_turns_of(std::string_view lattice) {
    return default_turns(*lattice::find_lattice(lattice));
}

// ---- what the pieces are called

Shape shape_of_picture(const Lattice& lattice, std::string_view picture) {
    std::string text{picture};
    std::ranges::replace(text, '/', '\n');
    const auto cells = lattice::parse_picture(lattice, text);
    require(cells.has_value(), "the pictures of standard names are well formed");
    std::vector<Cell> shape;
    for (const lattice::PictureCell& picture_cell : *cells) shape.push_back(picture_cell.cell);
    return Shape{std::move(shape)};
}

std::string name_of_mirror_image(std::string_view name, std::string_view own_name) {
    if (!own_name.empty()) return std::string{own_name};
    if (name.size() == 1 && name[0] >= 'A' && name[0] <= 'Z')
        return {static_cast<char>(name[0] - 'A' + 'a')};
    return std::string{name} + "'";
}

// A free piece as drawn, with the names of its two sides.
struct FreePiece {
    Shape shape;
    std::string name;
    std::string mirror_name;
};

// The pieces with standard names, in the order of the names.
std::vector<FreePiece> named_pieces(const Lattice& lattice, std::size_t n) {
    std::vector<FreePiece> pieces;
    for (const StandardName& standard : standard_names(lattice.name(), n).names)
        pieces.push_back({shape_of_picture(lattice, standard.picture), std::string{standard.name},
                          name_of_mirror_image(standard.name, standard.mirror)});
    return pieces;
}

// Those that are called as on another lattice, which are taken out of 'shapes'.
std::vector<FreePiece> take_named_as_on(const Lattice& other, std::size_t n,
                                        std::vector<Shape>& shapes) {
    std::vector<FreePiece> pieces;
    for (const StandardName& standard : standard_names(other.name(), n).names) {
        const Shape wanted =
            canonical(other, shape_of_picture(other, standard.picture), Turns::Free);
        const auto named = std::ranges::stable_partition(shapes, [&](const Shape& shape) {
            return canonical(other, shape, Turns::Free) != wanted;
        });
        for (std::size_t i = 0; i < named.size(); ++i) {
            const std::string number = named.size() > 1 ? std::to_string(i + 1) : "";
            pieces.push_back({named[i], std::string{standard.name} + number,
                              name_of_mirror_image(standard.name, {}) + number});
        }
        shapes.erase(named.begin(), named.end());
    }
    return pieces;
}

// The free pieces of n cells.  Those with standard names come first, in the order of the names; the
// others are numbered.
std::vector<FreePiece> free_pieces(const Lattice& lattice, const Family& family, std::size_t n) {
    std::vector<FreePiece> pieces = named_pieces(lattice, n);
    if (standard_names(lattice.name(), n).of_all) return pieces;
    std::vector<Shape> unnamed = grow(lattice, n, Turns::Free);
    for (const FreePiece& piece : pieces) {
        const auto found = std::ranges::find(unnamed, canonical(lattice, piece.shape, Turns::Free));
        require(found != unnamed.end(), "a standard name belongs to one generated piece");
        unnamed.erase(found);
    }
    if (!family.called_as_on.empty())
        pieces = take_named_as_on(*lattice::find_lattice(family.called_as_on), n, unnamed);
    for (const Shape& shape : unnamed) {
        const std::string number = std::to_string(pieces.size() + 1);
        pieces.push_back({shape, number, name_of_mirror_image(number, {})});
    }
    return pieces;
}

// Adds the pieces that a free piece becomes when its turns are restricted.
void append_classes(std::vector<NamedShape>& result, const Lattice& lattice, const FreePiece& piece,
                    Turns turns) {
    if (turns == Turns::Free || (turns == Turns::OneSided && !is_chiral(lattice, piece.shape))) {
        result.push_back({piece.name, piece.shape});
    } else if (turns == Turns::OneSided) {
        result.push_back({piece.name, piece.shape});
        result.push_back({piece.mirror_name, mirror_image(lattice, piece.shape)});
    } else {
        std::set<Shape> seen;
        for (const Shape& shape : orientations(lattice, piece.shape, Turns::Free))
            if (seen.insert(canonical(lattice, shape, Turns::Fixed)).second)
                result.push_back({fmt::format("{}-{}", piece.name, seen.size()), shape});
    }
}

std::vector<NamedShape> family_of(const Lattice& lattice, const Family& family, std::size_t n,
                                  Turns turns) {
    std::vector<NamedShape> result;
    for (const FreePiece& piece : free_pieces(lattice, family, n))
        append_classes(result, lattice, piece, turns);
    return result;
}

std::vector<NamedShape> select(const Lattice& lattice, const Selection& selection, Turns turns) {
    std::vector<NamedShape> result;
    for (std::size_t n = selection.least; n <= selection.most; ++n)
        for (const FreePiece& piece : named_pieces(lattice, n))
            if (selection.holds(piece.shape)) append_classes(result, lattice, piece, turns);
    return result;
}

std::vector<NamedShape> sticks_of_burrs(const Lattice& lattice, Turns turns) {
    std::vector<NamedShape> result;
    for (const BurrStick& stick : burr_sticks(lattice))
        append_classes(result, lattice, {stick.shape, stick.name, stick.mirror}, turns);
    return result;
}

}  // namespace

Turns default_turns(const Lattice& lattice) {
    return lattice.flat() ? Turns::Free : Turns::OneSided;
}

std::vector<SetInfo> all_sets() {
    std::vector<SetInfo> sets;
    for (const Family& family : families)
        for (std::size_t n = 1; n <= family.largest; ++n)
            sets.push_back({set_name(family, n), family.lattice, default_turns_of(family.lattice),
                            n == 1 ? "the single cell" : fmt::format("all pieces of {} cells", n)});
    for (const Selection& selection : selections)
        sets.push_back({std::string{selection.name}, selection.lattice,
                        default_turns_of(selection.lattice), std::string{selection.description}});
    sets.push_back({std::string{burr_set}, lattice_of_burrs, default_turns_of(lattice_of_burrs),
                    "all sticks of six-piece burrs, by their numbers"});
    return sets;
}

std::vector<SetInfo> sets_on(const Lattice& lattice) {
    std::vector<SetInfo> sets = all_sets();
    std::erase_if(sets, [&](const SetInfo& set) { return set.lattice != lattice.name(); });
    return sets;
}

const Lattice* lattice_of_set(std::string_view set) {
    const std::vector<SetInfo> sets = all_sets();
    const auto found = std::ranges::find(sets, set, &SetInfo::name);
    return found == sets.end() ? nullptr : lattice::find_lattice(found->lattice);
}

namespace {

const Family* family_named(std::string_view sets) {
    constexpr std::string_view of_n = "n-";
    if (!sets.starts_with(of_n)) return nullptr;
    const auto found = std::ranges::find(families, sets.substr(of_n.size()), &Family::ending);
    return found == families.end() ? nullptr : &*found;
}

}  // namespace

const Lattice* lattice_of_sets(std::string_view sets) {
    const Family* family = family_named(sets);
    return family == nullptr ? nullptr : lattice::find_lattice(family->lattice);
}

std::string set_of_size(std::string_view sets, std::size_t n) {
    const Family* family = family_named(sets);
    return family == nullptr || n < 1 || n > family->largest ? "" : set_name(*family, n);
}

Result<std::vector<NamedShape>> make_set(const Lattice& lattice, std::string_view name,
                                         Turns turns) {
    for (const Family& family : families)
        for (std::size_t n = 1; n <= family.largest; ++n)
            if (family.lattice == lattice.name() && set_name(family, n) == name)
                return family_of(lattice, family, n, turns);
    for (const Selection& selection : selections)
        if (selection.lattice == lattice.name() && selection.name == name)
            return select(lattice, selection, turns);
    if (lattice.name() == lattice_of_burrs && name == burr_set)
        return sticks_of_burrs(lattice, turns);

    const std::vector<SetInfo> sets = sets_on(lattice);
    std::vector<std::string_view> known;
    for (const SetInfo& set : sets) known.push_back(set.name);
    const std::string_view near = nearest(name, known);
    return fail(Fault::Input,
                fmt::format("there is no set '{}' on the lattice '{}'", name, lattice.name()),
                near.empty() ? fmt::format("sets there: {}", join(known, ", "))
                             : fmt::format("did you mean '{}'?", near));
}

}  // namespace tilewright::shape
