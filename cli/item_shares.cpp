#include "cli/item_shares.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>

#include "tilewright/base/deadline.hpp"

namespace tilewright::cli {
namespace {

using search::OpenPart;
using search::State;

// The items of a part, of those that there are, whatever a file says.
std::pair<std::size_t, std::size_t> bounds(const OpenPart& open, std::size_t all) {
    const auto [first, end] = open.part.share.value_or(engine::Share{});
    return {first, std::min<std::size_t>(end, all)};
}

//   all: so many items there are
std::vector<std::size_t> numbers_of(const State& state, std::size_t all) {
    std::vector<std::size_t> numbers;
    for (const OpenPart& open : state.parts) {
        const auto [first, end] = bounds(open, all);
        for (std::size_t item = first; item < end; ++item) numbers.push_back(item);
    }
    return numbers;
}

OpenPart range(std::size_t first, std::size_t end) {
    OpenPart open;
    open.part.work = static_cast<double>(end - first);
    open.part.share = {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end)};
    return open;
}

// What is left of some ranges once some of their items are done.
std::vector<OpenPart> without(const std::vector<OpenPart>& parts, std::size_t all,
                              const std::set<std::size_t>& done) {
    std::vector<OpenPart> left;
    for (const OpenPart& open : parts) {
        const auto [first, end] = bounds(open, all);
        std::size_t begin = first;
        for (std::size_t item = first; item <= end; ++item) {
            if (item < end && !done.contains(item)) continue;
            if (begin < item) left.push_back(range(begin, item));
            begin = item + 1;
        }
    }
    return left;
}

}  // namespace

State shares_of(const Items& items, std::size_t shards) {
    // A range is as long as it may be: jobs have up to a million items, and a line for each range.
    constexpr std::size_t ranges_of_a_shard = 8;
    const std::size_t length = std::max(
        std::size_t{1}, items.size() / std::max(std::size_t{1}, ranges_of_a_shard * shards));
    State state{.digest = items.digest(), .engine = "", .next_problem = 1};
    for (std::size_t first = 0; first < items.size(); first += length)
        state.parts.push_back(range(first, std::min(items.size(), first + length)));
    state.work = static_cast<double>(items.size());
    return state;
}

std::size_t items_in(const State& state, const Items& items) {
    return numbers_of(state, items.size()).size();
}

Result<Worked> do_items(Items& items, const State& state, const search::Control& control) {
    const Deadline deadline = search::deadline_of(control);
    Worked worked{.state = state, .ending = engine::Ending::Exhausted};
    std::mutex mutex;
    std::set<std::size_t> done;
    const auto give = [&](std::size_t item, std::string text) {
        const std::lock_guard lock{mutex};
        if (done.insert(item).second) worked.items.push_back({item, std::move(text)});
    };
    const auto numbers = numbers_of(state, items.size());
    if (const auto fine = items.work_on(numbers, control, give); !fine)
        return std::unexpected(fine.error());
    worked.state.parts = without(state.parts, items.size(), done);
    worked.state.seconds = deadline.gone();
    if (!worked.state.parts.empty())
        worked.ending = deadline.was_interrupted() ? engine::Ending::Cancelled
                        : deadline.has_passed()    ? engine::Ending::TimeLimit
                                                   : engine::Ending::MemoryLimit;
    return worked;
}

}  // namespace tilewright::cli
