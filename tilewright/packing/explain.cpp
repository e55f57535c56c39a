#include "tilewright/packing/explain.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/so_many.hpp"
#include "tilewright/packing/reachable.hpp"
#include "tilewright/packing/weights.hpp"

namespace tilewright::packing {

std::string_view to_string(Reason::Kind kind) {
    switch (kind) {
        case Reason::Kind::Area:
            return "area";
        case Reason::Kind::Cell:
            return "cell";
        case Reason::Kind::Piece:
            return "piece";
        case Reason::Kind::Colouring:
            return "colouring";
        case Reason::Kind::Weights:
            return "weights";
        case Reason::Kind::Conflict:
            return "conflict";
    }
    return "";
}

namespace {

// An upper bound of the copies of a piece: the region has no room for more.
std::size_t most_copies(const Puzzle& puzzle, const Piece& piece) {
    return std::min<std::size_t>(piece.max, puzzle.region.size() / piece.size());
}

// The least area of the pieces, and the greatest if it is finite, in words.
std::string areas_of_pieces(const Puzzle& puzzle) {
    std::size_t least = 0;
    std::size_t most = 0;
    bool bounded = true;
    for (const Piece& piece : puzzle.pieces) {
        least += piece.min * piece.size();
        bounded = bounded && piece.max != unlimited;
        if (bounded) most += piece.max * piece.size();
    }
    if (!bounded) return so_many(least, "cell") + " or more";
    return least == most ? so_many(least, "cell")
                         : fmt::format("{} to {}", least, so_many(most, "cell"));
}

std::optional<Reason> area_reason(const Puzzle& puzzle) {
    std::map<std::size_t, std::pair<std::size_t, std::size_t>> copies;  // by size: fewest, most
    for (const Piece& piece : puzzle.pieces) {
        copies[piece.size()].first += piece.min;
        copies[piece.size()].second += std::max<std::size_t>(piece.min, most_copies(puzzle, piece));
    }
    Reachable areas{puzzle.region.size()};
    for (const auto& [size, number] : copies) areas.add({size}, number.first, number.second);
    const std::size_t low = puzzle.region.required.size();
    if (areas.any(low, puzzle.region.size())) return std::nullopt;
    const std::string wanted =
        puzzle.region.optional.empty()
            ? so_many(low, "cell")
            : fmt::format("{} required and {} optional cells", low, puzzle.region.optional.size());
    return Reason{
        Reason::Kind::Area,
        fmt::format("the region has {}, and the pieces have {}: no number of copies adds up",
                    wanted, areas_of_pieces(puzzle)),
        {}};
}

void add_piece_reasons(const Puzzle& puzzle, const Compiled& compiled,
                       std::vector<Reason>& reasons) {
    std::vector<std::size_t> placements(puzzle.pieces.size());
    for (const auto* list : {&compiled.placements, &compiled.placed})
        for (const Placement& placement : *list)
            if (placement.piece != no_piece) ++placements[placement.piece.index()];
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        if (placements[i] == 0 && piece.min > 0)
            reasons.push_back(
                {Reason::Kind::Piece,
                 fmt::format("piece {} fits nowhere in the cells that are left", piece.name),
                 {},
                 PieceId{i}});
    }
}

void add_cell_reasons(const Compiled& compiled, const Puzzle& puzzle,
                      std::vector<Reason>& reasons) {
    std::set<Cell> covered;
    for (const auto* list : {&compiled.placements, &compiled.placed})
        for (const Placement& placement : *list)
            covered.insert(placement.cells.begin(), placement.cells.end());
    std::vector<Cell> bare;
    for (const Cell& cell : puzzle.region.required)
        if (!covered.contains(cell)) bare.push_back(cell);
    if (bare.empty()) return;
    const std::string where = puzzle.lattice->name_of(bare.front());
    reasons.push_back(
        {Reason::Kind::Cell,
         bare.size() == 1
             ? fmt::format("no piece can cover cell {}", where)
             : fmt::format("no piece can cover {} of the cells, such as {}", bare.size(), where),
         bare});
}

// ---- colourings

// A colouring of cells with colours 0 .. modulus-1.  The colour is a linear form of the
// coordinates.
struct Colouring {
    std::size_t modulus;
    std::array<std::size_t, 4> factors;  // of x, y, z and the type

    [[nodiscard]] std::size_t colour(Cell cell) const {
        const auto m = static_cast<long>(modulus);
        const std::array<long, 4> parts{cell.at.x, cell.at.y, cell.at.z, cell.type};
        long sum = 0;
        for (std::size_t i = 0; i < 4; ++i)
            sum += static_cast<long>(factors[i]) * (parts[i] % m + m);
        return static_cast<std::size_t>(sum % m);
    }
};

std::vector<Colouring> colourings(const Lattice& lattice) {
    std::vector<Colouring> all;
    for (std::size_t modulus = 2; modulus <= 5; ++modulus) {
        const std::size_t z_end = lattice.flat() ? 1 : modulus;
        const std::size_t type_end = lattice.type_count() > 1 ? modulus : 1;
        for (std::size_t type = 0; type < type_end; ++type)
            for (std::size_t z = 0; z < z_end; ++z)
                for (std::size_t y = 0; y < modulus; ++y)
                    for (std::size_t x = 0; x < modulus; ++x)
                        if (x + y + z + type > 0) all.push_back({modulus, {x, y, z, type}});
    }
    return all;
}

std::string formula(const Colouring& colouring, std::size_t colour) {
    constexpr std::array letters{'x', 'y', 'z', 'k'};
    std::string sum;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t factor = colouring.factors[i];
        if (factor == 0) continue;
        if (!sum.empty()) sum += " + ";
        if (factor > 1) sum += fmt::format("{}", factor);
        sum += letters[i];
    }
    return fmt::format("{} leaves remainder {} when divided by {}", sum, colour, colouring.modulus);
}

// By piece: how many cells of one colour it may cover, over all its remaining placements.
std::vector<std::set<std::size_t>> shares_by_piece(const Puzzle& puzzle, const Compiled& compiled,
                                                   const Colouring& colouring, std::size_t colour) {
    std::vector<std::set<std::size_t>> shares(puzzle.pieces.size());
    for (const Placement& placement : compiled.placements)
        if (placement.piece != no_piece)
            shares[placement.piece.index()].insert(static_cast<std::size_t>(std::ranges::count(
                placement.cells, colour, [&](Cell cell) { return colouring.colour(cell); })));
    return shares;
}

std::optional<Reason> colouring_reason(const Puzzle& puzzle, const Compiled& compiled,
                                       const Colouring& colouring, std::size_t colour,
                                       const Stop& stop) {
    const auto in_colour = [&](Cell cell) { return colouring.colour(cell) == colour; };
    const auto count = [&](const std::vector<Cell>& cells) {
        return static_cast<std::size_t>(std::ranges::count_if(cells, in_colour));
    };
    std::size_t taken = 0;
    std::vector<std::size_t> copies(puzzle.pieces.size());
    for (const Placement& placement : compiled.placed) {
        taken += count(placement.cells);
        ++copies[placement.piece.index()];
    }
    const std::size_t low = count(puzzle.region.required);
    const std::size_t high = low + count(puzzle.region.optional);
    const auto shares = shares_by_piece(puzzle, compiled, colouring, colour);
    Reachable totals{high};
    totals.add({taken}, 1, 1);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        if (asks_to_stop(stop)) return std::nullopt;
        const Piece& piece = puzzle.pieces[i];
        const std::size_t min = piece.min > copies[i] ? piece.min - copies[i] : 0;
        const std::size_t max = std::max(
            min, most_copies(puzzle, piece) - std::min(copies[i], most_copies(puzzle, piece)));
        totals.add({shares[i].begin(), shares[i].end()}, min, max);
    }
    if (totals.any(low, high)) return std::nullopt;
    std::vector<Cell> cells;
    std::ranges::copy_if(puzzle.region.required, std::back_inserter(cells), in_colour);
    return Reason{
        Reason::Kind::Colouring,
        fmt::format("{} cells are those where {}; however the pieces are placed, they cannot "
                    "cover {} of them",
                    low == high ? fmt::format("{}", low)
                                : fmt::format("{} required and {} optional", low, high - low),
                    formula(colouring, colour),
                    low == high ? "exactly that many" : fmt::format("{} to {}", low, high)),
        std::move(cells)};
}

//   greatest: modulus
std::optional<Reason> first_colouring_reason(const Puzzle& puzzle, const Compiled& compiled,
                                             const Stop& stop, std::size_t greatest = 5) {
    if (puzzle.region.size() > 4096) return std::nullopt;
    for (const Colouring& colouring : colourings(*puzzle.lattice))
        for (std::size_t colour = 0; colour < colouring.modulus && colouring.modulus <= greatest;
             ++colour) {
            if (asks_to_stop(stop)) return std::nullopt;
            if (auto reason = colouring_reason(puzzle, compiled, colouring, colour, stop))
                return reason;
        }
    return std::nullopt;
}

}  // namespace

std::vector<Reason> explain(const Puzzle& puzzle, const Compiled& compiled, const Stop& stop) {
    std::vector<Reason> reasons;
    if (auto reason = area_reason(puzzle)) reasons.push_back(std::move(*reason));
    add_piece_reasons(puzzle, compiled, reasons);
    add_cell_reasons(compiled, puzzle, reasons);
    if (reasons.empty())
        if (auto reason = first_colouring_reason(puzzle, compiled, stop))
            reasons.push_back(std::move(*reason));
    constexpr std::uint64_t work = 100'000'000;
    if (reasons.empty() && !asks_to_stop(stop))
        if (const auto weights = find_weights(puzzle, work))
            reasons.push_back({Reason::Kind::Weights, in_words(*weights, puzzle), {}});
    return reasons;
}

namespace {

// Whether some item has to be covered, and no option has it.
bool has_uncovered_item(const cover::Instance& instance) {
    std::vector<bool> covered(instance.item_count());
    for (const cover::Entry& entry : instance.entries()) covered[entry.item.index()] = true;
    for (std::size_t i = 0; i < covered.size(); ++i) {
        const cover::Item& item = instance.item(cover::ItemId{i});
        if (!covered[i] && item.primary && item.min > 0) return true;
    }
    return false;
}

// How much to spend on weights: as much as compiling took where the search looks short, and more
// with the number of pieces, which the depth of the search tree is.
std::uint64_t work_on_weights(const Puzzle& puzzle, const Compiled& compiled) {
    std::uint64_t smallest = puzzle.region.size();
    for (const Piece& piece : puzzle.pieces)
        smallest = std::min<std::uint64_t>(smallest, piece.size());
    const std::uint64_t depth =
        puzzle.pieces.empty() ? 0 : puzzle.region.size() / std::max<std::uint64_t>(1, smallest);
    constexpr std::uint64_t most = 20'000'000;  // some 20 ms
    return std::min(most, compiled.instance.entry_count() * depth * depth / 40);
}

}  // namespace

std::optional<Reason> find_reason(const Puzzle& puzzle, const Compiled& compiled,
                                  const Stop& stop) {
    if (auto reason = area_reason(puzzle)) return reason;
    if (has_uncovered_item(compiled.instance)) {
        auto reasons = explain(puzzle, compiled, stop);
        if (!reasons.empty()) return std::move(reasons.front());
    }
    const auto weights = find_weights(puzzle, work_on_weights(puzzle, compiled));
    if (!weights) return std::nullopt;
    // A chessboard or stripes are easier to follow.
    constexpr std::size_t soon = 2'000'000;  // entries
    if (compiled.instance.entry_count() < soon)
        if (auto reason = first_colouring_reason(puzzle, compiled, stop, 2)) return reason;
    return Reason{Reason::Kind::Weights, in_words(*weights, puzzle), {}};
}

namespace {

bool fits_somewhere(const Puzzle& puzzle, const Piece& piece, const std::set<Cell>& region) {
    const lattice::Wrap& wrap = puzzle.region.wrap;
    const auto fits = [&](const Shape& shape, const Cell& name) {
        const Cell anchor = shape.cells().front();
        return name.type == anchor.type && std::ranges::all_of(shape.cells(), [&](const Cell& c) {
                   return region.contains(wrap(c + (name.at - anchor.at)));
               });
    };
    return std::ranges::any_of(piece.orientations, [&](const Shape& shape) {
        return std::ranges::any_of(region, [&](const Cell& cell) {
            return std::ranges::any_of(wrap.names(cell),
                                       [&](const Cell& name) { return fits(shape, name); });
        });
    });
}

}  // namespace

std::optional<Error> check_puzzle(const Puzzle& puzzle) {
    std::set<Cell> region{puzzle.region.required.begin(), puzzle.region.required.end()};
    region.insert(puzzle.region.optional.begin(), puzzle.region.optional.end());
    for (const Piece& piece : puzzle.pieces)
        if (piece.min > 0 && !fits_somewhere(puzzle, piece, region))
            return Error{Fault::Input, puzzle.name, piece.at,
                         fmt::format("piece '{}' fits nowhere in the region", piece.name),
                         "leave it out, enlarge the region, or allow more turns"};
    if (const auto reason = area_reason(puzzle))
        return Error{Fault::Input, puzzle.name, puzzle.region.at, reason->text,
                     "change the region, leave pieces out, or give them a range: min = 0"};
    return std::nullopt;
}

}  // namespace tilewright::packing
