#include "tilewright/packing/goal.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/packing/permutations.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::packing {
namespace {

using cover::ItemId;
using cover::OptionId;

bool is_kept_out(const GoalSpec& spec, PieceId piece) {
    return std::ranges::find(spec.kept_out, piece) != spec.kept_out.end();
}

// What may lie on the board.
Puzzle without_lower_bounds(Puzzle puzzle, const GoalSpec& spec) {
    std::vector<Cell>& optional = puzzle.region.optional;
    optional.insert(optional.end(), puzzle.region.required.begin(), puzzle.region.required.end());
    std::ranges::sort(optional);
    puzzle.region.required.clear();
    for (Piece& piece : puzzle.pieces) piece.min = 0;
    for (PieceGroup& group : puzzle.rules.groups) {
        group.min = 0;
        std::erase_if(group.pieces, [&](PieceId piece) { return is_kept_out(spec, piece); });
    }
    for (EmptyGroup& group : puzzle.rules.empty) group.max = unlimited;
    std::erase_if(puzzle.rules.empty, [](const EmptyGroup& group) { return group.min == 0; });
    puzzle.expect = {};
    return puzzle;
}

class GoalCompiler {
public:
    GoalCompiler(const Puzzle& puzzle, const GoalSpec& spec, const Stop& stop)
        : puzzle_{loosened(puzzle, spec)}, spec_{spec}, stop_{stop} {
        // For once, to see where they would lie.
        for (const PieceId piece : spec.kept_out) puzzle_.pieces[piece.index()].max = 1;
    }

    Result<CompiledGoal> compile() {
        auto compiled = packing::compile(puzzle_, stop_);
        if (!compiled) return std::unexpected(compiled.error());
        const auto symmetries = find_symmetries(puzzle_, Modulo::All, stop_);
        if (!symmetries) return std::unexpected(symmetries.error());
        auto group = permutations(*compiled, *symmetries, stop_);
        if (!group) return std::unexpected(group.error());
        result_.compiled = *std::move(compiled);
        result_.goal.most = spec_.most;
        for (const Placement& placement : result_.compiled.placements)
            result_.goal.worth.push_back(worth_of_one(placement));
        for (const Placement& placement : puzzle_.placed)
            result_.worth_of_placed += worth_of_one(placement);
        keep_symmetries(*group);
        if (spec_.until == Until::Solved)
            result_.refuted = find_reason(puzzle_, result_.compiled, stop_);
        if (spec_.until == Until::NothingFits || spec_.until == Until::KeptOut) add_demands();
        if (spec_.until == Until::KeptOut) drop_kept_out();
        return std::move(result_);
    }

private:
    [[nodiscard]] std::uint32_t worth_of_one(const Placement& placement) const {
        return placement.piece == no_piece ? 0 : spec_.weights[placement.piece.index()];
    }

    [[nodiscard]] bool is_to_keep_out(OptionId option) const {
        return is_kept_out(spec_, result_.compiled.placements[option.index()].piece);
    }

    // Those that do not exchange pieces which differ for the goal.
    void keep_symmetries(const cover::Group& group) {
        const auto& worth = result_.goal.worth;
        for (const cover::Automorphism& symmetry : group.elements) {
            bool keeps = true;
            for (std::size_t i = 0; i < worth.size() && keeps; ++i) {
                const OptionId image = symmetry(OptionId{i});
                keeps = worth[i] == worth[image.index()] &&
                        is_to_keep_out(OptionId{i}) == is_to_keep_out(image);
            }
            if (keeps) result_.goal.group.elements.push_back(symmetry);
        }
    }

    // What is to be kept out does not fit if one of its items is full.  A piece that is kept out
    // is not kept out by being used up.
    void add_demands() {
        const cover::Instance& instance = result_.compiled.instance;
        auto& demands = result_.goal.demands;
        for (std::size_t i = 0; i < instance.option_count(); ++i) {
            if (spec_.until == Until::KeptOut && !is_to_keep_out(OptionId{i})) continue;
            std::vector<ItemId> items;
            for (const cover::Entry& entry : instance.option(OptionId{i})) {
                const cover::Item& item = instance.item(entry.item);
                if (item.primary && (item.max == unlimited || spec_.until == Until::KeptOut))
                    continue;
                items.push_back(entry.item);
            }
            std::ranges::sort(items);
            demands.push_back(std::move(items));
        }
        std::ranges::sort(demands);
        const auto repeated = std::ranges::unique(demands);
        demands.erase(repeated.begin(), repeated.end());
    }

    void drop_kept_out() {
        Compiled& compiled = result_.compiled;
        std::vector<OptionId> kept;
        std::vector<std::size_t> number(compiled.placements.size());  // by old option: the new one
        for (std::size_t i = 0; i < compiled.placements.size(); ++i) {
            if (is_to_keep_out(OptionId{i})) continue;
            number[i] = kept.size();
            kept.emplace_back(i);
        }
        compiled.instance = compiled.instance.with_only(kept);
        for (cover::Automorphism& symmetry : result_.goal.group.elements) {
            std::vector<OptionId> images;
            for (const OptionId option : kept)
                images.emplace_back(number[symmetry(option).index()]);
            symmetry.options = std::move(images);
        }
        std::vector<Placement> placements;
        std::vector<std::uint32_t> worth;
        for (const OptionId option : kept) {
            placements.push_back(std::move(compiled.placements[option.index()]));
            worth.push_back(result_.goal.worth[option.index()]);
        }
        compiled.placements = std::move(placements);
        result_.goal.worth = std::move(worth);
    }

    Puzzle puzzle_;
    const GoalSpec& spec_;
    const Stop& stop_;
    CompiledGoal result_;
};

}  // namespace

std::optional<Error> refusal(const Puzzle& puzzle, const GoalSpec& spec) {
    const auto& empty = puzzle.rules.empty;
    const bool is_about_room = spec.until == Until::NothingFits || spec.until == Until::KeptOut;
    if (is_about_room &&
        (puzzle.rules.no_four_corners ||
         std::ranges::any_of(empty, [](const EmptyGroup& group) { return group.min > 0; })))
        return Error{Fault::Input,
                     puzzle.name,
                     {},
                     "'no_four_corners' and cells that stay empty cannot decide what fits",
                     "leave these rules out of the puzzle, or ask for a solution of it"};
    for (const Placement& placement : puzzle.placed)
        if (is_kept_out(spec, placement.piece))
            return Error{Fault::Input,
                         puzzle.name,
                         {},
                         fmt::format("piece {} is to be kept out, and lies on the board already",
                                     puzzle.piece(placement.piece).name),
                         "leave one of the two out"};
    return std::nullopt;
}

Puzzle loosened(const Puzzle& puzzle, const GoalSpec& spec) {
    if (spec.until == Until::Solved) return puzzle;
    Puzzle result = without_lower_bounds(puzzle, spec);
    for (const PieceId piece : spec.kept_out) result.pieces[piece.index()].max = 0;
    return result;
}

Result<CompiledGoal> compile_goal(const Puzzle& puzzle, const GoalSpec& spec, const Stop& stop) {
    return GoalCompiler{puzzle, spec, stop}.compile();
}

std::optional<std::vector<OptionId>> options_of(const CompiledGoal& goal,
                                                const Solution& solution) {
    const Compiled& compiled = goal.compiled;
    std::set<Placement> wanted{solution.begin(), solution.end()};
    std::set<Cell> covered;
    for (const Placement& placement : solution)
        covered.insert(placement.cells.begin(), placement.cells.end());
    for (const Placement& placement : compiled.placed) wanted.erase(placement);
    std::vector<OptionId> options;
    for (std::size_t i = 0; i < compiled.placements.size(); ++i) {
        const Placement& placement = compiled.placements[i];
        const bool is_chosen = placement.piece == no_piece
                                   ? !covered.contains(placement.cells.front())
                                   : wanted.erase(placement) > 0;
        if (is_chosen) options.emplace_back(i);
    }
    if (!wanted.empty()) return std::nullopt;
    return options;
}

std::uint64_t worth_of(const GoalSpec& spec, const Solution& solution) {
    std::uint64_t sum = 0;
    for (const Placement& placement : solution) sum += spec.weights[placement.piece.index()];
    return sum;
}

}  // namespace tilewright::packing
