#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/family/recurrence.hpp"

namespace tilewright::family {

// How a recurrence is found from terms that can be computed one after another.
template <class Term, class Guess>
struct TermSearch {
    std::function<Result<Term>(std::size_t n)> term;
    std::size_t first_try = 32;  // so many terms, and then twice as many, again and again
    std::size_t bound = 0;       // the terms obey some recurrence of at most this order
    // What a library finds in some terms.  It may be wrong.
    std::function<std::optional<Guess>(std::span<const Term>)> guess;
    // The order of what it found in so many terms.
    std::function<std::size_t(const Guess&, std::size_t terms)> order;
};

// Finds a recurrence, with as many terms as its proof needs, or as time allows.
//   check(guess, order, terms): the result, if all terms agree with the guess
//   ensures: nothing if no recurrence fits so many terms as determine every one that there may be
//   errors:  those of a term, before any recurrence fits
template <class Term, class Guess, class Check>
[[nodiscard]] auto search_terms(const TermSearch<Term, Guess>& search, const Check& check)
    -> Result<decltype(check(std::declval<Guess>(), std::size_t{}, std::span<const Term>{}))> {
    const std::size_t most = 2 * search.bound + terms_beyond_chance;
    std::vector<Term> terms;
    // Adds terms until there are so many.
    const auto extend = [&](std::size_t wanted) -> Result<void> {
        while (terms.size() < wanted) {
            auto next = search.term(terms.size());
            if (!next) return std::unexpected(next.error());
            terms.push_back(*std::move(next));
        }
        return {};
    };
    for (std::size_t wanted = search.first_try;; wanted *= 2) {
        const auto more = extend(std::min(wanted, most));
        if (auto guess = search.guess(terms)) {
            const std::size_t order = search.order(*guess, terms.size());
            const auto enough = extend(order + search.bound);
            if (auto found = check(*std::move(guess), order, terms)) return found;
            if (!enough) return std::unexpected(enough.error());
        }
        if (!more) return std::unexpected(more.error());
        if (wanted >= most) return std::nullopt;
    }
}

}  // namespace tilewright::family
