#pragma once

#include <vector>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/search/tally.hpp"

namespace tilewright::search {

// Adds up in how many solutions each option occurs, from cases that stand for others.
//
// A symmetry carries solutions with an option onto as many with its image.  So what is found of an
// orbit of options belongs to all of them alike, whichever of the equivalent cases was searched.
// Burnside's lemma, for pairs of a solution and an option in it, gives the orbits of these pairs:
// the solutions with one of the options, up to those symmetries that keep it.
class OccurrenceSums {
public:
    //   cost: |group| * options
    OccurrenceSums(const cover::Instance& instance, const cover::Group& group);

    // Adds solutions with this option, as many as all cases together have that are like theirs.
    void add(cover::OptionId option, const BigCount& solutions);
    // Adds pairs of a symmetry other than the identity and a solution with this option, if it keeps
    // both; as many as all those cases have.
    void add_fixed(cover::OptionId option, const BigCount& pairs);

    // By option.  Unless everything was added, these are lower bounds.
    [[nodiscard]] std::vector<Counts> add_up() const;

private:
    struct Orbit {
        std::size_t size = 0;
        BigCount found;  // pairs of an option of the orbit and a solution with it
        BigCount fixed;  // such pairs with a symmetry other than the identity that keeps them
    };

    std::size_t order_;                  // of the group
    std::vector<std::size_t> orbit_of_;  // by option
    std::vector<Orbit> orbits_;
};

}  // namespace tilewright::search
