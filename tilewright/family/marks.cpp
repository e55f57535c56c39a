#include "tilewright/family/marks.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace tilewright::family {
namespace {

// Adds what * t^shift.
void add(ByCopies& sum, const ByCopies& what, std::size_t shift) {
    if (what.empty()) return;
    if (sum.size() < what.size() + shift) sum.resize(what.size() + shift);
    for (std::size_t i = 0; i < what.size(); ++i) sum[i + shift] += what[i];
}

std::string power_of_t(std::size_t exponent) {
    return exponent == 1 ? "t" : fmt::format("t^{}", exponent);
}

}  // namespace

std::string by_copies_text(const ByCopies& counts) {
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == BigCount{}) continue;
        if (!text.empty()) text += " + ";
        if (i == 0)
            text += decimal(counts[i]);
        else
            text += (counts[i] == BigCount{1} ? "" : decimal(counts[i]) + "*") + power_of_t(i);
    }
    return text.empty() ? "0" : text;
}

MarkedWalk::MarkedWalk(Walk walk) : walk_{std::move(walk)}, values_(walk_.values_.size()) {
    for (const BigCount& ways : walk_.at_.front())
        at_.push_back(ways == BigCount{} ? ByCopies{} : ByCopies{ways});
}

Result<void> MarkedWalk::step(const Stop& stop) {
    constexpr std::size_t looks_every = 256;
    constexpr std::size_t of_a_count = 32;
    std::size_t size = 0;
    for (std::size_t node = 0; node < values_.size(); ++node) {
        if (node % looks_every == 0 && stop()) return tilewright::stopped("the walk along a strip");
        ByCopies& value = values_[node];
        value.clear();
        for (std::size_t i = walk_.first_edge_[node]; i < walk_.first_edge_[node + 1]; ++i) {
            const auto [to, fills, is_marked] = walk_.edges_[i];
            add(value, fills ? at_[to] : values_[to], is_marked ? 1 : 0);
        }
        size += value.size();
        if (size * of_a_count > stop.memory()) return lacks_memory("the walk along a strip", stop);
    }
    for (std::size_t state = 0; state < at_.size(); ++state)
        at_[state] = values_[walk_.between_[state]];
    return {};
}

Result<ByCopies> MarkedWalk::counts(std::size_t length, const Stop& stop) {
    while (counts_.size() <= length) {
        if (!counts_.empty())
            if (auto fine = step(stop); !fine) return std::unexpected(fine.error());
        ByCopies sum;
        for (const auto& [state, number] : walk_.begin_) add(sum, at_[state], 0);
        counts_.push_back(std::move(sum));
    }
    return counts_[length];
}

}  // namespace tilewright::family
