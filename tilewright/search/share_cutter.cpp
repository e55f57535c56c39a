#include "tilewright/search/share_cutter.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tilewright/search/shared_counts.hpp"

namespace tilewright::search {
namespace {

Part share_part(std::string name, engine::Share share, double work, std::uint64_t memory) {
    return {.chosen = {},
            .left_out = {},
            .work = work,
            .share = share,
            .shares_of = std::move(name),
            .memory = memory};
}

// Ends at a deadline of its own.
class HurriedWatch : public PartWatch {
public:
    HurriedWatch(Supervisor& supervisor, const Deadline& deadline)
        : PartWatch{supervisor, 0}, deadline_{deadline} {}

    std::optional<engine::Ending> report(std::uint64_t nodes, double fraction) override {
        const auto reason = PartWatch::report(nodes, fraction);
        return reason || !deadline_.has_passed() ? reason : ending_of(deadline_);
    }

private:
    const Deadline& deadline_;
};

}  // namespace

void ShareCutter::look_at(const Problem& problem) {
    auto& found = counts_.emplace_back();
    if (problem.list_solutions) return;
    const std::size_t number = counts_.size() - 1;
    const auto count = make_count_(number, problem, {});
    if (!count) return;
    const engine::Share whole{0, count->pieces()};
    found = {count->name(), count->pieces(), count->work(whole),
             memory_of(foretell_memory(*count, {}).get(), whole)};
    work_ += found->work;
    give_graph(number, *count);
}

// As many shares as a count's part of the work is worth: the largest share is not much more.
std::vector<Part> ShareCutter::cut(std::size_t number, const Problem& problem) {
    if (number >= counts_.size() || !counts_[number]) return {};
    const Count& found = *counts_[number];
    const double wanted = work_ > 0 ? static_cast<double>(method_.parts) * found.work / work_ : 0;
    constexpr double too_little = 0.25;  // for a share of its own
    const auto shares = static_cast<std::size_t>(std::max(1.0, std::ceil(wanted - too_little)));
    if (shares == 1 && found.memory <= memory_of_shares())
        return {share_part(found.name, {0, found.pieces}, found.work, found.memory)};
    const auto count = make_count_(number, problem, {.to_be_cut = true});
    if (!count) return {};
    // How many there are depends on what they have in common, and the other way round.
    const std::size_t expected =
        found.memory <= memory_of_shares()
            ? shares
            : shares_that_fit(*count, foretell_memory(*count, {}).get(), shares);
    const auto common = give_common(number, *count, expected);
    const auto foretold = foretell_memory(*count, common);
    const auto number_of_shares = shares_that_fit(*count, foretold.get(), shares);
    std::vector<Part> parts;
    for (const engine::Share& share : count->cut({0, count->pieces()}, number_of_shares))
        add_fitting(*count, foretold.get(), share, memory_of(foretold.get(), share), parts);
    return parts;
}

// How many shares there should be, at least so many, so that one in the middle fits into the
// memory.
std::size_t ShareCutter::shares_that_fit(const engine::CountInShares& count,
                                         const engine::MemoryOfShares* foretold,
                                         std::size_t shares) {
    for (;; shares *= 2) {
        const auto cut = count.cut({0, count.pieces()}, shares);
        if (cut.size() < shares || supervisor_.report(0, 0) ||
            memory_of(foretold, cut[cut.size() / 2]) <= memory_of_shares())
            return cut.size();
    }
}

// A part of the memory is for files: see common_files_part.
std::size_t ShareCutter::memory_of_shares() const {
    const std::size_t all = control().limits.memory;
    return all - all / common_files_part;
}

// Null: nobody wants to know, or it has taken too long.
std::unique_ptr<const engine::MemoryOfShares> ShareCutter::foretell_memory(
    const engine::CountInShares& count, std::span<const std::byte> common) {
    // Shares that are counted here and now are tried with all the memory.
    if (!control().take_common) return nullptr;
    PartWatch watch{supervisor_, 0, control().limits.memory};
    return count.memory(common, watch);
}

// Zero where it is not known.
std::uint64_t ShareCutter::memory_of(const engine::MemoryOfShares* memory, engine::Share share) {
    if (memory == nullptr) return 0;
    PartWatch watch{supervisor_, 0, control().limits.memory};
    return memory->of(share, watch).value_or(0);
}

// Adds a share, or those into which it is divided: it should fit into the memory, and as long as
// it does not, halves should need less.
void ShareCutter::add_fitting(const engine::CountInShares& count,
                              const engine::MemoryOfShares* foretold, engine::Share share,
                              std::uint64_t memory, std::vector<Part>& parts) {
    constexpr double helps = 0.9;
    // There can be a great many halves.  A cut that is ended has no state, whatever its parts are.
    if (memory > memory_of_shares() && !supervisor_.report(0, 0)) {
        const auto halves = count.cut(share, 2);
        std::vector<std::uint64_t> less;
        for (const engine::Share& half : halves) less.push_back(memory_of(foretold, half));
        const bool is_less =
            static_cast<double>(std::ranges::max(less)) < helps * static_cast<double>(memory);
        if (is_less) {
            for (std::size_t i = 0; i < halves.size(); ++i)
                add_fitting(count, foretold, halves[i], less[i], parts);
            return;
        }
    }
    parts.push_back(share_part(count.name(), share, count.work(share), memory));
}

// Keeps the graph of a count, as long as all of them together take no more than the memory.
void ShareCutter::give_graph(std::size_t number, const engine::CountInShares& count) {
    constexpr std::size_t worth_a_file = std::size_t{1} << 20;  // less is found again in no time
    if (count.bytes() < worth_a_file || graphs_ + count.bytes() > control().limits.memory) return;
    graphs_ += count.bytes();
    (void)give_common(number, count, 1);
}

// Makes what the shares of a problem have in common, for whoever takes it.  It only saves time: the
// cut goes on without it when it takes too long.
std::vector<std::byte> ShareCutter::give_common(std::size_t number,
                                                const engine::CountInShares& count,
                                                std::size_t shares) {
    if (!control().take_common || error_) return {};
    const auto left = deadline_of(control()).seconds_left();
    const Deadline half{left ? std::optional{*left / 2} : std::nullopt, control().interrupt};
    HurriedWatch watch{supervisor_, half};
    auto common = count.make_common(shares, watch);
    if (const auto taken = control().take_common(number, common); !taken) error_ = taken.error();
    return std::move(common.bytes);
}

}  // namespace tilewright::search
