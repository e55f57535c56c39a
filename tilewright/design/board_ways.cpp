#include "tilewright/design/board_ways.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "tilewright/answer/prepared.hpp"
#include "tilewright/design/one_way.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::design {
namespace {

using cover::OptionId;
using engine::Ending;
using packing::Modulo;
using packing::Solution;

// Ends a search when it is told to, or has taken too long.
class Patience : public engine::Watch {
public:
    explicit Patience(const Stop& stop) : stop_{stop} {}

    std::optional<Ending> report(std::uint64_t nodes, double) override {
        constexpr std::uint64_t most_nodes = 1'000'000;
        nodes_ += nodes;
        if (asks_to_stop(stop_)) return Ending::Cancelled;
        return nodes_ < most_nodes ? std::nullopt : std::optional{Ending::NodeLimit};
    }
    [[nodiscard]] std::size_t memory() const override { return stop_.memory(); }

private:
    const Stop& stop_;
    std::uint64_t nodes_ = 0;
};

// Keeps one solution of each orbit, until there are more than 'most'.
//   Key: the least image of a solution
template <class Key>
class DistinctWays : public engine::SolutionSink {
public:
    using KeyOf = std::function<Key(std::span<const OptionId>)>;
    DistinctWays(std::uint64_t most, KeyOf key) : most_{most}, key_{std::move(key)} {}

    bool accept(std::span<const OptionId> solution) override {
        ++raw_;
        keys_.insert(key_(solution));
        return keys_.size() <= most_;
    }
    [[nodiscard]] const std::set<Key>& keys() const { return keys_; }
    [[nodiscard]] std::uint64_t raw() const { return raw_; }

private:
    std::uint64_t most_;
    KeyOf key_;
    std::set<Key> keys_;
    std::uint64_t raw_ = 0;
};

// Whether the search has found out what it was to find out.
Result<bool> is_done(const engine::Outcome& outcome, const Stop& stop) {
    if (outcome.ending == Ending::Cancelled) return stopped("the search for boards");
    if (outcome.ending == Ending::MemoryLimit) return lacks_memory("the search for boards", stop);
    return outcome.ending != Ending::NodeLimit;
}

// The error of a step of counting.
std::unexpected<Error> failed(const Error& error, const Stop& stop) {
    if (error.fault == Fault::Stopped && asks_to_stop(stop))
        return stopped("the search for boards");
    return std::unexpected(error);
}

Solution least_image(const std::vector<packing::PuzzleSymmetry>& group, const Solution& solution) {
    std::optional<Solution> least;
    for (const auto& symmetry : group) {
        Solution image;
        for (const packing::Placement& one : solution) image.push_back(symmetry(one));
        std::ranges::sort(image, {}, &packing::Placement::cells);
        if (!least || image < *least) least = std::move(image);
    }
    return *std::move(least);
}

}  // namespace

Result<std::optional<BoardWays>> count_ways(const packing::Puzzle& board, std::uint64_t most,
                                            const Stop& stop) {
    const answer::Prepared prepared{board};
    const auto posed = prepared.posed(Modulo::All, stop);
    if (!posed) return failed(posed.error(), stop);
    const cover::Instance& instance = (*posed)->instance();
    const cover::Group& group = (*posed)->group();
    using Options = std::vector<OptionId>;
    DistinctWays<Options> distinct{
        most, [&](std::span<const OptionId> found) {
            Options solution{found.begin(), found.end()};
            std::ranges::sort(solution);
            return group.trivial() ? solution : cover::orbit(group, solution).front();
        }};
    Patience patience{stop};
    const auto done = is_done(
        two_engines(instance).first.run(instance, {.watch = patience, .sink = &distinct}), stop);
    if (!done) return std::unexpected(done.error());
    if (!*done) return std::nullopt;
    BoardWays result{distinct.keys().size(), distinct.raw(), group.order(), {}};
    if (result.ways > 0) result.solution = prepared.solution(*distinct.keys().begin());
    return result;
}

Result<std::optional<BoardWays>> count_ways_again(const packing::Puzzle& board, std::uint64_t most,
                                                  const Stop& stop) {
    const auto compiled = packing::compile(board, stop);
    if (!compiled) return failed(compiled.error(), stop);
    const auto group = find_symmetries(board, Modulo::All, stop);
    if (!group) return failed(group.error(), stop);
    std::optional<std::string> wrong;
    DistinctWays<Solution> distinct{most, [&](std::span<const OptionId> found) {
                                        Solution solution = packing::to_solution(*compiled, found);
                                        if (!wrong) wrong = check_solution(board, solution);
                                        return least_image(*group, solution);
                                    }};
    Patience patience{stop};
    const auto done =
        is_done(two_engines(compiled->instance)
                    .second.run(compiled->instance, {.watch = patience, .sink = &distinct}),
                stop);
    if (!done) return std::unexpected(done.error());
    if (wrong) return fail(Fault::Internal, "a solution of a board is none: " + *wrong);
    if (!*done) return std::nullopt;
    BoardWays result{distinct.keys().size(), distinct.raw(), group->size(), {}};
    if (result.ways > 0) result.solution = *distinct.keys().begin();
    return result;
}

}  // namespace tilewright::design
