#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/listing.hpp"
#include "tilewright/search/search.hpp"

// A search in parts.  It is cut, each part is searched anywhere and in any order, perhaps in
// several slices, and the results are put together: the answer is that of one search.
//
// A part is a state of the search that has some of its work, and what was found there.  Of the
// options all calls need the same 'modulo' and 'break_symmetry'.
//   listing: which solutions are found; nothing: they are only counted
//   Puzzle:  packing::Puzzle, matching::Puzzle or CoverProblem
namespace tilewright::answer {

// A search that has been cut.
struct Cut {
    search::State whole;
    // By part: how many of the parts of that state it has.  At least one; a search in which nothing
    // is left to do has one part without any.
    std::vector<std::size_t> sizes;

    // The parts, each of them a state.
    [[nodiscard]] std::vector<search::State> parts() const;
};

// Cuts a search into at most so many parts with about the same work each.
//   errors: those of count; an engine that cannot resume a search; stopped before it was cut
template <class Puzzle>
[[nodiscard]] Result<Cut> cut(const Prepared<Puzzle>& puzzle,
                              std::optional<search::Listing> listing, const SolveOptions& options,
                              std::size_t parts);

// Searches a part within the limits of the options.  What is left of it is unchanged or smaller,
// and 'ending' says why it is not less; it is Exhausted when nothing is left.
//   sink:   of a listing: takes solutions as sets of options of the posed instance, while they are
//           found.  When it returns false, the search ends soon: of a whole set of solutions that
//           symmetry makes one, the others still come
//   errors: the part is none of this search; those of posing the puzzle
template <class Puzzle>
[[nodiscard]] Result<search::Search::Rest> search_part(const Prepared<Puzzle>& puzzle,
                                                       std::optional<search::Listing> listing,
                                                       const search::State& part,
                                                       const SolveOptions& options,
                                                       engine::SolutionSink& sink);

// What a part seems to take, judged by samples of it: see search::Search::forecast.
//   errors: those of search_part; stopped
template <class Puzzle>
[[nodiscard]] Result<std::optional<search::Forecast>> forecast(
    const Prepared<Puzzle>& puzzle, std::optional<search::Listing> listing,
    const search::State& part, const SolveOptions& options);

// Parts of one search as one part: what they have found, and what is left of them.
//   errors: no parts; parts of different searches
[[nodiscard]] Result<search::State> together(std::span<const search::State> parts);

// What a part has found so far.  It is complete if the part is the whole search and nothing is
// left.
//   errors: the part is none of this search
template <class Puzzle>
[[nodiscard]] Result<Answer> found_by(const Prepared<Puzzle>& puzzle,
                                      std::optional<search::Listing> listing,
                                      const search::State& part, const SolveOptions& options);

// The answer that the results of all parts give together.
//   errors: no parts; parts of different searches, or not of this one; something is left of a part;
//           numbers that cannot be those of the whole search
template <class Puzzle>
[[nodiscard]] Result<Answer> merge(const Prepared<Puzzle>& puzzle,
                                   std::optional<search::Listing> listing,
                                   std::span<const search::State> parts,
                                   const SolveOptions& options);

}  // namespace tilewright::answer
