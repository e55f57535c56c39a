#include "tilewright/advice/occurrences.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "tilewright/advice/words.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/lattice/picture.hpp"

namespace tilewright::advice {
namespace {

using nlohmann::ordered_json;
using search::Counts;

// ---- What differs between the kinds of puzzles.

std::span<const lattice::Cell> places(const packing::Placement& placement) {
    return placement.cells;
}
std::span<const matching::SiteId> places(const matching::Placement& placement) {
    return {&placement.site, 1};
}

std::size_t piece_of(const packing::Placement& placement) {
    return placement.piece.index();
}
std::size_t piece_of(const matching::Placement& placement) {
    return placement.tile.index();
}

bool is_piece(const packing::Placement& placement) {
    return placement.piece != packing::no_piece;
}
bool is_piece(const matching::Placement&) {
    return true;
}

std::vector<std::string> piece_names(const packing::Puzzle& puzzle) {
    std::vector<std::string> names;
    for (const packing::Piece& piece : puzzle.pieces) names.push_back(piece.name);
    return names;
}
std::vector<std::string> piece_names(const matching::Puzzle& puzzle) {
    std::vector<std::string> names;
    for (const matching::Tile& tile : puzzle.tiles) names.push_back(tile.name);
    return names;
}

ordered_json place_json(const packing::Puzzle& puzzle, lattice::Cell cell) {
    return format::cells_json(*puzzle.lattice, {&cell, 1})[0];
}
ordered_json place_json(const matching::Puzzle& puzzle, matching::SiteId site) {
    return puzzle.board.site(site).name;
}

constexpr std::string_view key_of_piece(const packing::Puzzle&) {
    return "piece";
}
constexpr std::string_view key_of_piece(const matching::Puzzle&) {
    return "tile";
}
constexpr std::string_view key_of_place(const packing::Puzzle&) {
    return "cell";
}
constexpr std::string_view key_of_place(const matching::Puzzle&) {
    return "site";
}

template <class Puzzle>
using CoverageOf = std::vector<std::map<
    std::remove_cvref_t<decltype(places(std::declval<typename Puzzle::Solution::value_type>())[0])>,
    BigCount>>;

// A picture of the board with the number of each cell.
std::string board_of(const packing::Puzzle& puzzle, const std::map<lattice::Cell, BigCount>& cells,
                     std::string_view least) {
    std::map<lattice::Cell, std::string> symbols;
    for (const auto* all : {&puzzle.region.required, &puzzle.region.optional})
        for (const lattice::Cell& cell : *all) symbols.emplace(cell, fmt::format("{}0", least));
    for (const auto& [cell, count] : cells)
        symbols[cell] = fmt::format("{}{}", least, decimal(count));
    return draw_picture(*puzzle.lattice, symbols, lattice::Width::Wide);
}
std::string board_of(const matching::Puzzle& puzzle,
                     const std::map<matching::SiteId, BigCount>& sites, std::string_view least) {
    std::string text;
    for (const auto& [site, count] : sites)
        text +=
            fmt::format("{}{} on site {}\n", least, decimal(count), puzzle.board.site(site).name);
    return text;
}

// ----

template <class Puzzle>
class Table {
public:
    using Placement = typename Puzzle::Solution::value_type;

    Table(const answer::Prepared<Puzzle>& puzzle, const answer::Answer& answer)
        : puzzle_{puzzle.puzzle()}, tally_{answer.tally}, names_{piece_names(puzzle_)} {
        // What is placed is part of every solution, and has no option.
        for (const Placement& placement : puzzle.solution({}))
            rows_.push_back({placement, {tally_.raw, tally_.distinct}});
        const typename Puzzle::Solution placements = puzzle.placements();
        require(tally_.occurrences.size() == placements.size(),
                "occurrences are those of the puzzle's options");
        for (std::size_t i = 0; i < placements.size(); ++i)
            rows_.push_back({placements[i], tally_.occurrences[i]});
    }

    [[nodiscard]] std::string text(By by) const {
        return by == By::Placement ? placements_text()
               : by == By::Cell    ? cells_text()
                                   : pieces_text();
    }

    [[nodiscard]] ordered_json json(By by) const {
        return by == By::Placement ? placements_json()
               : by == By::Cell    ? cells_json()
                                   : pieces_json();
    }

    [[nodiscard]] CoverageOf<Puzzle> coverage() const {
        CoverageOf<Puzzle> result(names_.size());
        for (const Row& row : rows_)
            if (is_piece(row.placement))
                for (const auto& place : places(row.placement))
                    result[piece_of(row.placement)][place] += row.occurs.raw;
        return result;
    }

private:
    struct Row {
        Placement placement;
        Counts occurs;
    };

    [[nodiscard]] std::string_view least() const { return tally_.raw_is_exact() ? "" : ">="; }
    [[nodiscard]] std::string_view least_distinct() const { return tally_.complete() ? "" : ">="; }

    [[nodiscard]] std::vector<BigCount> by_piece() const {
        std::vector<BigCount> result(names_.size());
        for (const Row& row : rows_)
            if (is_piece(row.placement)) result[piece_of(row.placement)] += row.occurs.raw;
        return result;
    }

    // Those that occur most come first.
    [[nodiscard]] std::string placements_text() const {
        std::vector<const Row*> rows;
        for (const Row& row : rows_) rows.push_back(&row);
        std::ranges::stable_sort(rows, std::greater{},
                                 [](const Row* row) -> const BigCount& { return row->occurs.raw; });
        std::string text = "       raw  distinct  placement\n";
        for (const Row* row : rows)
            text += fmt::format(
                "{:>10}  {:>8}  {}\n", fmt::format("{}{}", least(), decimal(row->occurs.raw)),
                fmt::format("{}{}", least_distinct(), decimal(row->occurs.distinct)),
                in_words(puzzle_, row->placement));
        return text;
    }

    [[nodiscard]] std::string cells_text() const {
        std::string text;
        const auto by_place = coverage();
        for (std::size_t i = 0; i < names_.size(); ++i)
            text += fmt::format("{}{} {}:\n{}", i == 0 ? "" : "\n", key_of_piece(puzzle_),
                                names_[i], board_of(puzzle_, by_place[i], least()));
        return text;
    }

    [[nodiscard]] std::string pieces_text() const {
        const auto counts = by_piece();
        std::string text = fmt::format("    placed  {}\n", key_of_piece(puzzle_));
        for (std::size_t i = 0; i < names_.size(); ++i)
            text += fmt::format("{:>10}  {}\n", fmt::format("{}{}", least(), decimal(counts[i])),
                                names_[i]);
        return text;
    }

    [[nodiscard]] ordered_json placements_json() const {
        auto rows = ordered_json::array();
        for (const Row& row : rows_) {
            ordered_json object = as_json(puzzle_, row.placement);
            object["raw"] = decimal(row.occurs.raw);
            object["distinct"] = decimal(row.occurs.distinct);
            rows.push_back(std::move(object));
        }
        return rows;
    }

    [[nodiscard]] ordered_json cells_json() const {
        auto rows = ordered_json::array();
        const auto by_place = coverage();
        for (std::size_t i = 0; i < names_.size(); ++i)
            for (const auto& [place, count] : by_place[i])
                rows.push_back({{std::string{key_of_place(puzzle_)}, place_json(puzzle_, place)},
                                {std::string{key_of_piece(puzzle_)}, names_[i]},
                                {"raw", decimal(count)}});
        return rows;
    }

    [[nodiscard]] ordered_json pieces_json() const {
        auto rows = ordered_json::array();
        const auto counts = by_piece();
        for (std::size_t i = 0; i < names_.size(); ++i)
            rows.push_back(
                {{std::string{key_of_piece(puzzle_)}, names_[i]}, {"placed", decimal(counts[i])}});
        return rows;
    }

    const Puzzle& puzzle_;
    const search::Tally& tally_;
    std::vector<std::string> names_;  // of the pieces
    std::vector<Row> rows_;
};

}  // namespace

std::string occurrences_text(const answer::Prepared<packing::Puzzle>& puzzle,
                             const answer::Answer& answer, By by) {
    return Table{puzzle, answer}.text(by);
}
std::string occurrences_text(const answer::Prepared<matching::Puzzle>& puzzle,
                             const answer::Answer& answer, By by) {
    return Table{puzzle, answer}.text(by);
}

ordered_json occurrences_json(const answer::Prepared<packing::Puzzle>& puzzle,
                              const answer::Answer& answer, By by) {
    return Table{puzzle, answer}.json(by);
}
ordered_json occurrences_json(const answer::Prepared<matching::Puzzle>& puzzle,
                              const answer::Answer& answer, By by) {
    return Table{puzzle, answer}.json(by);
}

Coverage coverage(const answer::Prepared<packing::Puzzle>& puzzle, const answer::Answer& answer) {
    return Table{puzzle, answer}.coverage();
}

}  // namespace tilewright::advice
