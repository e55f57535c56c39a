#include "tilewright/sat/encoding/encode_goal.hpp"

#include <algorithm>
#include <map>

#include "tilewright/sat/encoding/encode.hpp"

namespace tilewright::sat {
namespace {

using cnf::Literal;
using cover::ItemId;
using cover::OptionId;

class GoalEncoder {
public:
    GoalEncoder(const cover::Instance& instance, const cover::Goal& goal, const Stop& stop)
        : instance_{instance}, goal_{goal}, stop_{stop} {}

    std::optional<GoalClauses> encode(std::uint64_t most) {
        auto encoding = sat::encode(instance_, Style::Hybrid, {}, stop_);
        if (!encoding) return std::nullopt;
        auto formula = cnf::to_formula(encoding->model, ways_for(Style::Hybrid), stop_);
        if (!formula) return std::nullopt;
        result_.formula = *std::move(formula);
        result_.options = std::move(encoding->options);
        break_symmetry();
        if (!add_demands()) return std::nullopt;
        auto worth = cnf::add_total(result_.formula, terms(),
                                    goal_.most ? cnf::Bound::AtLeast : cnf::Bound::AtMost, most,
                                    "worth", stop_);
        if (!worth) return std::nullopt;
        result_.worth = *std::move(worth);
        return std::move(result_);
    }

private:
    [[nodiscard]] Literal literal(OptionId option) const { return result_.options[option.index()]; }
    Literal fresh(std::string_view name) {
        return result_.formula.variables.add(name, ++made_[std::string{name}]);
    }

    // For each symmetry: read in the order of options, a model is not less than its image.
    // (Crawford, Ginsberg, Luks and Roy, Symmetry-Breaking Predicates for Search Problems, 1996.)
    void break_symmetry() {
        constexpr std::size_t most_symmetries = 64;
        const auto& elements = goal_.group.elements;
        for (std::size_t i = 1; i < std::min(elements.size(), most_symmetries); ++i)
            add_order(elements[i]);
    }

    void add_order(const cover::Automorphism& symmetry) {
        constexpr std::size_t most_compared = 400;
        std::optional<Literal> equal;  // so far; nothing: nothing was compared
        std::size_t compared = 0;
        for (std::size_t i = 0; i < instance_.option_count() && compared < most_compared; ++i) {
            const OptionId image = symmetry(OptionId{i});
            if (image == OptionId{i}) continue;
            ++compared;
            const Literal a = literal(OptionId{i});
            const Literal b = literal(image);
            const Literal next = fresh("equal");
            const auto if_equal = [&](std::vector<Literal> clause) {
                if (equal) clause.push_back(-*equal);
                result_.formula.add(clause);
            };
            if_equal({a, -b});
            if_equal({next, a, b});
            if_equal({next, -a, -b});
            equal = next;
        }
    }

    bool add_demands() {
        std::map<ItemId, Literal> full;
        for (const auto& demand : goal_.demands) {
            std::vector<Literal> clause;
            for (const ItemId item : demand) {
                if (!full.contains(item)) {
                    const auto made = add_full(item);
                    if (!made) return false;
                    full.emplace(item, *made);
                }
                clause.push_back(full.at(item));
            }
            result_.formula.add(clause);
        }
        return true;
    }

    // A literal that is true only if the item is full.
    std::optional<Literal> add_full(ItemId id) {
        if (lists_.empty()) lists_ = cover::options_by_item(instance_);
        const cover::Item& item = instance_.item(id);
        std::vector<cnf::Sum> terms;
        for (const OptionId option : lists_[id.index()]) terms.push_back({{1, literal(option)}});
        const Literal full = fresh("full");
        if (is_full_at_once(item)) {
            std::vector<Literal> clause{-full};
            for (const auto& term : terms) clause.push_back(term.front().literal);
            for (const auto& term : terms) result_.formula.add({-term.front().literal, full});
            result_.formula.add(clause);
            return full;
        }
        const auto name = cnf::Variables::name_of("uses", id.index());
        const auto uses =
            cnf::add_total(result_.formula, terms, cnf::Bound::AtLeast, item.max, name, stop_);
        if (!uses) return std::nullopt;
        if (uses->empty() || uses->back().sum < item.max)
            result_.formula.add({-full});
        else
            result_.formula.add({-full, uses->back().literal});
        return full;
    }

    std::vector<cnf::Sum> terms() {
        std::vector<cnf::Sum> terms;
        for (const auto& list : exclusive_options(instance_))
            if (auto term = term_of(list); !term.empty()) terms.push_back(std::move(term));
        return terms;
    }

    // What these options are worth, of which at most one is chosen.
    cnf::Sum term_of(const std::vector<OptionId>& list) {
        std::map<std::uint64_t, std::vector<Literal>, std::greater<>> by_worth;
        for (const OptionId option : list)
            if (const std::uint32_t worth = goal_.worth[option.index()]; worth > 0)
                by_worth[worth].push_back(literal(option));
        cnf::Sum sum;
        std::optional<Literal> more;
        for (auto& [worth, literals] : by_worth) {
            if (more) literals.push_back(*more);
            const Literal reached = literals.size() == 1 ? literals.front() : fresh("term");
            if (literals.size() > 1) {
                for (const Literal one : literals) result_.formula.add({-one, reached});
                literals.push_back(-reached);
                result_.formula.add(literals);
            }
            sum.push_back({worth, reached});
            more = reached;
        }
        std::ranges::reverse(sum);
        return sum;
    }

    const cover::Instance& instance_;
    const cover::Goal& goal_;
    const Stop& stop_;
    GoalClauses result_;
    std::vector<std::vector<OptionId>> lists_;
    std::map<std::string, std::size_t> made_;
};

}  // namespace

std::optional<GoalClauses> encode_goal(const cover::Instance& instance, const cover::Goal& goal,
                                       std::uint64_t most, const Stop& stop) {
    return GoalEncoder{instance, goal, stop}.encode(most);
}

}  // namespace tilewright::sat
