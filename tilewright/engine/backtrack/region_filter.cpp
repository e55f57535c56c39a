#include "tilewright/engine/backtrack/region_filter.hpp"

#include <utility>

namespace tilewright::engine::backtracking {

std::optional<RegionFilter> RegionFilter::make(const cover::Instance& instance, const Plan& plan,
                                               const RegionRule& rule, std::size_t max_bytes) {
    const std::size_t seen = rule.sees_options() ? plan.cell_count() : 0;
    auto cells = FitTables::make(instance, plan, 0, seen, max_bytes / 2);
    auto rest = FitTables::make(instance, plan, seen, plan.layout.bits, max_bytes / 2);
    if (!cells || !rest) return std::nullopt;
    return RegionFilter{plan, rule, *std::move(cells), *std::move(rest)};
}

RegionFilter::RegionFilter(const Plan& plan, const RegionRule& rule, FitTables cells,
                           FitTables rest)
    : plan_{&plan},
      rule_{&rule},
      cells_{std::move(cells)},
      rest_{std::move(rest)},
      entries_(std::size_t{1} << first_bits) {
    for (const Block& block : plan.blocks) boards_.push_back(rule.board(block.cell));
}

std::uint64_t RegionFilter::ask(const std::uint64_t* state, std::uint64_t key, std::size_t block,
                                std::uint64_t options) {
    if (entries_[place(key)].key != key && ++new_questions_ == entries_.size()) grow_or_give_up();
    Entry& entry = entries_[place(key)];
    if (entry.key != key) {
        const std::uint64_t fitting = cells_.fitting(state, block);
        entry = {.key = key, .alive = fitting, .untried = fitting};
    }
    const std::uint64_t tried = entry.untried & options;
    entry.untried &= ~tried;
    entry.alive &= ~tried | rule_->alive(key & boards_[block], plan_->blocks[block], tried);
    return entry.alive & options;
}

void RegionFilter::grow_or_give_up() {
    if (shift_ > 64 - last_bits) {
        --shift_;
        const auto old = std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
        for (const Entry& entry : old)
            if (entry.key != 0) entries_[place(entry.key)] = entry;
    } else if (questions_ < 2 * new_questions_) {
        given_up_ = true;
    }
    questions_ = 0;
    new_questions_ = 0;
}

}  // namespace tilewright::engine::backtracking
