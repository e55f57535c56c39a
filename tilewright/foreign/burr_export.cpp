#include "tilewright/foreign/burr_export.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/escape_xml.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/burr_file.hpp"
#include "tilewright/foreign/burr_grid.hpp"
#include "tilewright/foreign/gzip.hpp"
#include "tilewright/foreign/losses.hpp"
#include "tilewright/foreign/rules.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

using packing::Piece;
using packing::Shape;
using puzzle_file::ColourId;

// Cells as a box of voxels.
struct Box {
    Vec origin;  // subtracted from all voxels
    Vec size;
    std::vector<Vec> voxels;  // in the order of the cells

    [[nodiscard]] std::int64_t volume() const { return std::int64_t{size.x} * size.y * size.z; }
    [[nodiscard]] std::size_t index(Vec at) const {
        return static_cast<std::size_t>(at.x + size.x * (at.y + size.y * at.z));
    }
};

Box make_box(const BurrGrid& grid, std::span<const Cell> cells) {
    Box box;
    for (const Cell& cell : cells) box.voxels.push_back(grid.voxel_of(cell));
    Vec low = box.voxels.front();
    Vec high = low;
    for (const Vec at : box.voxels) {
        low = {std::min(low.x, at.x), std::min(low.y, at.y), std::min(low.z, at.z)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y), std::max(high.z, at.z)};
    }
    box.origin = grid.origin(low);
    for (Vec& at : box.voxels) at = at - box.origin;
    const Vec last = high - box.origin;
    const auto rounded = [&](int n) { return (n / grid.round + 1) * grid.round; };
    box.size = {rounded(last.x), rounded(last.y), rounded(last.z)};
    return box;
}

class Export {
public:
    Export(const packing::Puzzle& puzzle, const BurrGrid& grid, const lattice::Lattice& lattice)
        : puzzle_{puzzle}, grid_{grid}, lattice_{lattice} {}

    Result<Exported> run(std::span<const packing::Solution> solutions, const Stop& stop) {
        if (auto done = check_rules(); !done) return std::unexpected(done.error());
        if (auto done = check_turns(); !done) return std::unexpected(done.error());
        if (auto done = make_region(); !done) return std::unexpected(done.error());
        for (const Piece& piece : puzzle_.pieces)
            boxes_.push_back(make_box(grid_, piece.orientations.front().cells()));
        if (auto done = count_copies(); !done) return std::unexpected(done.error());
        std::string xml = fmt::format(
            "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"{}\"/>\n"
            "<colors>{}</colors>\n<shapes>\n",
            grid_.number, palette_text());
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            std::vector<ColourId> colours;
            for (std::size_t k = 0; k < boxes_[i].voxels.size(); ++k)
                colours.push_back(colour_of(puzzle_.pieces[i], 0, k));
            xml += shape_text(puzzle_.pieces[i].name, boxes_[i], boxes_[i].voxels.size(), colours);
        }
        xml += shape_text("region", region_, required_, region_colours_);
        const auto problem = problem_text(solutions, stop);
        if (!problem) return std::unexpected(problem.error());
        xml += "</shapes>\n<problems>\n" + *problem + "</problems>\n";
        xml += fmt::format("<comment>{}</comment>\n</puzzle>\n",
                           escape_xml(plain_text(puzzle_.notes, "\n\t", notes_)));
        note_losses();
        return Exported{gzip(xml), std::move(notes_)};
    }

private:
    using Coloured = std::pair<Shape, std::vector<ColourId>>;

    // Checks that pieces have the turns that BurrTools gives them: all of them, or in a flat puzzle
    // those that stay flat.
    Result<void> check_turns() const {
        for (const Piece& piece : puzzle_.pieces) {
            std::set<Coloured> expected;
            for (const Turned& image : burr_images(grid_, lattice_, piece.orientations.front())) {
                const bool flat = std::ranges::all_of(
                    image.shape.cells(), [](const Cell& cell) { return cell.at.z == 0; });
                if (puzzle_.lattice->flat() && !flat) continue;
                std::vector<ColourId> colours;
                for (const std::size_t before : image.from)
                    colours.push_back(colour_of(piece, 0, before));
                expected.emplace(image.shape, std::move(colours));
            }
            std::set<Coloured> allowed;
            for (std::size_t i = 0; i < piece.orientations.size(); ++i) {
                std::vector<ColourId> colours;
                for (std::size_t k = 0; k < piece.size(); ++k)
                    colours.push_back(colour_of(piece, i, k));
                allowed.emplace(piece.orientations[i], std::move(colours));
            }
            if (allowed != expected)
                return fail(
                    Fault::Input,
                    fmt::format("piece '{}' may be turned in {} ways, and BurrTools would turn it "
                                "in {}",
                                piece.name, allowed.size(), expected.size()),
                    "BurrTools rotates every piece in space, and reflects none; use other turns");
        }
        return {};
    }

    static ColourId colour_of(const Piece& piece, std::size_t orientation, std::size_t cell) {
        return piece.colours.empty() ? puzzle_file::no_colour : piece.colours[orientation][cell];
    }

    Result<void> check_rules() const {
        if (const auto rule = unsayable_rule(puzzle_, {.colours = true, .holes = true}))
            return fail(Fault::Input, fmt::format("the puzzle has {}", *rule),
                        "BurrTools has no such rule");
        if (puzzle_.colours.size() > most_burr_colours + 1)
            return fail(Fault::Input, fmt::format("{} colours", puzzle_.colours.size() - 1),
                        fmt::format("BurrTools has up to {}", most_burr_colours));
        return {};
    }

    // A palette.  Any colours will do if they are different.
    [[nodiscard]] std::string palette_text() const {
        std::string text;
        for (std::size_t i = 1; i < puzzle_.colours.size(); ++i)
            text += fmt::format("<color red=\"{}\" green=\"{}\" blue=\"{}\"/>", i * 97 % 256,
                                i * 57 % 256, i * 151 % 256);
        return text;
    }

    [[nodiscard]] std::string pairs_text() const {
        std::string text;
        for (std::size_t piece = 1; piece < puzzle_.colours.size(); ++piece)
            for (std::size_t board = 1; board < puzzle_.colours.size(); ++board)
                if (piece == board || puzzle_.rules.colour_pairs.contains(
                                          {ColourId{static_cast<std::uint32_t>(piece)},
                                           ColourId{static_cast<std::uint32_t>(board)}}))
                    text += fmt::format("<pair piece=\"{}\" result=\"{}\"/>", piece - 1, board - 1);
        return text;
    }

    Result<void> make_region() {
        std::set<Cell> placed;
        for (const packing::Placement& placement : puzzle_.placed)
            placed.insert(placement.cells.begin(), placement.cells.end());
        std::vector<Cell> cells;
        for (const auto* list : {&puzzle_.region.required, &puzzle_.region.optional}) {
            for (const Cell& cell : *list)
                if (!placed.contains(cell)) cells.push_back(cell);
            if (list == &puzzle_.region.required) required_ = cells.size();
        }
        if (cells.empty())
            return fail(Fault::Input, "the pieces already placed fill the whole region",
                        "nothing is left for BurrTools");
        region_ = make_box(grid_, cells);
        for (const Cell& cell : cells) {
            const auto found = puzzle_.region.colours.find(cell);
            region_colours_.push_back(found == puzzle_.region.colours.end() ? puzzle_file::no_colour
                                                                            : found->second);
        }
        if (region_.volume() > limits::most_cells)
            return fail(
                Fault::Input,
                fmt::format("a box of more than {} voxels around the region", limits::most_cells),
                "BurrTools could not hold it either");
        return {};
    }

    Result<void> count_copies() {
        for (const Piece& piece : puzzle_.pieces) bounds_.push_back({piece.min, piece.max});
        for (const packing::Placement& placement : puzzle_.placed) {
            auto& [min, max] = bounds_[placement.piece.index()];
            min -= min > 0 ? 1 : 0;
            max -= max == unlimited ? 0 : 1;
        }
        for (std::size_t i = 0; i < bounds_.size(); ++i) {
            if (bounds_[i].max == unlimited)
                bounds_[i].max = std::max(
                    {1U, bounds_[i].min,
                     static_cast<std::uint32_t>(region_.voxels.size() / boxes_[i].voxels.size())});
            if (bounds_[i].max > most_burr_copies)
                return fail(Fault::Input,
                            fmt::format("up to {} copies of piece '{}'", bounds_[i].max,
                                        puzzle_.pieces[i].name),
                            fmt::format("BurrTools has up to {}", most_burr_copies));
        }
        if (std::ranges::all_of(bounds_, [](const Bounds& bounds) { return bounds.max == 0; }))
            return fail(Fault::Input, "the puzzle has no pieces to be placed",
                        "nothing is left for BurrTools");
        return {};
    }

    // The first 'filled' voxels are filled, and the others are variable.
    [[nodiscard]] std::string shape_text(std::string_view name, const Box& box, std::size_t filled,
                                         std::span<const ColourId> colours) const {
        std::vector<std::string> voxels(static_cast<std::size_t>(box.volume()), "_");
        for (std::size_t i = 0; i < box.voxels.size(); ++i) {
            std::string& voxel = voxels[box.index(box.voxels[i])];
            voxel = i < filled ? '#' : '+';
            if (colours[i] != puzzle_file::no_colour) voxel += std::to_string(colours[i].index());
        }
        // The hot spot must lie in the shape.  Spheres need that.
        const Vec hot = box.voxels.front();
        return fmt::format(
            "<voxel x=\"{}\" y=\"{}\" z=\"{}\" hx=\"{}\" hy=\"{}\" hz=\"{}\" name=\"{}\" "
            "type=\"0\">{}</voxel>\n",
            box.size.x, box.size.y, box.size.z, hot.x, hot.y, hot.z, escape_xml(name),
            join(voxels, ""));
    }

    // The groups of a piece, and the end of its element.
    [[nodiscard]] std::string groups_text(std::size_t piece) const {
        std::string text;
        for (std::size_t group = 0; group < puzzle_.together.size(); ++group)
            if (std::ranges::count(puzzle_.together[group], puzzle_.pieces[piece].name) > 0)
                text += fmt::format("<group group=\"{}\" count=\"{}\"/>", group + 1,
                                    bounds_[piece].max);
        return text.empty() ? "/>" : ">" + text + "</shape>";
    }

    [[nodiscard]] Result<std::string> problem_text(std::span<const packing::Solution> solutions,
                                                   const Stop& stop) {
        std::string text =
            fmt::format("<problem name=\"{}\" state=\"0\"{}>\n<shapes>\n",
                        escape_xml(plain_text(puzzle_.title, "", notes_)), holes_text());
        for (std::size_t i = 0; i < bounds_.size(); ++i)
            text += fmt::format(
                "<shape id=\"{}\" {}{}\n", i,
                bounds_[i].min == bounds_[i].max
                    ? fmt::format("count=\"{}\"", bounds_[i].min)
                    : fmt::format("min=\"{}\" max=\"{}\"", bounds_[i].min, bounds_[i].max),
                groups_text(i));
        text += fmt::format("</shapes>\n<result id=\"{}\"/>\n<bitmap>{}</bitmap>\n", bounds_.size(),
                            pairs_text());
        std::string kept;
        for (const packing::Solution& solution : solutions) {
            if (stop()) return stopped("writing the solutions");
            const auto assembly = assembly_text(solution);
            if (assembly)
                kept +=
                    fmt::format("<solution>\n<assembly>{}</assembly>\n</solution>\n", *assembly);
            else
                add_note(notes_, "solutions with turns that have no number here are left out");
        }
        if (!kept.empty()) text += fmt::format("<solutions>\n{}</solutions>\n", kept);
        return text + "</problem>\n";
    }

    [[nodiscard]] std::string holes_text() const {
        const auto most = most_holes(puzzle_);
        return most ? fmt::format(" maxHoles=\"{}\"", *most) : std::string{};
    }

    // Writes "x y z turn" for every copy, and "x" for a copy that is not used.
    [[nodiscard]] std::optional<std::string> assembly_text(
        const packing::Solution& solution) const {
        std::vector<std::vector<std::string>> placed(bounds_.size());
        for (const packing::Placement& placement : solution) {
            if (std::ranges::find(puzzle_.placed, placement) != puzzle_.placed.end()) continue;
            auto text = placement_text(placement);
            if (!text) return std::nullopt;
            placed[placement.piece.index()].push_back(std::move(*text));
        }
        std::vector<std::string> words;
        for (std::size_t i = 0; i < bounds_.size(); ++i) {
            placed[i].resize(bounds_[i].max, "x");
            std::ranges::move(placed[i], std::back_inserter(words));
        }
        return join(words, " ");
    }

    [[nodiscard]] std::optional<std::string> placement_text(
        const packing::Placement& placement) const {
        const Box& box = boxes_[placement.piece.index()];
        for (int turn = 0; turn < grid_.turns; ++turn) {
            for (const Cell& cell : placement.cells) {
                const Vec at = grid_.voxel_of(cell);
                const auto cells =
                    place_shape(grid_, lattice_, box.voxels, box.voxels.front(), at, turn);
                if (!cells || *cells != placement.cells) continue;
                const Vec position = at - region_.origin;
                return fmt::format("{} {} {} {}", position.x, position.y, position.z, turn);
            }
        }
        return std::nullopt;
    }

    void note_losses() {
        if (!puzzle_.placed.empty())
            add_note(notes_, "pieces already placed are left out, and their cells with them");
        if (puzzle_.colours.size() > 1) add_note(notes_, "the names of colours are left out");
        note_expectations(puzzle_, notes_);
        note_unlimited(puzzle_, notes_);
    }

    struct Bounds {
        std::uint32_t min;
        std::uint32_t max;
    };

    const packing::Puzzle& puzzle_;
    const BurrGrid& grid_;
    const lattice::Lattice& lattice_;
    std::vector<Box> boxes_;  // by piece
    Box region_;
    std::vector<ColourId> region_colours_;  // by voxel
    std::size_t required_ = 0;              // how many of the region's voxels; they come first
    std::vector<Bounds> bounds_;
    std::vector<std::string> notes_;
};

}  // namespace

Result<Exported> export_burr(const packing::Puzzle& puzzle,
                             std::span<const packing::Solution> solutions, const Stop& stop) {
    const BurrGrid* grid = burr_grid_for(puzzle.lattice->name());
    const lattice::Lattice* lattice =
        grid == nullptr ? nullptr : lattice::find_lattice(grid->lattice);
    if (lattice == nullptr)
        return fail(
            Fault::Input,
            fmt::format("BurrTools has no grid for the lattice \"{}\"", puzzle.lattice->name()),
            "it has cubes, prisms on triangles, spheres, and two kinds of tetrahedra");
    return Export{puzzle, *grid, *lattice}.run(solutions, stop);
}

}  // namespace tilewright::foreign
