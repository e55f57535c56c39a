#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tilewright/family/tile_orbit.hpp"
#include "tilewright/family/walk.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::family {

// A column of a strip of tiles, whose columns are all alike, and how labels are written in a mask:
// those of the edges that lead to the columns on both sides, those of edges inside, and those of
// groups of the border, each with the same number of bits.  Behind them, a bit for each step that
// is done says how much of the column is filled.
//
// An edge has the label that is seen from the tile that was placed first.
class TileColumn {
public:
    // strip: an odd number of columns, at least three, on a lattice, open at both ends
    // closed: it stands for rings, so that its ends ask for nothing
    TileColumn(const matching::Puzzle& strip, int axis, bool closed);

    // Whether a mask has room for all labels.
    [[nodiscard]] bool fits() const;
    // The sites of the column in the middle.
    [[nodiscard]] const std::vector<matching::SiteId>& sites() const { return sites_of_.middle(); }
    // A symmetry as one of the strip, if it carries columns onto columns.
    //   ensures: whether it turns the strip around
    [[nodiscard]] std::optional<bool> turns(const matching::PuzzleSymmetry& symmetry) const;

    // Whether a symmetry of the strip keeps the labels at the edges between two columns, when it
    // keeps these edges.
    [[nodiscard]] bool keeps(const matching::PuzzleSymmetry& symmetry, const Mask& state) const {
        return keeps_cuts(symmetry, state) && keeps_groups(symmetry, state);
    }
    // The same for the labels of groups alone.
    [[nodiscard]] bool keeps_groups(const matching::PuzzleSymmetry& symmetry,
                                    const Mask& state) const;

    // All labels that may stand at the left end.
    //   most: nothing if there are more
    [[nodiscard]] std::optional<std::vector<Mask>> begin(std::size_t most) const;
    // The same between two columns.
    [[nodiscard]] std::optional<std::vector<Mask>> between(std::size_t most) const;
    // The same where only the labels of groups are known.
    [[nodiscard]] std::optional<std::vector<Mask>> groups(std::size_t most) const;
    // Whether the strip may end with these labels.
    [[nodiscard]] bool ends_with(const Mask& state) const;

private:
    friend class TileCourse;

    // An edge of a site of the column, by number.
    struct Half {
        std::size_t site;
        std::size_t edge;
        friend auto operator<=>(const Half&, const Half&) = default;
    };
    // By column: its sites.
    struct Sites {
        std::vector<std::vector<matching::SiteId>> columns;
        std::vector<std::pair<std::size_t, std::size_t>> place;  // by site: column and number
        [[nodiscard]] const std::vector<matching::SiteId>& middle() const {
            return columns[columns.size() / 2];
        }
    };
    using Choices = std::vector<std::pair<std::size_t, std::vector<matching::LabelId>>>;

    [[nodiscard]] bool keeps_cuts(const matching::PuzzleSymmetry& symmetry,
                                  const Mask& state) const;
    void read_edges();
    void number_slots();
    [[nodiscard]] const matching::BorderEdge& asked_at(std::size_t column, Half half) const;
    [[nodiscard]] std::size_t group_slot(std::size_t group) const;
    [[nodiscard]] std::size_t ahead_slot(std::size_t cut) const { return cut + ahead_.size(); }
    // The labels that a tile may show there.
    [[nodiscard]] std::vector<matching::LabelId> shown_at(Half half) const;
    [[nodiscard]] Choices choices_of_groups() const;
    [[nodiscard]] std::optional<std::vector<Mask>> all_of(const Choices& choices, Mask with,
                                                          std::size_t most) const;
    // Whether labels of groups at an end agree with what is there.
    [[nodiscard]] bool is_asked(const matching::BorderEdge& asks, matching::LabelId shown,
                                const Mask& state) const;

    [[nodiscard]] Mask field(std::size_t slot) const;
    [[nodiscard]] Mask written(std::size_t slot, matching::LabelId label) const;
    [[nodiscard]] matching::LabelId label_at(std::size_t slot, const Mask& mask) const;

    const matching::Puzzle& strip_;
    bool closed_;
    std::size_t bits_;
    Sites sites_of_;
    std::vector<std::vector<TileEdge>> edges_;  // by site of the column
    std::vector<Half> behind_;                  // by cut edge
    std::vector<Half> ahead_;
    std::map<std::size_t, std::size_t> groups_;  // numbers of the groups that there are
    std::size_t inside_ = 0;                     // how many edges are inside
};

// How a column of tiles is filled: by orbits of sites under a symmetry that carries it onto itself,
// with tiles that it keeps.
class TileCourse : public Course {
public:
    //   symmetry:    of the strip
    //   asks_behind: the labels at the edges behind the column are given
    //   marked:      the tile whose copies are marked
    TileCourse(const TileColumn& column, const matching::PuzzleSymmetry& symmetry,
               bool asks_behind = true, std::optional<matching::TileId> marked = {});

    void leave(const Mask& node, std::vector<Way>& ways) const override;
    [[nodiscard]] std::size_t filled(const Mask& node) const override {
        return (node & progress_).count();
    }
    [[nodiscard]] std::size_t depth() const override { return depth_; }

private:
    struct Told {
        Mask labels;
        std::size_t marks;
    };
    // One orbit of sites.
    struct Step {
        Mask asked;   // where labels are that tiles there must suit
        Mask closed;  // of these, what is not needed any more
        std::unordered_map<Mask, std::vector<Told>, MaskHash> told;  // by what is asked
    };

    void add_step(const std::vector<matching::SiteId>& orbit);
    [[nodiscard]] Mask written(const NotedLabels& labels) const;
    [[nodiscard]] Mask step_bit(std::size_t step) const;

    const TileColumn& column_;
    const matching::PuzzleSymmetry& symmetry_;
    bool asks_behind_;
    std::optional<matching::TileId> marked_;
    std::vector<bool> open_;  // by slot: of a group, or an edge inside with one tile
    std::vector<Step> steps_;
    Mask progress_;
    Mask group_labels_;
    Mask ahead_labels_;
    std::size_t depth_ = 0;
};

}  // namespace tilewright::family
