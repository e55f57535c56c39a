#include "tilewright/sat/cnf/check_proof.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

#include <fmt/format.h>

#include "tilewright/sat/cnf/lines.hpp"

namespace tilewright::sat::cnf {
namespace {

using ClauseId = std::uint32_t;
constexpr ClauseId no_clause = ~ClauseId{0};

// Clauses with two watched literals each, and a trail of the literals that are true.
class Propagator {
public:
    explicit Propagator(std::size_t variables)
        : values_(variables + 1, Value::Open),
          reasons_(variables + 1, no_clause),
          watches_(2 * (variables + 1)) {}

    // Adds a clause permanently, and whatever follows from it.
    void add(std::vector<Literal> clause) {
        std::ranges::sort(clause);
        const auto repeated = std::ranges::unique(clause);
        clause.erase(repeated.begin(), repeated.end());
        by_hash_.emplace(hash(clause), static_cast<ClauseId>(starts_.size() - 1));
        std::ranges::stable_partition(clause, [&](Literal l) { return !is_false(l); });
        literals_.insert(literals_.end(), clause.begin(), clause.end());
        starts_.push_back(literals_.size());
        removed_.push_back(false);
        const auto id = static_cast<ClauseId>(starts_.size() - 2);
        const std::size_t possible = static_cast<std::size_t>(
            std::ranges::count_if(clause, [&](Literal l) { return !is_false(l); }));
        if (clause.size() >= 2)
            for (const std::size_t i : {0, 1}) watch(clause[i], id);
        if (possible == 0) contradiction_ = true;
        if (possible == 1 && !is_true(clause[0])) {
            assign(clause[0], id);
            if (!propagate()) contradiction_ = true;
        }
    }

    // Deletes a clause.  Returns false when there is no such clause.  A clause that keeps a literal
    // true is not deleted: that is sound, because more clauses only imply more, and all of it
    // follows from the formula.
    bool remove(std::vector<Literal> clause) {
        std::ranges::sort(clause);
        const auto repeated = std::ranges::unique(clause);
        clause.erase(repeated.begin(), repeated.end());
        const auto [first, last] = by_hash_.equal_range(hash(clause));
        for (auto found = first; found != last; ++found) {
            const ClauseId id = found->second;
            std::vector<Literal> sorted{begin(id), end(id)};
            std::ranges::sort(sorted);
            if (sorted != clause) continue;
            if (is_reason(id)) return true;
            by_hash_.erase(found);
            removed_[id] = true;
            return true;
        }
        return false;
    }

    // Whether a clause follows: assuming its negation leads to a contradiction by unit propagation.
    bool follows(std::span<const Literal> clause) {
        const std::size_t mark = trail_.size();
        const std::size_t done = done_;
        bool contradiction = false;
        for (const Literal literal : clause) {
            if (is_true(literal)) contradiction = true;
            if (!is_false(literal) && !contradiction) assign(-literal, no_clause);
        }
        contradiction = contradiction || !propagate();
        while (trail_.size() > mark) {
            values_[trail_.back().variable()] = Value::Open;
            trail_.pop_back();
        }
        done_ = done;
        return contradiction;
    }

    [[nodiscard]] bool contradiction() const { return contradiction_; }
    [[nodiscard]] std::size_t variables() const { return values_.size() - 1; }

private:
    struct Watched {
        ClauseId clause;
        Literal other;  // another literal of the clause; if it is true, nothing needs to be done
    };

    [[nodiscard]] bool is_true(Literal literal) const {
        return values_[literal.variable()] == (literal.positive() ? Value::True : Value::False);
    }
    [[nodiscard]] bool is_false(Literal literal) const { return is_true(-literal); }
    [[nodiscard]] static std::size_t index(Literal literal) {
        return 2 * literal.variable() + (literal.positive() ? 0 : 1);
    }
    using Place = std::vector<Literal>::iterator;
    [[nodiscard]] Place begin(ClauseId id) { return literals_.begin() + offset(starts_[id]); }
    [[nodiscard]] Place end(ClauseId id) { return literals_.begin() + offset(starts_[id + 1]); }
    [[nodiscard]] static std::ptrdiff_t offset(std::size_t i) {
        return static_cast<std::ptrdiff_t>(i);
    }

    [[nodiscard]] static std::uint64_t hash(std::span<const Literal> sorted) {
        std::uint64_t sum = sorted.size();
        for (const Literal literal : sorted)
            sum = (sum ^ static_cast<std::uint32_t>(literal.number())) * 0x9e3779b97f4a7c15U;
        return sum;
    }

    void watch(Literal literal, ClauseId id) {
        const Literal other = *begin(id) == literal ? *(begin(id) + 1) : *begin(id);
        watches_[index(literal)].push_back({id, other});
    }

    void assign(Literal literal, ClauseId reason) {
        values_[literal.variable()] = literal.positive() ? Value::True : Value::False;
        reasons_[literal.variable()] = reason;
        trail_.push_back(literal);
    }

    [[nodiscard]] bool is_reason(ClauseId id) {
        return std::any_of(begin(id), end(id), [&](Literal literal) {
            return is_true(literal) && reasons_[literal.variable()] == id;
        });
    }

    // Propagates all assigned literals.  Returns false when they contradict each other.
    bool propagate() {
        while (done_ < trail_.size())
            if (!visit(-trail_[done_++])) return false;
        return true;
    }

    // Visits the clauses that watch a literal that has become false.
    bool visit(Literal falsified) {
        std::vector<Watched>& list = watches_[index(falsified)];
        std::size_t kept = 0;
        bool fine = true;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Watched watched = list[i];
            if (!fine || is_true(watched.other)) {
                list[kept++] = watched;
                continue;
            }
            if (removed_[watched.clause]) continue;
            const auto first = begin(watched.clause);
            if (*first == falsified) std::iter_swap(first, first + 1);
            const Literal other = *first;
            const auto next = is_true(other)
                                  ? end(watched.clause)
                                  : std::find_if(first + 2, end(watched.clause),
                                                 [&](Literal l) { return !is_false(l); });
            if (next != end(watched.clause)) {
                std::iter_swap(first + 1, next);
                watches_[index(*(first + 1))].push_back({watched.clause, other});
                continue;
            }
            list[kept++] = {watched.clause, other};
            if (is_true(other)) continue;
            if (is_false(other))
                fine = false;
            else
                assign(other, watched.clause);
        }
        list.resize(kept);
        return fine;
    }

    std::vector<Literal> literals_;
    std::vector<std::size_t> starts_{0};
    std::unordered_multimap<std::uint64_t, ClauseId> by_hash_;
    std::vector<bool> removed_;      // by clause
    std::vector<Value> values_;      // by variable
    std::vector<ClauseId> reasons_;  // by variable
    std::vector<std::vector<Watched>> watches_;
    std::vector<Literal> trail_;
    std::size_t done_ = 0;
    bool contradiction_ = false;
};

}  // namespace

Result<ProofSize> check_proof(const Formula& formula, std::string_view proof,
                              const std::function<bool()>& stopped) {
    constexpr std::size_t few = 64;  // lines between two questions whether to stop
    Propagator clauses{formula.variables.size()};
    for (std::size_t i = 0; i < formula.clause_count() && !clauses.contradiction(); ++i)
        clauses.add({formula.clause(i).begin(), formula.clause(i).end()});
    ProofSize size;
    std::size_t line_number = 0;
    std::vector<Literal> clause;
    while (!clauses.contradiction() && !proof.empty()) {
        if (++line_number % few == 0 && stopped && stopped())
            return fail_in_line(line_number, "the check was ended");
        std::string_view line = take_line(proof);
        std::string_view word = take_word(line);
        if (word.empty() || word == "c" || word.starts_with('%')) continue;
        const bool deletes = word == "d";
        if (deletes) word = take_word(line);
        clause.clear();
        for (; word != "0"; word = take_word(line)) {
            const auto number = number_of<std::int32_t>(word);
            if (!number || *number == 0 ||
                std::abs(std::int64_t{*number}) > static_cast<std::int64_t>(clauses.variables()))
                return fail_in_line(line_number, word.empty()
                                                     ? "a line of the proof has no 0 at its end"
                                                     : fmt::format("'{}' is no literal", word));
            clause.push_back(Literal{*number});
        }
        if (deletes) {
            if (!clauses.remove(clause))
                return fail_in_line(line_number, "a clause is deleted that is not there");
            ++size.deleted;
            continue;
        }
        if (!clauses.follows(clause))
            return fail_in_line(line_number, "a clause does not follow from those before it");
        ++size.added;
        clauses.add(clause);
    }
    if (!clauses.contradiction())
        return fail_in_line(line_number, "the proof ends without a contradiction");
    return size;
}

}  // namespace tilewright::sat::cnf
