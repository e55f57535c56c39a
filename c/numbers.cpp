#include "c/numbers.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::c {
namespace {

// Reads the numbers of a row one after the other.  The first mistake is kept, and what follows it
// is zero.
class RowReader {
public:
    explicit RowReader(std::span<const std::int32_t> row) : row_{row} {}

    [[nodiscard]] bool at_end() const { return next_ == row_.size() || error_; }

    std::int32_t any() {
        if (error_) return 0;
        if (next_ < row_.size()) return row_[next_++];
        error_ = Error{Fault::Usage, {}, {}, "the numbers end within a solution"};
        return 0;
    }

    // An index below 'count'.
    std::size_t index(std::string_view what, std::size_t count) {
        const std::int64_t number = any();
        if (number >= 0 && static_cast<std::size_t>(number) < count)
            return static_cast<std::size_t>(number);
        if (!error_)
            error_ = Error{Fault::Usage,
                           {},
                           {},
                           fmt::format("number {}: there is no {} {}; there are {}", next_ - 1,
                                       what, number, count)};
        return 0;
    }

    // Whether a site without a tile follows; then goes past it.
    bool is_empty_site() {
        if (next_ + 2 > row_.size() || row_[next_] != -1 || row_[next_ + 1] != 0) return false;
        next_ += 2;
        return true;
    }

    // How many things follow, of which each takes so many numbers.
    std::size_t count_of(std::string_view what, std::size_t each) {
        return index(what, (row_.size() - next_) / each + 1);
    }

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    std::span<const std::int32_t> row_;
    std::size_t next_ = 0;
    std::optional<Error> error_;
};

lattice::Cell read_cell(RowReader& row, const lattice::Lattice& lattice) {
    lattice::Cell cell;
    cell.at.x = row.any();
    cell.at.y = row.any();
    if (!lattice.flat()) cell.at.z = row.any();
    const auto types = static_cast<std::size_t>(lattice.type_count());
    if (types > 1) cell.type = static_cast<int>(row.index("type of cells", types));
    return cell;
}

bool is_on_board(const puzzle_file::Region& region, const lattice::Cell& cell) {
    return std::ranges::binary_search(region.required, cell) ||
           std::ranges::binary_search(region.optional, cell);
}

// How many numbers stand for a cell.
std::size_t numbers_of_cell(const lattice::Lattice& lattice) {
    return static_cast<std::size_t>(lattice.dimension()) + (lattice.type_count() > 1 ? 1 : 0);
}

}  // namespace

void append(const packing::Puzzle& puzzle, const packing::Solution& solution,
            std::vector<std::int32_t>& row) {
    const bool solid = !puzzle.lattice->flat();
    const bool typed = puzzle.lattice->type_count() > 1;
    for (const packing::Placement& placement : solution) {
        row.push_back(static_cast<std::int32_t>(placement.piece.index()));
        row.push_back(static_cast<std::int32_t>(placement.cells.size()));
        for (const lattice::Cell& cell : placement.cells) {
            row.push_back(cell.at.x);
            row.push_back(cell.at.y);
            if (solid) row.push_back(cell.at.z);
            if (typed) row.push_back(cell.type);
        }
    }
}

void append(const matching::Puzzle&, const matching::Solution& solution,
            std::vector<std::int32_t>& row) {
    std::size_t next = 0;  // site
    for (const matching::Placement& placement : solution) {
        for (; next < placement.site.index(); ++next) row.insert(row.end(), {-1, 0});
        ++next;
        row.push_back(static_cast<std::int32_t>(placement.tile.index()));
        row.push_back(static_cast<std::int32_t>(placement.labels.size()));
        for (const matching::LabelId label : placement.labels)
            row.push_back(static_cast<std::int32_t>(label.index()));
    }
}

void append(const answer::CoverProblem&, const answer::CoverProblem::Solution& chosen,
            std::vector<std::int32_t>& row) {
    for (const cover::OptionId option : chosen)
        row.push_back(static_cast<std::int32_t>(option.index()));
}

Result<packing::Solution> from_row(const packing::Puzzle& puzzle,
                                   std::span<const std::int32_t> numbers) {
    packing::Solution solution;
    RowReader row{numbers};
    while (!row.at_end()) {
        const packing::PieceId piece{row.index("piece", puzzle.pieces.size())};
        const std::size_t count = row.count_of("number of cells", numbers_of_cell(*puzzle.lattice));
        std::vector<lattice::Cell> cells;
        for (std::size_t i = 0; i < count; ++i) {
            cells.push_back(read_cell(row, *puzzle.lattice));
            if (!row.error() && !is_on_board(puzzle.region, cells.back()))
                return fail(Fault::Usage,
                            puzzle.lattice->name_of(cells.back()) + " is not a cell of the board");
        }
        std::ranges::sort(cells);
        solution.push_back({piece, std::move(cells)});
    }
    if (row.error()) return std::unexpected(*row.error());
    std::ranges::sort(solution, {}, &packing::Placement::cells);
    return solution;
}

Result<matching::Solution> from_row(const matching::Puzzle& puzzle,
                                    std::span<const std::int32_t> numbers) {
    matching::Solution solution;
    std::size_t number = 0;  // of sites so far
    RowReader row{numbers};
    while (!row.at_end()) {
        if (number == puzzle.board.sites.size())
            return fail(Fault::Usage,
                        fmt::format("there are tiles for more than {} sites", number));
        const matching::SiteId site{number++};
        if (row.is_empty_site()) continue;
        const matching::TileId tile{row.index("tile", puzzle.tiles.size())};
        const std::size_t count = row.count_of("number of labels", 1);
        std::vector<matching::LabelId> labels;
        for (std::size_t i = 0; i < count; ++i)
            labels.push_back(matching::LabelId{row.index("label", puzzle.labels.size())});
        const std::size_t edges = puzzle.board.site(site).edges.size();
        if (!row.error() && count != edges)
            return fail(Fault::Usage, fmt::format("site {} has {} edges, not {}",
                                                  puzzle.board.site(site).name, edges, count));
        solution.push_back({site, tile, std::move(labels)});
    }
    if (row.error()) return std::unexpected(*row.error());
    return solution;
}

Result<answer::CoverProblem::Solution> from_row(const answer::CoverProblem& problem,
                                                std::span<const std::int32_t> numbers) {
    std::vector<cover::OptionId> chosen;
    RowReader row{numbers};
    while (!row.at_end())
        chosen.push_back(cover::OptionId{row.index("option", problem.instance.option_count())});
    if (row.error()) return std::unexpected(*row.error());
    return chosen;
}

}  // namespace tilewright::c
