#include "tilewright/disassembly/assembly_order.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"

namespace tilewright::disassembly {
namespace {

using packing::Placement;
using packing::Puzzle;
using packing::Solution;

constexpr std::array directions{Vec{0, 0, 1},  Vec{1, 0, 0},  Vec{0, 1, 0},
                                Vec{-1, 0, 0}, Vec{0, -1, 0}, Vec{0, 0, -1}};
constexpr std::uint64_t most_states = 100'000;
constexpr std::size_t most_names = 6;

double height(const Placement& placement) {
    double sum = 0;
    for (const Cell& cell : placement.cells) sum += cell.at.z;
    return sum / double(placement.cells.size());
}

// Takes pieces off one by one.
class PieceByPiece {
public:
    PieceByPiece(const Slides& slides, Clearances& clearances, const Solution& there)
        : slides_{slides}, clearances_{clearances}, there_{there} {}

    // The order in which pieces come off; those that do not are left in 'placements'.
    Solution take(Solution& placements) {
        Solution taken;
        while (!placements.empty()) {
            std::ranges::sort(placements, std::ranges::greater{}, height);
            const auto next = find_free(placements);
            if (next == placements.end()) break;
            taken.push_back(std::move(*next));
            placements.erase(next);
        }
        return taken;
    }

    // Where each of them went.
    [[nodiscard]] const std::vector<Vec>& ways() const { return ways_; }

private:
    Solution::iterator find_free(Solution& placements) {
        for (const Vec step : directions) {
            const auto found = std::ranges::find_if(placements, [&](const Placement& placement) {
                const auto is_clear = [&](const Placement& other) {
                    return &other == &placement || leaves_free(placement, other, step);
                };
                return std::ranges::all_of(placements, is_clear) &&
                       std::ranges::all_of(there_, is_clear);
            });
            if (found == placements.end()) continue;
            ways_.push_back(step);
            return found;
        }
        return placements.end();
    }

    // Whether a piece can go away along a step without meeting the other.
    bool leaves_free(const Placement& moving, const Placement& other, Vec step) {
        const auto axes = slides_.axes();
        const bool against = std::ranges::find(axes, step) == axes.end();
        const auto axis = static_cast<std::size_t>(
            std::ranges::find(axes, against ? -1 * step : step) - axes.begin());
        if (axis == axes.size()) return false;
        const ShapeNumber first = clearances_.number_of(Shape{moving.cells});
        const ShapeNumber second = clearances_.number_of(Shape{other.cells});
        const Vec apart = shape::least_corner(other.cells) - shape::least_corner(moving.cells);
        const Clearance clearance = clearances_.between(first, second, apart);
        return (against ? clearance.behind(axis) : clearance.ahead(axis)) == forever;
    }

    const Slides& slides_;
    Clearances& clearances_;
    const Solution& there_;
    std::vector<Vec> ways_;
};

// The pieces of a part, by their numbers, in the order in which they go in: first what stays, then
// what is taken off it.
std::vector<std::size_t> put_together(const std::vector<PartSeparation>& separations,
                                      const std::vector<std::size_t>& part) {
    const auto found = std::ranges::find(separations, part, &PartSeparation::part);
    if (found == separations.end()) return part;
    const std::vector<std::size_t>& removed = found->moves.back().pieces;
    std::vector<std::size_t> staying;
    std::ranges::set_difference(part, removed, std::back_inserter(staying));
    std::vector<std::size_t> order = put_together(separations, staying);
    std::ranges::copy(put_together(separations, removed), std::back_inserter(order));
    return order;
}

// The same with other numbers for the pieces.
std::vector<PartSeparation> renumbered(std::vector<PartSeparation> separations,
                                       const std::vector<std::size_t>& numbers) {
    const auto renumber = [&numbers](std::vector<std::size_t>& pieces) {
        for (std::size_t& piece : pieces) piece = numbers[piece];
        std::ranges::sort(pieces);
    };
    for (PartSeparation& separation : separations) {
        renumber(separation.part);
        for (Move& move : separation.moves) renumber(move.pieces);
    }
    return separations;
}

std::vector<std::size_t> numbers_up_to(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return numbers;
}

// How far the search for slides of groups has come, in the order in which pieces go in.
class BySlides {
public:
    BySlides(const Assembly& assembly, const TakenApart& taken)
        : assembly_{assembly}, taken_{taken} {}

    // How the pieces come apart, by their numbers in another order, after others that are taken off
    // first, each by itself.
    //   numbers: in that order, by piece
    //   ways:    of the others, the first one first; they are the last of the order
    [[nodiscard]] std::vector<PartSeparation> separations(const std::vector<std::size_t>& numbers,
                                                          const std::vector<Vec>& ways) const {
        std::vector<PartSeparation> result;
        std::vector<std::size_t> all = numbers_up_to(numbers.size() + ways.size());
        for (const Vec way : ways) {
            result.push_back({all, {{{all.back()}, way, 0}}});
            all.pop_back();
        }
        std::ranges::move(renumbered(taken_.separations, numbers), std::back_inserter(result));
        return result;
    }

    [[nodiscard]] std::string trouble() const {
        if (taken_.left_together.empty())
            return "Pieces must be put together in groups, or move several times: see "
                   "'tilewright apart --moves'.";
        std::vector<std::string> names;
        for (const std::size_t piece : taken_.left_together.front())
            names.push_back(assembly_.pieces[piece].name);
        const bool many = names.size() > most_names;
        if (many) names.resize(most_names);
        const std::string listed = fmt::format("{}{}", join(names, ", "), many ? ", ..." : "");
        return taken_.verdict == Verdict::Stuck
                   ? fmt::format("No order of assembly: {} cannot be brought together by sliding.",
                                 listed)
                   : fmt::format("No order of assembly was found for {} in {} states.", listed,
                                 taken_.states);
    }

private:
    const Assembly& assembly_;
    const TakenApart& taken_;
};

// By height, for want of anything better.
AssemblyOrder by_height(Solution placements, std::string trouble) {
    std::ranges::sort(placements, {}, height);
    return {std::move(placements), std::move(trouble)};
}

}  // namespace

AssemblyOrder assembly_order(const Puzzle& puzzle, Solution placements, const Solution& there) {
    const auto slides = Slides::on(*puzzle.lattice, false);
    if (!slides) return by_height(std::move(placements), slides.error().message);
    Clearances clearances{*slides};
    const Solution all = placements;
    Solution left = placements;
    PieceByPiece piece_by_piece{*slides, clearances, there};
    Solution order = piece_by_piece.take(left);
    std::ranges::reverse(order);
    if (left.empty()) return {std::move(order), {}};

    // What has come off goes in after the rest, however that is put together.
    std::ranges::sort(left, {}, height);
    Solution whole = left;
    whole.insert(whole.end(), there.begin(), there.end());
    auto assembly = assembly_of(puzzle, whole);
    if (!assembly) return by_height(all, assembly.error().message);
    for (std::size_t i = left.size(); i < whole.size(); ++i) assembly->pieces[i].stays = true;
    const Limits limits{.states = most_states};
    const auto taken = take_apart(*assembly, clearances, {.all_parts = true}, limits);
    if (!taken) return by_height(all, taken.error().message);
    const BySlides slid{*assembly, *taken};
    Solution rest;
    std::vector<std::size_t> number_of(whole.size());
    for (const std::size_t piece : put_together(taken->separations, numbers_up_to(whole.size()))) {
        number_of[piece] = rest.size();
        if (piece < left.size()) rest.push_back(whole[piece]);
    }
    rest.insert(rest.end(), order.begin(), order.end());
    AssemblyOrder result{std::move(rest), slid.trouble()};
    if (taken->left_together.empty() && there.empty())
        result.separations = slid.separations(number_of, piece_by_piece.ways());
    return result;
}

AssemblyOrder assembly_order(const Solution& placements,
                             const std::vector<PartSeparation>& separations) {
    Solution order;
    std::vector<std::size_t> number_of(placements.size());
    for (const std::size_t piece : put_together(separations, numbers_up_to(placements.size()))) {
        number_of[piece] = order.size();
        order.push_back(placements[piece]);
    }
    return {std::move(order), {}, renumbered(separations, number_of)};
}

}  // namespace tilewright::disassembly
