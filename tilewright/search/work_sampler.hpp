#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "tilewright/base/random.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/partition.hpp"

namespace tilewright::search {

// Measures how long parts of a search take by searching small pieces of them.
//
// A part of a tree is cut into subtrees, one of them is drawn, and so on until it is small enough
// to be searched within a moment.  What that takes, divided by the probability of getting there, is
// right on average, whatever the estimates by which subtrees are drawn are worth (importance
// sampling: Knuth, Estimating the efficiency of backtrack programs, section 4).  The better they
// are, the less the results vary.
class WorkSampler {
public:
    //   memory: bytes
    WorkSampler(const Method& method, std::size_t memory, Stop stop)
        : method_{method}, memory_{memory}, stop_{std::move(stop)} {}

    // What a part seems to take.
    struct Seen {
        double seconds = 0;
        double nodes = 0;
    };
    // Nothing when it was stopped.
    //   cost:     some ten milliseconds for each level of cuts, of which there are few
    [[nodiscard]] std::optional<Seen> sample(const cover::Instance& instance, const Part& part);

    // The same for a share of a count.
    //   common: what make_common() has made, or nothing
    //   cost:   a few tenths of a second, or the share if that takes less
    [[nodiscard]] std::optional<Seen> sample(const engine::CountInShares& count,
                                             engine::Share share,
                                             std::span<const std::byte> common);

private:
    // A subtree, and how many like it there are.
    struct Drawn {
        cover::Instance instance;
        double times;
    };
    [[nodiscard]] std::optional<Drawn> draw_from(Drawn whole);
    [[nodiscard]] std::optional<Seen> search(const Drawn& drawn) const;

    const Method& method_;
    std::size_t memory_;
    Stop stop_;
    Random random_{1};
};

}  // namespace tilewright::search
