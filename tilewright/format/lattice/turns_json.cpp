#include <algorithm>

#include "tilewright/draw/turn_keys.hpp"
#include "tilewright/format/lattice/lattice_json.hpp"
#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/lattice/find_symmetry.hpp"

namespace tilewright::format {

using lattice::Cell;
using lattice::Lattice;
using nlohmann::ordered_json;
using shape::Shape;

namespace {

// A way to turn the piece: a symmetry, and on lattices with half steps which of the places that
// its image can be moved to.
struct Turned {
    std::size_t symmetry;
    std::size_t place;        // 0: as the symmetry leaves it
    std::vector<Cell> cells;  // at place 0, in the order of those of the piece
};

class TurnedPiece {
public:
    TurnedPiece(const Lattice& lattice, const std::vector<Cell>& cells,
                const std::vector<std::size_t>& allowed)
        : lattice_{lattice}, cells_{cells} {
        for (const std::size_t symmetry : allowed) add(symmetry);
    }

    [[nodiscard]] ordered_json json() const {
        std::vector<Shape> shapes;
        ordered_json turns = ordered_json::array();
        for (const Turned& turned : turns_) {
            const Shape shape{turned.cells};
            const auto known = std::ranges::find(shapes, shape);
            const auto number = known - shapes.begin();
            if (known == shapes.end()) shapes.push_back(shape);
            const lattice::Symmetry& symmetry = lattice_.symmetries()[turned.symmetry];
            turns.push_back({{"symmetry", lattice_.notation(symmetry)},
                             {"proper", symmetry.proper()},
                             {"shape", number},
                             {"in_order", turned.place == 0},
                             {"cells", cells_json(lattice_, turned.cells)}});
        }
        return {{"schema", "tilewright.turns/1"},
                {"lattice", lattice_.name()},
                {"shapes", shapes.size()},
                {"turns", std::move(turns)},
                {"keys", keys_json()}};
    }

private:
    void add(std::size_t symmetry) {
        std::vector<Cell> image;
        for (const Cell& cell : cells_) image.push_back(lattice_.symmetries()[symmetry](cell));
        const lattice::Vec corner = shape::least_corner(image);
        for (Cell& cell : image) cell = cell - corner;
        const Shape shape{image};
        turns_.push_back({symmetry, 0, std::move(image)});
        const auto moved = shape::orientations(lattice_, shape, shape::Turns::Fixed);
        for (std::size_t i = 1; i < moved.size(); ++i)
            turns_.push_back({symmetry, i, {moved[i].cells().begin(), moved[i].cells().end()}});
    }

    [[nodiscard]] std::optional<std::size_t> find(std::size_t symmetry, std::size_t place) const {
        const auto found = std::ranges::find_if(turns_, [&](const Turned& turned) {
            return turned.symmetry == symmetry && turned.place == place;
        });
        if (found == turns_.end()) return std::nullopt;
        return static_cast<std::size_t>(found - turns_.begin());
    }

    // The turn to which a key leads from each one: those that are not allowed are passed over.
    [[nodiscard]] std::vector<std::size_t> led_to(std::size_t key) const {
        std::vector<std::size_t> next;
        for (const Turned& turned : turns_) {
            std::size_t symmetry = turned.symmetry;
            std::optional<std::size_t> found;
            while (!found) {
                symmetry = lattice_.product(symmetry, key);
                found = find(symmetry, 0);
            }
            next.push_back(find(symmetry, turned.place).value_or(*found));
        }
        return next;
    }

    // The turn at the next place of the same symmetry.
    [[nodiscard]] std::vector<std::size_t> shifted() const {
        std::vector<std::size_t> next;
        for (const Turned& turned : turns_) {
            const auto found = find(turned.symmetry, turned.place + 1);
            next.push_back(found ? *found : find(turned.symmetry, 0).value_or(0));
        }
        return next;
    }

    [[nodiscard]] ordered_json keys_json() const {
        ordered_json keys = ordered_json::object();
        const auto add_key = [&](std::string_view name, const std::vector<std::size_t>& next) {
            bool moves = false;
            for (std::size_t i = 0; i < next.size(); ++i) moves = moves || next[i] != i;
            if (moves) keys[std::string{name}] = next;
        };
        for (const draw::TurnKey& key : draw::turn_keys(lattice_))
            add_key(key.name, led_to(key.symmetry));
        add_key("shift", shifted());
        return keys;
    }

    const Lattice& lattice_;
    const std::vector<Cell>& cells_;
    std::vector<Turned> turns_;
};

// The symmetries that are allowed; the identity comes first where it is one of them.
Result<std::vector<std::size_t>> symmetries_of(const Lattice& lattice,
                                               const TurnsAllowed& allowed) {
    const auto group = lattice.symmetries();
    std::vector<std::size_t> result;
    for (const std::string& notation : allowed.notations) {
        const auto found = lattice::find_symmetry(lattice, notation);
        if (!found) return fail(Fault::Usage, found.error().message, found.error().hint);
        const auto index = static_cast<std::size_t>(*found - group.data());
        if (std::ranges::find(result, index) == result.end()) result.push_back(index);
    }
    if (!allowed.notations.empty()) return result;
    for (std::size_t i = 0; i < group.size(); ++i)
        if (shape::allows(allowed.word, lattice, group[i])) result.push_back(i);
    return result;
}

}  // namespace

Result<std::string> turns_json(const Lattice& lattice, const std::vector<Cell>& cells,
                               const TurnsAllowed& allowed) {
    const auto symmetries = symmetries_of(lattice, allowed);
    if (!symmetries) return std::unexpected(symmetries.error());
    return TurnedPiece{lattice, cells, *symmetries}.json().dump() + "\n";
}

}  // namespace tilewright::format
