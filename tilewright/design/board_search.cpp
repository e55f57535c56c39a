#include "tilewright/design/board_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tilewright/design/board_pieces.hpp"
#include "tilewright/shape/features.hpp"

namespace tilewright::design {

using lattice::Cell;
using packing::Piece;
using packing::Puzzle;

double distance_from(const BoardWishes& wishes, std::uint64_t ways) {
    if (wishes.has(ways)) return 0;
    if (ways == 0) return std::numeric_limits<double>::infinity();
    const auto number = static_cast<double>(ways);
    return ways > wishes.most_ways ? std::log(number / static_cast<double>(wishes.most_ways))
                                   : std::log(static_cast<double>(wishes.least_ways) / number);
}

bool has_form(const lattice::Lattice& lattice, const BoardWishes& wishes,
              const std::vector<Cell>& cells) {
    const shape::Shape shape{cells};
    return connected(lattice, shape) && wishes.allows_holes(count_holes(lattice, shape));
}

Result<std::optional<Board>> confirmed(Puzzle puzzle, const BoardWays& ways,
                                       const BoardWishes& wishes, const Stop& stop) {
    const auto again = count_ways_again(puzzle, wishes.most_ways, stop);
    if (!again) return std::unexpected(again.error());
    if (!*again) return std::nullopt;
    if (!(*again)->agrees_with(ways))
        return fail(Fault::Internal, "a second engine counts other ways to fill a board");
    const shape::Shape shape{puzzle.region.required};
    const std::size_t holes = count_holes(*puzzle.lattice, shape);
    return Board{std::move(puzzle), ways, holes, 0, {}};
}

Result<std::optional<Board>> BoardSearch::run() {
    constexpr std::uint64_t most_counted = 200;
    constexpr int steps = 100;
    noise_ = 1 + 11 * random_.fraction();
    auto board = begin();
    if (!board) return std::nullopt;
    const std::uint64_t most = std::max(most_counted, 4 * wishes_.most_ways);
    auto ways = count(*board, most);
    for (int step = 0; ways && !wishes_.has(ways->ways) && step < steps; ++step) {
        auto other = neighbour_of(*board);
        if (!other) return std::nullopt;
        auto of_other =
            count(*other, ways->ways > wishes_.most_ways ? std::min(ways->ways, most) : most);
        if (!of_other) return std::unexpected(of_other.error());
        if (distance_from(wishes_, of_other->ways) > distance_from(wishes_, ways->ways)) continue;
        board = std::move(other);
        ways = std::move(of_other);
    }
    if (!ways) return std::unexpected(ways.error());
    if (!wishes_.has(ways->ways)) return std::nullopt;
    return confirmed(on_board(pieces_, ground_.cells(*board)), *ways, wishes_, stop_);
}

Result<BoardWays> BoardSearch::count(const Taken& taken, std::uint64_t most) const {
    auto ways = count_ways(on_board(pieces_, ground_.cells(taken)), most, stop_);
    if (!ways) return std::unexpected(ways.error());
    // What takes long to count is as far from what is wanted as a board without any way.
    return *ways ? **std::move(ways) : BoardWays{};
}

bool BoardSearch::has_form(const Taken& taken) const {
    return design::has_form(*pieces_.lattice, wishes_, ground_.cells(taken));
}

std::optional<BoardGround::Taken> BoardSearch::begin() {
    constexpr int attempts = 10;
    if (ground_.is_fine())
        for (int i = 0; i < attempts; ++i)
            if (auto grown = grow_of_pieces(); grown && has_form(*grown)) return grown;
    for (int i = 0; i < attempts; ++i)
        if (auto grown = grow_of_orbits(); grown && has_form(*grown)) return grown;
    return std::nullopt;
}

std::optional<BoardGround::Taken> BoardSearch::grow_of_pieces() {
    std::vector<const Piece*> order;
    for (const Piece& piece : pieces_.pieces) order.insert(order.end(), piece.max, &piece);
    shuffle(order, random_);
    Taken taken(ground_.count());
    for (const Piece* piece : order) {
        const auto place = best_place(*piece, taken);
        if (place.empty()) return std::nullopt;
        for (const std::size_t number : place) taken[number] = true;
    }
    return taken;
}

// Where the piece lies best beside the others, or anywhere if it is the first.  Empty if nowhere.
std::vector<std::size_t> BoardSearch::best_place(const Piece& piece, const Taken& taken) {
    const bool is_first = std::ranges::find(taken, true) == taken.end();
    std::vector<std::size_t> best;
    double best_score = 0;
    for (const shape::Shape& orientation : piece.orientations) {
        for (std::size_t anchor = 0; anchor < ground_.count(); ++anchor) {
            const auto place = ground_.place(orientation.cells(), anchor, taken);
            if (place.empty()) continue;
            std::size_t contacts = 0;
            for (const std::size_t number : place) contacts += ground_.contacts(taken, number);
            if (contacts == 0 && !is_first) continue;
            const double score = static_cast<double>(contacts) + noise_ * random_.fraction();
            if (!best.empty() && score <= best_score) continue;
            best = place;
            best_score = score;
        }
    }
    return best;
}

std::optional<BoardGround::Taken> BoardSearch::grow_of_orbits() {
    Taken taken(ground_.count());
    const std::size_t first = random_.below(ground_.count());
    const std::size_t area = area_of(pieces_);
    if (ground_.size(first) > area) return std::nullopt;
    taken[first] = true;
    if (!add_orbits(taken, area - ground_.size(first), noise_)) return std::nullopt;
    return taken;
}

// Adds orbits at the border of a board that have so many cells together.
bool BoardSearch::add_orbits(Taken& taken, std::size_t cells, double noise) {
    while (cells > 0) {
        std::optional<std::size_t> best;
        double best_score = 0;
        for (const std::size_t number : ground_.around(taken)) {
            if (ground_.size(number) > cells) continue;
            const double score =
                static_cast<double>(ground_.contacts(taken, number)) + noise * random_.fraction();
            if (best && score <= best_score) continue;
            best = number;
            best_score = score;
        }
        if (!best) return false;
        taken[*best] = true;
        cells -= ground_.size(*best);
    }
    return true;
}

std::size_t BoardSearch::some_orbit_of(const Taken& taken) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < taken.size(); ++i)
        if (taken[i]) numbers.push_back(i);
    return numbers[random_.below(numbers.size())];
}

// The board with an orbit or two elsewhere.
std::optional<BoardGround::Taken> BoardSearch::neighbour_of(const Taken& taken) {
    constexpr int attempts = 50;
    constexpr double anywhere = 100;  // a noise beside which contacts hardly count
    for (int i = 0; i < attempts; ++i) {
        Taken other = taken;
        std::size_t cells = 0;
        for (int left = random_.below(4) == 0 ? 2 : 1; left > 0; --left) {
            if (std::ranges::find(other, true) == other.end()) break;
            const std::size_t number = some_orbit_of(other);
            other[number] = false;
            cells += ground_.size(number);
        }
        if (add_orbits(other, cells, anywhere) && other != taken && has_form(other)) return other;
    }
    return std::nullopt;
}

}  // namespace tilewright::design
