#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tilewright/base/random.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// Fills all sites of a board, one after the other, with few mismatches.
//
// It is a depth-first search for tiles that match, with exceptions: from certain sites on, one more
// edge may go wrong.  Louis Verhaard's program for Eternity II, which found 467 of 480 matching
// edges, calls the list of these sites a slip array.  Here nobody has to make such a list.  A dive
// begins without exceptions.  Whenever a number of tiles has been tried since the last exception,
// the next one is allowed where the search had all but ended until then.  So the more tiles may be
// tried, the fewer exceptions there are.
//
// The border is never wrong.
class BestScan {
public:
    // Whether every site gets a tile that must be used, and the border asks for labels alone.
    [[nodiscard]] static bool suits(const Puzzle& puzzle);

    //   requires: suits(puzzle); the puzzle outlives the scan
    BestScan(const Puzzle& puzzle, std::uint64_t seed);

    // Fills the board once, with tiles in a random order.  Returns nothing if 'stop' says so, which
    // is asked every thousand tiles, or if the board is still not full when as many mismatches are
    // allowed as there are edges.
    //   tiles: how many to try between two exceptions
    [[nodiscard]] std::optional<Solution> dive(std::uint64_t tiles,
                                               const std::function<bool()>& stop);

    // How many tiles all dives have tried.
    [[nodiscard]] std::uint64_t tried() const { return tried_; }

private:
    using Index = std::uint32_t;

    // A tile with a turn that the border lets lie on a site.
    struct Candidate {
        Index tile;
        Index face;  // its labels begin there in labels_
    };
    struct Known {
        Index edge;    // of the board
        Index number;  // among the edges of the site
    };
    struct Run {
        Index begin;
        Index end;
    };
    // A site, in the order in which they are filled.
    struct Step {
        SiteId site;
        std::vector<Known> keyed;    // up to two edges whose labels are known
        std::vector<Known> checked;  // further ones
        std::vector<Known> given;    // edges that it gives a label to
        std::vector<Run> exact;      // candidates by the labels of the keyed edges
        // By a keyed edge: candidates by the labels of the others.
        std::vector<std::vector<Run>> slack;
    };
    // Where the candidates of a step are looked at.
    struct Level {
        Index next;
        Index end;
        std::size_t list;        // 0: exact; then slack lists
        std::size_t mismatches;  // before this step
        Index tile;              // chosen last
    };

    void order_sites();
    void make_step(SiteId site, const std::vector<bool>& is_inner, std::vector<bool>& is_known);
    void add_runs(Step& step, std::vector<Candidate> candidates);
    void shuffle();
    void open(std::size_t depth);
    bool advance(std::size_t depth);
    void allow_one_more(std::uint64_t few);
    [[nodiscard]] Solution filled() const;

    const Puzzle& puzzle_;
    Random random_;
    std::vector<SiteId> order_;
    std::vector<Step> steps_;
    std::vector<Candidate> candidates_;
    std::vector<Index> labels_;  // of faces
    std::vector<Index> mates_;   // by label
    std::vector<Index> wanted_;  // by edge of the board: the label that the second site must show
    std::vector<Index> left_;    // by tile
    std::vector<Level> levels_;
    std::vector<std::size_t> allowed_;   // by depth: how many mismatches there may be
    std::vector<std::uint64_t> visits_;  // by depth: tiles laid since the last exception
    std::uint64_t tried_ = 0;
};

}  // namespace tilewright::matching
