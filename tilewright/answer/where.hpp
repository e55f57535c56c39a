#pragma once

#include "tilewright/answer/solve.hpp"
#include "tilewright/property/property.hpp"

namespace tilewright::answer {

// Whether a search can see to all of a property, so that solutions need not be tested one by one:
// an engine counts them, certifies the count, and draws samples.
//   modulo: where it is not None, the images of a solution matter, too
[[nodiscard]] bool is_all_searched(const property::Property& property, puzzle_file::Modulo modulo);

// A prepared packing puzzle of which only solutions with a property are asked for.
//
// What a search can use of the property is in 'searched': pieces that do not lie where they must
// are left out, and corners of four pieces are forbidden.  Each solution is tested all the same.
//
// A property may say where a piece is.  It then holds for some images of a solution under the
// puzzle's symmetries, and not for others.  Solutions that are one modulo symmetry count as one
// that has the property if any of them has.
class Where {
public:
    // Requires: the puzzle of the property is that of 'puzzle', and outlives this.
    //   errors: as for compile
    [[nodiscard]] static Result<Where> make(const Prepared<packing::Puzzle>& puzzle,
                                            property::Property property, const Stop& stop = {});

    [[nodiscard]] const property::Property& property() const { return property_; }
    // The puzzle that is searched: its solutions are some of all, among them all that have the
    // property.  If is_all_searched(), they are just these.
    [[nodiscard]] const Prepared<packing::Puzzle>& searched() const { return searched_; }

private:
    Where(Prepared<packing::Puzzle> searched, property::Property property)
        : searched_{std::move(searched)}, property_{std::move(property)} {}

    Prepared<packing::Puzzle> searched_;
    property::Property property_;
};

// Counts the solutions with the property: by an engine if all of it can be put into the search, and
// else by listing solutions.
//   errors: as for count; also states to keep or to resume from, occurrences and choices, where
//           solutions are listed
[[nodiscard]] Result<Answer> count(const Where& where, const SolveOptions& options);

// Finds the solutions with the property.  The answer counts these alone, as far as they were
// handed out.  Of solutions that are one modulo symmetry, Listing::Distinct hands out one that has
// it.
//   errors: as for solve; also states to keep or to resume from
[[nodiscard]] Result<Answer> solve(const Where& where, search::Listing listing,
                                   const SolveOptions& options,
                                   const OnSolution<packing::Puzzle>& on_solution);

}  // namespace tilewright::answer
