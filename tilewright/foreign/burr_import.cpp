#include "tilewright/foreign/burr_import.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

using packing::Piece;
using packing::PieceId;
using packing::Shape;
using puzzle_file::ColourId;

constexpr int furthest = 1'000'000;  // largest coordinate in an assembly

class Import {
public:
    Import(const BurrFile& file, const BurrProblem& problem, const Stop& stop)
        : file_{file},
          problem_{problem},
          stop_{stop},
          grid_{burr_grids()[static_cast<std::size_t>(file.grid)]} {}

    Result<Imported> run() {
        packing::Puzzle& puzzle = imported_.puzzle;
        puzzle.lattice = lattice::find_lattice(grid_.lattice);
        if (puzzle.lattice == nullptr)
            return fail(
                Fault::Input,
                fmt::format("a puzzle of {} (grid {} of BurrTools)", grid_.title, grid_.number),
                fmt::format("this version has no lattice \"{}\"", grid_.lattice));
        puzzle.title = problem_.name;
        puzzle.notes = file_.comment;
        for (const auto* notes : {&file_.notes, &problem_.notes})
            for (const std::string& note : *notes) add_note(imported_.notes, note);
        for (const auto step : {&Import::check_size, &Import::make_region, &Import::make_colours,
                                &Import::make_pieces, &Import::make_groups, &Import::make_holes,
                                &Import::make_solutions})
            if (auto done = (this->*step)(); !done) return std::unexpected(done.error());
        return std::move(imported_);
    }

private:
    Result<void> make_region() {
        if (!problem_.result)
            return fail_in_text(problem_.at, "the problem has no result shape",
                                "choose one in BurrTools");
        const BurrShape& shape = file_.shapes[*problem_.result];
        puzzle_file::Region& region = imported_.puzzle.region;
        region.at = shape.at;
        for (const BurrVoxel& voxel : shape.voxels)
            (voxel.variable ? region.optional : region.required).push_back(grid_.cell_at(voxel.at));
        if (region.size() == 0) return fail_in_text(shape.at, "the result shape has no voxels");
        std::ranges::sort(region.required);
        std::ranges::sort(region.optional);
        return {};
    }

    // Checks sizes before anything is made of the pieces.
    Result<void> check_size() {
        std::size_t voxels = 0;
        for (const BurrPart& part : problem_.parts) {
            voxels += file_.shapes[part.shape].voxels.size();
            if (voxels > static_cast<std::size_t>(limits::most_cells))
                return fail_in_text(
                    part.at,
                    fmt::format("pieces of more than {} voxels together", limits::most_cells),
                    "tilewright refuses pieces that large");
        }
        return {};
    }

    Result<void> make_pieces() {
        for (const BurrPart& part : problem_.parts) {
            const BurrShape& shape = file_.shapes[part.shape];
            piece_of_part_.push_back(imported_.puzzle.pieces.size());
            const bool variable = std::ranges::any_of(shape.voxels, &BurrVoxel::variable);
            if (part.max == 0 && (shape.voxels.empty() || variable)) {
                add_note(imported_.notes,
                         fmt::format("{} cannot be a piece; it is to be used 0 times, and left out",
                                     title_of(part)));
                continue;
            }
            if (shape.voxels.empty())
                return fail_in_text(part.at, fmt::format("{} has no voxels", title_of(part)));
            if (variable)
                return fail_in_text(part.at, fmt::format("{} has variable voxels", title_of(part)),
                                    "only the result may have them");
            imported_.puzzle.pieces.push_back(make_piece(part));
        }
        if (imported_.puzzle.pieces.empty())
            return fail_in_text(problem_.at, "the problem has no pieces");
        return {};
    }

    // Which pieces need not part.  In BurrTools a piece can also belong to several groups, or only
    // some of its copies to one: that is more than lists of names can say.
    Result<void> make_groups() {
        std::map<int, std::vector<std::string>> groups;
        bool exact = true;
        for (std::size_t i = 0; i < problem_.parts.size(); ++i) {
            const BurrPart& part = problem_.parts[i];
            if (part.max == 0) continue;
            for (const BurrGroup group : part.groups) {
                groups[group.group].push_back(imported_.puzzle.pieces[piece_of_part_[i]].name);
                exact &= part.groups.size() == 1 && group.count >= part.max;
            }
        }
        for (auto& [number, names] : groups) imported_.puzzle.together.push_back(std::move(names));
        if (!exact)
            add_note(imported_.notes,
                     "groups of pieces have a piece in common, or only some of its copies: they "
                     "are joined and have all copies here, so that more comes apart");
        return {};
    }

    Piece make_piece(const BurrPart& part) {
        const BurrShape& burr = file_.shapes[part.shape];
        const std::string number = fmt::format("S{}", part.shape + 1);
        std::string name = names_.make(burr.name.empty() ? number : burr.name, number);
        if (!burr.name.empty() && name != burr.name)
            add_note(imported_.notes,
                     fmt::format("the piece '{}' is called {} here", burr.name, name));
        Piece piece{std::move(name), {}, part.min, part.max, part.at};
        add_orientations(burr, piece);
        return piece;
    }

    // Adds the orientations of a piece.  Images that differ in colours alone are two orientations.
    void add_orientations(const BurrShape& burr, Piece& piece) const {
        std::vector<std::pair<Cell, ColourId>> cells;
        for (const BurrVoxel& voxel : burr.voxels)
            cells.emplace_back(grid_.cell_at(voxel.at), as_id(coloured_ ? voxel.colour : 0));
        std::ranges::sort(cells);
        std::vector<Cell> bare;
        for (const auto& [cell, colour] : cells) bare.push_back(cell);
        const bool coloured = std::ranges::any_of(
            cells, [](const auto& cell) { return cell.second != puzzle_file::no_colour; });

        std::set<std::pair<Shape, std::vector<ColourId>>> seen;
        for (const Turned& image :
             burr_images(grid_, *imported_.puzzle.lattice, Shape{std::move(bare)})) {
            std::vector<ColourId> colours;
            for (const std::size_t before : image.from) colours.push_back(cells[before].second);
            if (!seen.emplace(image.shape, colours).second) continue;
            piece.orientations.push_back(image.shape);
            if (coloured) piece.colours.push_back(std::move(colours));
        }
    }

    [[nodiscard]] std::string title_of(const BurrPart& part) const {
        const std::string& name = file_.shapes[part.shape].name;
        return fmt::format("shape {}{}", part.shape + 1,
                           name.empty() ? "" : fmt::format(" ('{}')", name));
    }

    // Colours that restrict nothing are kept: symmetries heed them, so they tell how many solutions
    // are distinct.
    Result<void> make_colours() {
        const auto coloured = [&](std::size_t shape) {
            return std::ranges::any_of(file_.shapes[shape].voxels,
                                       [](const BurrVoxel& voxel) { return voxel.colour > 0; });
        };
        const bool pieces = std::ranges::any_of(problem_.parts, coloured, &BurrPart::shape);
        const bool result = coloured(*problem_.result);
        coloured_ = pieces || result;
        if (!coloured_) return {};

        packing::Puzzle& puzzle = imported_.puzzle;
        puzzle.colours = {""};
        for (int colour = 1; colour <= file_.colours; ++colour)
            puzzle.colours.push_back(fmt::format("c{}", colour));
        for (int colour = 1; colour <= file_.colours; ++colour) {
            const bool meets_itself = std::ranges::any_of(problem_.pairs, [&](BurrPair pair) {
                return pair.piece == colour && pair.result == colour;
            });
            board_colours_.push_back(meets_itself ? as_id(colour)
                                                  : as_id(static_cast<int>(puzzle.colours.size())));
            if (!meets_itself) puzzle.colours.push_back(fmt::format("board-c{}", colour));
        }
        for (const BurrPair& pair : problem_.pairs)
            if (pair.piece != pair.result)
                puzzle.rules.colour_pairs.insert({as_id(pair.piece), board_colour(pair.result)});
        for (const BurrVoxel& voxel : file_.shapes[*problem_.result].voxels)
            if (voxel.colour > 0)
                puzzle.region.colours.emplace(grid_.cell_at(voxel.at), board_colour(voxel.colour));
        return {};
    }

    static ColourId as_id(int colour) { return ColourId{static_cast<std::uint32_t>(colour)}; }
    [[nodiscard]] ColourId board_colour(int colour) const {
        return board_colours_[static_cast<std::size_t>(colour) - 1];
    }

    Result<void> make_holes() {
        packing::Puzzle& puzzle = imported_.puzzle;
        const std::vector<Cell>& optional = puzzle.region.optional;
        if (problem_.most_holes && static_cast<std::size_t>(*problem_.most_holes) < optional.size())
            puzzle.rules.empty.push_back(
                {optional, 0, static_cast<std::uint32_t>(*problem_.most_holes)});
        return {};
    }

    Result<void> make_solutions() {
        std::size_t unknown = 0;
        for (const BurrAssembly& assembly : problem_.assemblies) {
            if (stop_()) return stopped("reading the assemblies");
            auto solution = read_assembly(assembly);
            if (!solution) return std::unexpected(solution.error());
            if (*solution)
                imported_.solutions.push_back(std::move(**solution));
            else
                ++unknown;
        }
        if (unknown > 0)
            add_note(imported_.notes,
                     fmt::format("{} with turns outside the lattice {} left out",
                                 so_many(unknown, "solution"), unknown == 1 ? "is" : "are"));
        return {};
    }

    // Reads an assembly.  Nothing when it turns a piece in a way whose number is not known here.
    Result<std::optional<packing::Solution>> read_assembly(const BurrAssembly& assembly) const {
        const std::vector<std::string_view> words = split(assembly.text);
        const auto wrong = [&](std::string why) {
            return fail_in_text(assembly.at, fmt::format("an assembly that {}", why),
                                "four numbers are expected for each piece: x y z turn, or an x");
        };
        std::size_t next = 0;
        packing::Solution solution;
        bool known = true;
        for (std::size_t i = 0; i < problem_.parts.size(); ++i) {
            const BurrPart& part = problem_.parts[i];
            for (std::uint32_t copy = 0; copy < part.max; ++copy) {
                if (next < words.size() && words[next] == "x") {
                    ++next;
                    continue;
                }
                std::array<int, 4> numbers{};
                for (int& number : numbers) {
                    const auto value =
                        next < words.size() ? parse_integer(words[next]) : std::nullopt;
                    if (!value || std::abs(*value) > furthest)
                        return wrong("ends too early, or has words that are no such numbers");
                    number = *value;
                    ++next;
                }
                auto cells = placed_cells(part, numbers);
                known = known && cells.has_value();
                if (cells)
                    solution.push_back({PieceId{static_cast<std::uint32_t>(piece_of_part_[i])},
                                        std::move(*cells)});
            }
        }
        if (next != words.size()) return wrong("goes on after the last piece");
        std::ranges::sort(solution, {}, &packing::Placement::cells);
        return known ? std::optional{std::move(solution)} : std::nullopt;
    }

    [[nodiscard]] std::optional<std::vector<Cell>> placed_cells(
        const BurrPart& part, const std::array<int, 4>& numbers) const {
        const BurrShape& shape = file_.shapes[part.shape];
        std::vector<Vec> voxels;
        for (const BurrVoxel& voxel : shape.voxels) voxels.push_back(voxel.at);
        return place_shape(grid_, *imported_.puzzle.lattice, voxels, shape.hot_spot,
                           {numbers[0], numbers[1], numbers[2]}, numbers[3]);
    }

    static std::vector<std::string_view> split(std::string_view text) {
        std::vector<std::string_view> words;
        constexpr std::string_view blanks = " \t\r\n";
        while (true) {
            const std::size_t from = text.find_first_not_of(blanks);
            if (from == std::string_view::npos) return words;
            const std::size_t to = std::min(text.find_first_of(blanks, from), text.size());
            words.push_back(text.substr(from, to - from));
            text.remove_prefix(to);
        }
    }

    const BurrFile& file_;
    const BurrProblem& problem_;
    const Stop& stop_;
    const BurrGrid& grid_;
    PieceNames names_;
    bool coloured_ = false;
    std::vector<ColourId> board_colours_;  // by the number of the colour in the file, less one
    std::vector<std::size_t> piece_of_part_;
    Imported imported_;
};

}  // namespace

Result<Imported> import_burr(const BurrFile& file, std::size_t problem, const Stop& stop) {
    return Import{file, file.problems[problem], stop}.run();
}

}  // namespace tilewright::foreign
