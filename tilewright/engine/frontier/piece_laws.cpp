#include "tilewright/engine/frontier/piece_laws.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <tuple>

namespace tilewright::engine::frontier_parts {
namespace {

using cover::Entry;
using cover::Instance;
using cover::ItemId;
using cover::OptionId;

using Weight = Law::Weight;

constexpr std::int64_t most_cells = std::numeric_limits<std::int64_t>::max();

class Finder {
public:
    Finder(const Instance& instance, const Roles& roles, const std::vector<bool>& is_counted)
        : instance_{instance}, roles_{roles}, is_counted_{is_counted} {}

    PieceLaws find() {
        count_options();
        for (std::size_t i = 0; i < instance_.option_count(); ++i)
            if (roles_.options[i].usable) look_at(OptionId{i});
        PieceLaws found{{}, std::vector<bool>(items()), std::vector<bool>(items())};
        const Law cells = law_of_cells();
        for (std::size_t group = 0; group < items(); ++group) {
            if (!is_counted_[group]) continue;
            const auto members = members_of(group);
            if (!members) continue;
            found.depends[group] = true;
            found.is_settled[group] = is_settled(group, *members, cells);
            if (!found.is_settled[group]) found.laws.push_back(law_of(group, *members));
        }
        found.laws.push_back(cells);
        return found;
    }

private:
    [[nodiscard]] std::size_t items() const { return instance_.item_count(); }

    void count_options() {
        options_.assign(items(), 0);
        for (std::size_t i = 0; i < instance_.option_count(); ++i) {
            if (!roles_.options[i].usable) continue;
            for (const Entry& entry : instance_.option(OptionId{i})) ++options_[entry.item.index()];
        }
        cells_.assign(items(), {most_cells, 0});
        leads_.assign(items(), 0);
    }

    // The piece that an option counts for: of several, the one with the fewest options.
    [[nodiscard]] const Entry* leader(OptionId option) const {
        const Entry* first = nullptr;
        const auto rank = [&](const Entry& entry) {
            return std::tuple{options_[entry.item.index()], entry.item};
        };
        for (const Entry& entry : instance_.option(option))
            if (is_counted_[entry.item.index()] && (first == nullptr || rank(entry) < rank(*first)))
                first = &entry;
        return first;
    }

    void look_at(OptionId option) {
        const auto required = static_cast<std::int64_t>(roles_.options[option.index()].required);
        const Entry* const first = leader(option);
        if (first == nullptr) {
            has_others_ = has_others_ || required > 0;
            return;
        }
        ++leads_[first->item.index()];
        for (const Entry& entry : instance_.option(option)) {
            const std::size_t item = entry.item.index();
            if (!is_counted_[item]) continue;
            const auto times = static_cast<std::int64_t>(entry.times);
            const bool leads = &entry == first;
            cells_[item].low = std::min(cells_[item].low, leads ? required / times : 0);
            if (leads)
                cells_[item].high = std::max(cells_[item].high, (required + times - 1) / times);
            else
                follow(item, *first, entry.times);
        }
    }

    // Notes that an option which counts for 'first' uses a piece, too.
    void follow(std::size_t item, const Entry& first, std::uint32_t times) {
        Together& both = together_[{item, first.item.index()}];
        const std::uint32_t each = times / first.times;
        both.is_even =
            both.is_even && each * first.times == times && (both.options == 0 || both.each == each);
        both.each = each;
        ++both.options;
    }

    // The pieces of a group, with how often each of their uses uses the group.  Nothing when it is
    // no group: some option counts for it, or for a piece that is also used without it.
    using Members = std::map<std::size_t, std::uint32_t>;
    [[nodiscard]] std::optional<Members> members_of(std::size_t group) const {
        if (leads_[group] > 0) return std::nullopt;
        Members members;
        for (auto both = together_.lower_bound({group, 0});
             both != together_.end() && both->first.first == group; ++both) {
            const std::size_t piece = both->first.second;
            const auto& [options, each, is_even] = both->second;
            if (!is_even || options != options_[piece] || leads_[piece] != options)
                return std::nullopt;
            members[piece] = each;
        }
        return members;
    }

    [[nodiscard]] Law law_of_cells() const {
        const auto required = static_cast<std::int64_t>(std::ranges::count_if(
            roles_.cells, [&](ItemId cell) { return instance_.item(cell).primary; }));
        Law law{std::vector<Weight>(items()), has_others_ ? 0 : required, required};
        for (std::size_t item = 0; item < items(); ++item)
            if (options_[item] > 0 && is_counted_[item]) law.weights[item] = cells_[item];
        return law;
    }

    // Whether every piece is in the group, and uses it as often for each cell that it fills.
    [[nodiscard]] bool is_settled(std::size_t group, const Members& members,
                                  const Law& cells) const {
        if (members.empty() || has_others_) return false;
        const auto& [first, of_first] = *members.begin();
        const std::int64_t size = cells.weights[first].low;
        for (std::size_t item = 0; item < items(); ++item) {
            if (!is_counted_[item] || leads_[item] == 0) continue;
            const auto member = members.find(item);
            const auto& [low, high] = cells.weights[item];
            if (member == members.end() || low != high || low == 0 ||
                member->second * size != of_first * low)
                return false;
        }
        const cover::Item& wanted = instance_.item(ItemId{group});
        const std::int64_t uses = of_first * cells.most / size;
        return uses * size == of_first * cells.most && uses <= std::int64_t{wanted.max} &&
               uses >= (wanted.primary ? std::int64_t{wanted.min} : 0);
    }

    [[nodiscard]] Law law_of(std::size_t group, const Members& members) const {
        Law law{std::vector<Weight>(items()), 0, 0};
        law.weights[group] = {-1, -1};
        for (const auto& [piece, each] : members) law.weights[piece] = {each, each};
        return law;
    }

    // Options that count for one piece and use another one.
    struct Together {
        std::size_t options = 0;
        std::uint32_t each = 0;  // uses of the other one for each of the first
        bool is_even = true;     // the same for all options
    };

    const Instance& instance_;
    const Roles& roles_;
    const std::vector<bool>& is_counted_;
    std::vector<std::size_t> options_;  // by item
    std::vector<std::size_t> leads_;    // by item: options that count for it
    std::vector<Weight> cells_;         // by item: required cells that a use fills
    std::map<std::pair<std::size_t, std::size_t>, Together> together_;  // the other one, the first
    bool has_others_ = false;  // some option fills required cells and uses no piece
};

}  // namespace

PieceLaws find_laws(const Instance& instance, const Roles& roles,
                    const std::vector<bool>& is_counted) {
    return Finder{instance, roles, is_counted}.find();
}

}  // namespace tilewright::engine::frontier_parts
