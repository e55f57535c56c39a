#include "tilewright/engine/backtrack/fit_tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

namespace tilewright::engine::backtracking {

using cover::Entry;
using cover::Instance;

namespace {

using Table = std::array<std::uint64_t, 256>;

// For each bit of the state, the options of one block that need it clear.
class Needs {
public:
    Needs(const Instance& instance, const Plan& plan, const Block& block, std::size_t from,
          std::size_t to)
        : options_{~std::uint64_t{0} >> (64 - block.size)}, by_bit_(plan.layout.bits + 64) {
        for (std::size_t i = 0; i < block.size; ++i)
            for (const Entry& entry : instance.option(plan.options[block.first + i])) {
                const Field& field = plan.layout.field(entry.item);
                const bool looked_at = field.width > 0 && field.top() >= from && field.top() < to;
                if (looked_at) by_bit_[field.top()] |= std::uint64_t{1} << i;
            }
        by_bit_[block.cell] = 0;  // always clear when the block is looked at
    }

    // The first bits of groups of eight that cover all that is needed; at least one.
    std::vector<std::size_t> groups() const {
        std::vector<std::size_t> starts;
        for (std::size_t bit = 0; bit < by_bit_.size(); ++bit) {
            if (by_bit_[bit] == 0 || (!starts.empty() && bit < starts.back() + 8)) continue;
            starts.push_back(bit - bit % 64 + std::min<std::size_t>(bit % 64, 56));
        }
        if (starts.empty()) starts.push_back(0);
        return starts;
    }

    Table table(std::size_t start) const {
        Table table;
        table[0] = options_;
        for (std::size_t value = 1; value < table.size(); ++value) {
            const auto lowest = static_cast<std::size_t>(std::countr_zero(value));
            table[value] = table[value & (value - 1)] & ~by_bit_[start + lowest];
        }
        return table;
    }

private:
    std::uint64_t options_;
    std::vector<std::uint64_t> by_bit_;
};

}  // namespace

std::optional<FitTables> FitTables::make(const Instance& instance, const Plan& plan,
                                         std::size_t from, std::size_t to, std::size_t max_bytes) {
    FitTables result;
    std::map<Table, std::size_t> known;
    std::vector<std::vector<Group>> groups;
    for (const Block& block : plan.blocks) {
        const Needs needs{instance, plan, block, from, to};
        groups.emplace_back();
        for (const std::size_t start : needs.groups()) {
            const Table table = needs.table(start);
            const auto [place, is_new] = known.try_emplace(table, result.tables_.size());
            if (is_new) result.tables_.insert(result.tables_.end(), table.begin(), table.end());
            groups.back().push_back({.table = static_cast<std::uint32_t>(place->second),
                                     .word = static_cast<std::uint16_t>(start / 64),
                                     .shift = static_cast<std::uint16_t>(start % 64)});
        }
        result.groups_per_block_ = std::max(result.groups_per_block_, groups.back().size());
        if (3 * known.size() * sizeof(Table) > max_bytes) return std::nullopt;
    }
    for (auto& list : groups) {
        list.resize(result.groups_per_block_, list.front());
        result.groups_.insert(result.groups_.end(), list.begin(), list.end());
    }
    return result;
}

}  // namespace tilewright::engine::backtracking
