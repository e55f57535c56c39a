#include "tilewright/answer/prepared.hpp"

#include <algorithm>
#include <variant>

#include "tilewright/answer/placed_options.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/estimate.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/explain.hpp"
#include "tilewright/packing/permutations.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::answer {
namespace {

using cover::OptionId;
using puzzle_file::Modulo;
using Instances = std::shared_ptr<const cover::Instance>;

template <class Puzzle>
using CompiledOf = std::shared_ptr<const typename Compiles<Puzzle>::To>;

// ---- What differs between the kinds of puzzles.

template <class Puzzle>
Result<CompiledOf<Puzzle>> compile_any(const std::shared_ptr<const Puzzle>& puzzle,
                                       const Stop& stop) {
    auto compiled = compile(*puzzle, stop);
    if (!compiled) return std::unexpected(compiled.error());
    return std::make_shared<const typename Compiles<Puzzle>::To>(std::move(*compiled));
}
Result<CompiledOf<CoverProblem>> compile_any(const std::shared_ptr<const CoverProblem>& problem,
                                             const Stop&) {
    return problem;
}

// The instance as engines get it.
template <class Compiled>
Instances instance_of(const std::shared_ptr<const Compiled>& compiled) {
    return {compiled, &compiled->instance};
}
// Sites have no order yet in which they are best filled.
Instances instance_of(const CompiledOf<matching::Puzzle>& compiled) {
    auto instance = std::make_shared<cover::Instance>(compiled->instance);
    engine::order_cells(*instance);
    return instance;
}

template <class Puzzle, class Compiled>
Result<cover::Group> group_of(const Puzzle& puzzle, const Compiled& compiled, Modulo modulo,
                              const Stop& stop) {
    const auto symmetries = find_symmetries(puzzle, modulo, stop);
    if (!symmetries) return std::unexpected(symmetries.error());
    return permutations(compiled, *symmetries, stop);
}
Result<cover::Group> group_of(const CoverProblem& problem, const CoverProblem&, Modulo,
                              const Stop&) {
    return trivial_group(problem.instance);
}

template <class Puzzle, class Compiled>
std::optional<std::string> refute(const Puzzle& puzzle, const Compiled& compiled,
                                  const Stop& stop) {
    const auto reason = find_reason(puzzle, compiled, stop);
    if (!reason) return std::nullopt;
    return std::string{to_string(reason->kind)} + ": " + reason->text;
}
std::optional<std::string> refute(const CoverProblem&, const CoverProblem&, const Stop&) {
    return std::nullopt;
}

// What stands beside the instance.
std::size_t bytes_of_placements(const packing::Compiled& compiled) {
    std::size_t bytes = compiled.placements.size() * sizeof(packing::Placement);
    for (const packing::Placement& placement : compiled.placements)
        bytes += placement.cells.size() * sizeof(lattice::Cell);
    return bytes;
}
std::size_t bytes_of_placements(const matching::Compiled& compiled) {
    std::size_t bytes = compiled.placements.size() * sizeof(matching::Placement);
    for (const matching::Placement& placement : compiled.placements)
        bytes += placement.labels.size() * sizeof(matching::LabelId);
    return bytes;
}
std::size_t bytes_of_placements(const CoverProblem&) {
    return 0;
}

template <class Compiled>
auto solution_of(const Compiled& compiled, std::span<const OptionId> chosen) {
    return to_solution(compiled, chosen);
}
CoverProblem::Solution solution_of(const CoverProblem&, std::span<const OptionId> chosen) {
    CoverProblem::Solution solution{chosen.begin(), chosen.end()};
    std::ranges::sort(solution);
    return solution;
}

template <class Compiled>
const auto& placements_of(const Compiled& compiled) {
    return compiled.placements;
}
CoverProblem::Solution placements_of(const CoverProblem& problem) {
    CoverProblem::Solution options;
    for (std::size_t i = 0; i < problem.instance.option_count(); ++i) options.emplace_back(i);
    return options;
}

void place(packing::Puzzle& puzzle, const packing::Placement& placement) {
    if (std::ranges::find(puzzle.placed, placement) == puzzle.placed.end())
        puzzle.placed.push_back(placement);
}
void place(matching::Puzzle& puzzle, const matching::Placement& placement) {
    std::erase_if(puzzle.placed,
                  [&](const matching::Placed& one) { return one.site == placement.site; });
    puzzle.placed.push_back({placement.site, placement.tile, placement.labels});
}

template <class Puzzle>
std::shared_ptr<const Puzzle> puzzle_with(const Puzzle& puzzle,
                                          const typename Puzzle::Solution& placed) {
    auto result = std::make_shared<Puzzle>(puzzle);
    for (const auto& placement : placed) place(*result, placement);
    result->expect = {};  // was said of the empty board
    return result;
}
std::shared_ptr<const CoverProblem> puzzle_with(const CoverProblem& problem,
                                                const CoverProblem::Solution&) {
    return std::make_shared<const CoverProblem>(problem);
}

// The symmetries that carry the chosen options onto themselves, and those that are left out, too.
cover::Group stabiliser(const cover::Group& group, std::span<const OptionId> chosen,
                        std::span<const OptionId> left_out) {
    cover::Group result;
    for (const cover::Automorphism& element : group.elements)
        if (cover::fixes(element, chosen) && cover::fixes(element, left_out))
            result.elements.push_back(element);
    return result;
}

// All numbers of two increasing lists.
std::vector<OptionId> merged(std::span<const OptionId> one, std::span<const OptionId> other) {
    std::vector<OptionId> all;
    std::ranges::set_union(one, other, std::back_inserter(all));
    return all;
}

}  // namespace

template <class Puzzle>
struct Prepared<Puzzle>::Inside {
    using OnlyOne = std::monostate;  // the key where there is one value

    // A position on the board of another puzzle.  All options are those of that board, in
    // increasing order.
    struct Position {
        std::shared_ptr<Inside> board;  // is no position itself
        std::vector<OptionId> placed;
        std::vector<OptionId> left_out;
        std::shared_ptr<const cover::Reduced> left;
    };

    std::shared_ptr<const Puzzle> puzzle = nullptr;  // null for a position
    std::optional<Position> position = {};
    Kept<OnlyOne, Puzzle> puzzle_of_position = {};
    Kept<OnlyOne, Compiled> compiled = {};
    Kept<Modulo, Posed> posed = {};
    Kept<OnlyOne, std::optional<std::string>> refutation = {};
    Witnesses witnesses = {};
};

template <class Puzzle>
Prepared<Puzzle>::Prepared(std::shared_ptr<const Puzzle> puzzle)
    : inside_{std::make_shared<Inside>()} {
    inside_->puzzle = std::move(puzzle);
}

template <class Puzzle>
Prepared<Puzzle>::Prepared(const Puzzle& puzzle)
    : Prepared{std::shared_ptr<const Puzzle>{std::shared_ptr<void>{}, &puzzle}} {}

template <class Puzzle>
const Puzzle& Prepared<Puzzle>::puzzle() const {
    return *shared_puzzle();
}

template <class Puzzle>
std::shared_ptr<const Puzzle> Prepared<Puzzle>::shared_puzzle() const {
    if (!inside_->position) return inside_->puzzle;
    const auto& position = *inside_->position;
    const auto made =
        inside_->puzzle_of_position.get({}, [&]() -> Result<std::shared_ptr<const Puzzle>> {
            const Prepared board{position.board};
            return puzzle_with(board.puzzle(), board.solution(position.placed));
        });
    return *made;
}

template <class Puzzle>
auto Prepared<Puzzle>::compiled(const Stop& stop) const -> Result<std::shared_ptr<const Compiled>> {
    return inside_->compiled.get({}, [&] { return compile_any(shared_puzzle(), stop); });
}

template <class Puzzle>
Result<std::shared_ptr<const Posed>> Prepared<Puzzle>::posed(Modulo modulo, const Stop& stop,
                                                             const OnStage& on_stage) const {
    return inside_->posed.get(modulo, [&] { return pose(modulo, stop, on_stage); });
}

template <class Puzzle>
Result<std::shared_ptr<const Posed>> Prepared<Puzzle>::pose(Modulo modulo, const Stop& stop,
                                                            const OnStage& on_stage) const {
    if (inside_->position) {
        const auto& position = *inside_->position;
        const auto board = Prepared{position.board}.posed(modulo, stop, on_stage);
        if (!board) return std::unexpected(board.error());
        const auto& left = position.left;
        return std::make_shared<const Posed>(
            Instances{left, &left->instance},
            cover::restricted(stabiliser((*board)->group(), position.placed, position.left_out),
                              *left));
    }
    if (on_stage) on_stage("finding where each piece fits");
    const auto compiled = this->compiled(stop);
    if (!compiled) return std::unexpected(compiled.error());
    if (on_stage) on_stage("finding symmetries");
    auto group = group_of(puzzle(), **compiled, modulo, stop);
    if (!group) return std::unexpected(group.error());
    return std::make_shared<const Posed>(instance_of(*compiled), *std::move(group));
}

template <class Puzzle>
Result<std::optional<std::string>> Prepared<Puzzle>::refutation(const Stop& stop) const {
    using Kept = std::shared_ptr<const std::optional<std::string>>;
    if (inside_->position) return std::optional<std::string>{};
    const auto found = inside_->refutation.get({}, [&]() -> Result<Kept> {
        const auto compiled = this->compiled(stop);
        if (!compiled) return std::unexpected(compiled.error());
        auto reason = refute(puzzle(), **compiled, stop);
        if (!reason && asks_to_stop(stop)) return stopped("looking for a short proof");
        return std::make_shared<const std::optional<std::string>>(std::move(reason));
    });
    if (!found) return std::unexpected(found.error());
    return **found;
}

template <class Puzzle>
Result<Prepared<Puzzle>> Prepared<Puzzle>::with_placed(const Solution& placed,
                                                       const Stop& stop) const {
    const bool is_position = inside_->position.has_value();
    const Prepared board{is_position ? inside_->position->board : inside_};
    const auto posed = board.posed(Modulo::None, stop);
    if (!posed) return std::unexpected(posed.error());
    const auto compiled = board.compiled();
    const auto more = placed_options(board.puzzle(), **compiled, placed);
    if (!more) return std::unexpected(more.error());
    using Chosen = std::vector<OptionId>;
    Chosen all = merged(*more, is_position ? inside_->position->placed : Chosen{});
    Chosen left_out = is_position ? inside_->position->left_out : Chosen{};
    auto left = cover::reduce((*posed)->instance(), all, left_out);
    if (!left)
        return fail(Fault::Input, "what is placed cannot lie on the board together",
                    "two placements cover the same cell, or a piece is placed too often");
    auto inside = std::make_shared<Inside>();
    inside->position = {board.inside_, std::move(all), std::move(left_out),
                        std::make_shared<const cover::Reduced>(*std::move(left))};
    return Prepared{std::move(inside)};
}

template <class Puzzle>
Prepared<Puzzle> Prepared<Puzzle>::without(Options left_out) const {
    const auto& position = inside_->position;
    const Prepared board{position ? position->board : inside_};
    const auto posed = board.posed(Modulo::None);
    require(posed.has_value(), "a puzzle is posed before options are left out");
    std::vector<OptionId> all{left_out.begin(), left_out.end()};
    if (position) {
        for (OptionId& option : all) option = position->left->original[option.index()];
        all = merged(all, position->left_out);
    }
    std::vector<OptionId> placed = position ? position->placed : std::vector<OptionId>{};
    auto left = cover::reduce((*posed)->instance(), placed, all);
    require(left.has_value(), "what is placed fits together");
    auto inside = std::make_shared<Inside>();
    inside->position = {board.inside_, std::move(placed), std::move(all),
                        std::make_shared<const cover::Reduced>(*std::move(left))};
    return Prepared{std::move(inside)};
}

template <class Puzzle>
auto Prepared<Puzzle>::solution(Options chosen) const -> Solution {
    const auto& position = inside_->position;
    const auto compiled = (position ? position->board : inside_)->compiled.find({});
    require(compiled != nullptr, "a puzzle is posed before it is solved");
    if (!position) return solution_of(*compiled, chosen);
    std::vector<OptionId> all = position->placed;
    for (const OptionId option : chosen) all.push_back(position->left->original[option.index()]);
    std::ranges::sort(all);
    return solution_of(*compiled, all);
}

template <class Puzzle>
auto Prepared<Puzzle>::placements() const -> Solution {
    const auto& position = inside_->position;
    const auto compiled = (position ? position->board : inside_)->compiled.find({});
    require(compiled != nullptr, "a puzzle is posed before its options are asked for");
    const Solution& all = placements_of(*compiled);
    if (!position) return all;
    Solution left;
    for (const OptionId option : position->left->original) left.push_back(all[option.index()]);
    return left;
}

template <class Puzzle>
Witnesses& Prepared<Puzzle>::witnesses() const {
    return inside_->witnesses;
}

template <class Puzzle>
std::size_t Prepared<Puzzle>::bytes() const {
    std::size_t bytes = 0;
    for (const auto& compiled : inside_->compiled.all())
        bytes += bytes_of(compiled->instance) + bytes_of_placements(*compiled);
    for (const auto& posed : inside_->posed.all()) bytes += posed->bytes();
    return bytes;
}

template class Prepared<packing::Puzzle>;
template class Prepared<matching::Puzzle>;
template class Prepared<CoverProblem>;

}  // namespace tilewright::answer
