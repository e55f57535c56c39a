#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/search/search.hpp"

namespace tilewright::search {

// A count repeated by other means: by an engine that shares no search code with the first one,
// without help of symmetry, and in parts of its own, cut by the options of one item.

// Says what is wrong with a solution; nothing if it is right.
using Check = std::function<std::optional<std::string>(std::span<const cover::OptionId>)>;

// Among the solutions that contain these options, the two engines find different numbers.
struct Disagreement {
    std::vector<cover::OptionId> chosen;
    BigCount first;
    BigCount second;
};

struct SecondCount {
    engine::Ending ending = engine::Ending::Exhausted;
    std::size_t parts = 0;
    BigCount raw = {};
    // The number of pairs of a symmetry and a solution that it keeps.  By Burnside's lemma this is
    // the order of the group times the number of orbits.  Nothing if it is unknown.
    std::optional<BigCount> kept = {};
    // If the solutions were listed: how many are the least of their orbit.  Each orbit has one.
    bool listed = false;
    BigCount least = {};
    double seconds = 0;
    std::vector<std::string> faults = {};  // sentences, at most a few
    std::optional<Disagreement> where = {};

    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
};

// An engine of the core that takes the instance and does not have the name 'first'.  It is a tree
// engine if the solutions are few enough to list, else one that need not visit each.  Null if there
// is none.
//   lists: whether solutions are listed at all
[[nodiscard]] const engine::Engine* second_engine(const cover::Instance& instance,
                                                  std::string_view first, const BigCount& solutions,
                                                  bool lists = true);

// Counts the solutions that a symmetry keeps, in the quotient by it and by a tree.
[[nodiscard]] Tally count_kept_by_tree(const cover::Instance& instance,
                                       const cover::Automorphism& symmetry,
                                       const engine::Pruning& pruning, const Control& control);

// Where a second count differs from the first one, in sentences.
//   order:    of the group
//   requires: both are complete
[[nodiscard]] std::vector<std::string> differences(const Tally& known, std::size_t order,
                                                   const SecondCount& second);

// Counts again, and compares with the first count.
//   known:   the first count, complete
//   first:   the engine of the first count, to find where the two differ; null if there is none
//   second:  the engine to count with, and its pruning
//   control: limits, interrupt and scheduler are used
//   check:   null: no solution is listed
// Up to five million solutions are listed.  Each is checked, duplicates are found by 64-bit hashes,
// and orbits are counted in two ways.  If there are more, the solutions that a symmetry keeps are
// counted in quotients.
// Cost: that of a search without symmetry, and for each listed solution its check and its images.
[[nodiscard]] SecondCount count_again(const cover::Instance& instance, const cover::Group& group,
                                      const Tally& known, const engine::Engine* first,
                                      const Method& second, const Control& control,
                                      const Check& check);

}  // namespace tilewright::search
