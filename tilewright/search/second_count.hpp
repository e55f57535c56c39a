#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/search/search.hpp"

namespace tilewright::search {

// A count repeated by other means: by an engine that shares no search code with the first one,
// without help of symmetry, and in parts of its own, cut by the options of one item.

// What is wrong with a solution, if anything.
using Check = std::function<std::optional<std::string>(std::span<const cover::OptionId>)>;

// Below these options the two engines find different numbers of solutions.
struct Disagreement {
    std::vector<cover::OptionId> chosen;
    BigCount first;
    BigCount second;
};

struct SecondCount {
    engine::Ending ending = engine::Ending::Exhausted;
    std::size_t parts = 0;
    BigCount raw;
    // Pairs of a symmetry and a solution that it keeps: by Burnside's lemma there are as many as
    // the order of the group times the number of orbits.  Nothing where they cannot be told.
    std::optional<BigCount> kept;
    // Where the solutions were listed: how many are the least in their orbit, which is one of each.
    bool listed = false;
    BigCount least;
    double seconds = 0;
    std::vector<std::string> faults;  // what was found to be wrong, in words; at most a few
    std::optional<Disagreement> where;

    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
};

// An engine of the core that takes the instance and is not 'first': a tree where solutions are few
// enough to be listed, else one that need not visit each.  Null where there is none.
[[nodiscard]] const engine::Engine* second_engine(const cover::Instance& instance,
                                                  std::string_view first,
                                                  const BigCount& solutions);

// Counts again, and compares with what was counted first.
//   known:   the first count, complete
//   first:   the engine of the first count, to find out where they differ; null where there is none
//   second:  the engine to count with, and its pruning
//   control: limits, interrupt and scheduler are used
// Up to five million solutions are listed: each is checked, none may stand twice (told by 64 bits
// of each), and orbits are counted in two ways.  Of more, those that a symmetry keeps are counted
// in quotients. Cost: that of a search without symmetry, and for each listed solution its check and
// its images.
[[nodiscard]] SecondCount count_again(const cover::Instance& instance, const cover::Group& group,
                                      const Tally& known, const engine::Engine* first,
                                      const Method& second, const Control& control,
                                      const Check& check);

}  // namespace tilewright::search
