#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/base/window.hpp"
#include "tilewright/family/marks.hpp"

namespace tilewright::family {

// Cells of a strip from some column on: bit k * height + i is cell i of column k.  Places where
// rules speak of several cells (see Joints) have bits as well.
using Mask = Window<4>;

struct MaskHash {
    std::size_t operator()(const Mask& mask) const noexcept {
        return static_cast<std::size_t>(mask.hash() >> 16);
    }
};

// Something that can be put into a strip.
struct Move {
    Mask cells;             // and what else it takes for itself alone
    Mask corners = {};      // with which it does what they ask for
    std::size_t marks = 0;  // how many copies of the piece whose copies are counted
};

// What can be put into a strip, and where it is cut into columns.
struct Moves {
    std::size_t height = 0;  // cells and joints of a column
    // By cell of a column: what covers it and no earlier cell.
    std::vector<std::vector<Move>> starting_at;
    // Maps of the cells of a column that carry the moves onto themselves, so that a strip and its
    // image are filled in equally many ways.  The identity need not be there.
    std::vector<std::vector<std::size_t>> mirrors;
    // Cells of the section that a column lacks.  Nothing covers them.
    Mask missing = {};
    // Corners of this column and of later ones that ask for nothing more where cells are missing.
    Mask corners = {};
    // Joints of a column that ask for nothing.  They may be taken or not.
    Mask free = {};
};

// A way on from a node of a walk.
struct Way {
    Mask to;
    bool fills_column;  // 'to' lies between two columns
    std::size_t marks;
};

// What a walk explores: nodes between columns and within them, each written as a mask.
class Course {
public:
    Course() = default;
    Course(const Course&) = delete;
    Course& operator=(const Course&) = delete;
    virtual ~Course() = default;

    // Adds the ways on from a node.
    virtual void leave(const Mask& node, std::vector<Way>& ways) const = 0;
    // The one of a class of nodes between columns that stands for it.
    [[nodiscard]] virtual Mask state_of(const Mask& mask) const { return mask; }
    // How much of its column is filled at a node.  Ways within a column lead to more.
    [[nodiscard]] virtual std::size_t filled(const Mask& node) const = 0;
    // How many numbers are added up, one after another, to fill a column: at most so many.
    [[nodiscard]] virtual std::size_t depth() const = 0;
};

// Where walks begin and end.
template <class Count>
struct Ends {
    // What is filled ahead when a walk begins, and in how many ways that comes about.
    std::vector<std::pair<Mask, Count>> begin{{Mask{}, Count{BigCount{1}}}};
    // In how many ways the strip can be filled behind the walk, when this is filled of it already.
    // If empty: in one way if nothing is, and else in none.
    std::function<Result<Count>(const Mask&)> end = {};
    // The strip is a ring: walks end in the state in which they begin, whichever of 'begin' that is
    // or of those to which these lead.
    bool closed = false;
};

// Bounds of a number.
struct Between {
    long double least = 0;
    long double most = 0;
};

// The transfer matrix of a strip.  A state is what is filled of the columns ahead, when every
// column before is full.  The ways to fill n columns are the walks of n steps from the empty state
// back to it, or between other ends.
//
// A step goes cell by cell, which takes far fewer additions than there are ways to fill a column.
// States that mirrors carry onto each other are one, and states from which no walk leads to the end
// are left out (Klarner and Pollack 1980; Mathar 2013).
//
//   Count: BigCount, or ByCopies where the copies of a piece are counted as well
template <class Count>
class WalkOf {
public:
    // cost:   states * cells of a column * moves
    // errors: asked to stop, or more memory than 'stop' allows
    [[nodiscard]] static Result<WalkOf> of(const Moves& moves, const Stop& stop,
                                           const Ends<Count>& ends = {});
    [[nodiscard]] static Result<WalkOf> of(const Course& course, const Stop& stop,
                                           const Ends<Count>& ends);

    // How many states there are between two columns.  The counts of all lengths obey a recurrence
    // of at most this order, by the theorem of Cayley and Hamilton.
    [[nodiscard]] std::size_t state_count() const { return between_.size(); }
    // About how many additions a step takes.
    [[nodiscard]] std::size_t additions() const { return edges_.size(); }

    // How many steps have been taken.
    [[nodiscard]] std::size_t length() const { return length_; }
    // Takes a step.
    //   errors: asked to stop, or not enough memory; the walk then stays where it was
    [[nodiscard]] Result<void> step(const Stop& stop);

    // In how many ways length() columns and the ends can be filled.
    [[nodiscard]] Count ways() const;
    // The same for what lies behind a state; all states are named by find.
    //   requires: the strip is no ring
    [[nodiscard]] const Count& ways(std::size_t state) const { return at_.front()[state]; }
    // Around a ring: the walks of length() steps that end in the image of the state in which they
    // begin.
    //   images: by state
    [[nodiscard]] Count ways_around(const std::vector<std::uint32_t>& images) const;
    // By state: its image under a map of the cells of a column.
    //   requires: the map carries the moves onto themselves
    [[nodiscard]] std::vector<std::uint32_t> images_of_states(
        const std::vector<std::size_t>& map) const;
    // By how much the counts grow with each column in the long run: the largest eigenvalue of the
    // matrix.  It lies between the least and the greatest quotient of (matrix * v) and v, for every
    // positive vector v (Collatz 1942, Wielandt 1950); they come close to each other where every
    // state leads to every other, as between empty ends.  Where the matrix falls into parts without
    // ways between them, this holds for each, and the greatest of them counts.
    // These bounds allow for rounding.  They are as close as numbers with 64 binary digits allow,
    // or as time does.
    [[nodiscard]] Between growth(const Stop& stop) const;

    // All states, by their masks.
    [[nodiscard]] const std::unordered_map<Mask, std::uint32_t, MaskHash>& states() const {
        return state_of_;
    }
    // The state of a mask.  Nothing when it cannot be completed, or never comes up.
    [[nodiscard]] std::optional<std::size_t> find(const Mask& mask) const;

private:
    struct Edge {
        std::uint32_t to;  // a node, or a state between columns if the column is full
        bool fills_column;
        std::uint16_t marks;
    };
    template <class>
    friend class WalkMaker;

    // By node: the number of its part.  No edges lead from one part to another.
    [[nodiscard]] std::vector<std::size_t> parts() const;
    Result<void> step_around(const Stop& stop);
    // The sum of the values to which the edges of a node lead.
    template <class Number>
    [[nodiscard]] Number value_of(std::size_t node, const std::vector<Number>& at,
                                  const std::vector<Number>& values) const;
    // Takes the values of all nodes from those of the states.
    template <class Number>
    Result<void> pass(const std::vector<Number>& at, std::vector<Number>& values,
                      const Stop& stop) const;

    std::vector<std::vector<std::size_t>> mirrors_;  // of a strip of cells
    std::size_t height_ = 0;
    std::size_t depth_ = 0;
    bool closed_ = false;
    // Nodes in the order in which a step finds their values; node i has the edges from
    // first_edge_[i] to first_edge_[i + 1].
    std::vector<std::size_t> first_edge_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> between_;                  // by state: its node
    std::vector<std::pair<std::uint32_t, Count>> begin_;  // states, see Ends
    std::unordered_map<Mask, std::uint32_t, MaskHash> state_of_;
    std::vector<Count> values_;  // by node, for one step
    // By end and state: in how many ways the steps lead from one to the other.  The ends of a ring
    // are its states, and all others are taken together.
    std::vector<std::vector<Count>> at_;
    // Of a ring only half the steps are taken, because the rest of it is such a walk, too: a walk
    // of length n = k + k goes from a state to any other of its part and back.  If n is odd, one of
    // the two has a step less: this is what there was before.
    std::vector<std::vector<Count>> before_;
    struct Part {
        std::vector<std::uint32_t> nodes;  // in order
        std::vector<std::uint32_t> states;
    };
    std::vector<Part> parts_;  // of a ring
    std::size_t length_ = 0;
};

using Walk = WalkOf<BigCount>;

// What a node takes, with its place in a table and a large count.
inline constexpr std::size_t bytes_of_a_node = 200;

// How many nodes a walk explores, before those that lead to no end are left out.
//   most: nothing if there are more, or if it is stopped
[[nodiscard]] std::optional<std::size_t> count_nodes(const Moves& moves, const Mask& begin,
                                                     std::size_t most, const Stop& stop);

// The least image of a mask under some maps of the cells of a column.
[[nodiscard]] Mask least_image(const Mask& mask, std::size_t height,
                               const std::vector<std::vector<std::size_t>>& maps);

// The image of a mask under one map of the cells of a column.
[[nodiscard]] Mask image(const Mask& mask, std::size_t height, const std::vector<std::size_t>& map);

}  // namespace tilewright::family
