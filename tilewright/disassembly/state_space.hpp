#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tilewright/disassembly/separate.hpp"
#include "tilewright/disassembly/situation.hpp"
#include "tilewright/disassembly/state_table.hpp"
#include "tilewright/disassembly/turns.hpp"

namespace tilewright::disassembly {

// A set of bodies that a state allows to be taken out, by their numbers in the space.
struct Removal {
    PieceSet moved;
    std::size_t axis;
    bool against;  // against the axis, not along it
};

// The states that slides along the axes, and turns if they are allowed, can reach from some places
// of bodies, breadth first.
//
// Only where bodies are relative to each other tells states apart; bodies with the same shape and
// role are exchanged freely.  A set that moves against an axis leaves what the others would by
// moving along it, so only slides along the axes are tried.
//
// As soon as something can be taken out, something is: nothing follows on such a state.  (There
// would be no end of places otherwise.)
//
// Inside, bodies have numbers of their own: those that are not told apart stand side by side.
class StateSpace {
public:
    //   bodies, at, resting, clearances, limits: see separate(); clearances and limits must outlive
    //   this
    StateSpace(const std::vector<Body>& bodies, const std::vector<Place>& at,
               std::optional<std::size_t> resting, Clearances& clearances, const Limits& limits);
    StateSpace(const StateSpace&) = delete;
    StateSpace& operator=(const StateSpace&) = delete;

    // Goes on to the next state, at first to the one in which the bodies are, after it has found
    // those that follow on the last one.  False when there is none, or it was stopped.
    [[nodiscard]] bool next();
    // Whether there may be states that were not reached: a limit or a signal, or coordinates that
    // are too large.
    [[nodiscard]] bool is_incomplete() const { return stopped_ || too_far_; }
    // How many states were reached.
    [[nodiscard]] std::uint64_t size() const { return table_.size(); }
    // From now on, states that need more motions are not looked for.
    void look_no_farther_than(std::size_t motions) { most_motions_ = motions; }

    // ---- Of the state.

    // How many motions lead to it, at least.
    [[nodiscard]] std::size_t motions() const { return depth_; }
    // Of the bodies that can be taken out, in one direction, as few as possible.
    [[nodiscard]] const std::optional<Removal>& least_removal() const { return least_removal_; }
    // Calls visit(removal) for each body with all that must come along when it is taken out, in
    // each direction.  All other sets that can be taken out are unions of these.
    template <class Visit>
    void for_each_removal(Visit visit) const {
        for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
            const auto is_all = [&](const PieceSet& set) { return set == all_; };
            if (std::ranges::all_of(leaving_[axis], is_all)) continue;
            const std::vector<PieceSet> leaving = leaving_[axis];  // 'visit' may look elsewhere
            for (const PieceSet& set : leaving)
                if (can_leave(set)) visit(Removal{set, axis, false});
            for (std::size_t i = 0; i < bodies_.size(); ++i) {
                const PieceSet carriers =  // what must move against the axis when this body does
                    PieceSet::where(bodies_.size(),
                                    [&](std::size_t j) { return leaving[j].contains(i); });
                if (can_leave(carriers)) visit(Removal{carriers, axis, true});
            }
        }
    }
    // Calls visit(set, axis) for each set that can be taken out along an axis, which leaves what
    // the others would by going against it; visit says whether to go on.
    //   cost: there may be 2^n of them
    template <class Visit>
    void for_each_parting(Visit visit) const {
        for (std::size_t axis = 0; axis < axes_.size(); ++axis)
            if (!situation_.for_each_movable(axis, Far::Away,
                                             [&](const PieceSet& set) { return visit(set, axis); }))
                return;
    }

    // The motions that lead to it, and a last one, of the bodies as they were given.
    [[nodiscard]] Separation separated_by(const Removal& removal);
    // Of both sides of a removal, the one that is said to move.
    [[nodiscard]] Removal made_by_fewer(Removal removal) const;
    // The bodies of a set, sorted.
    [[nodiscard]] std::vector<Body> kinds_of(const PieceSet& set) const;
    [[nodiscard]] const PieceSet& all() const { return all_; }

private:
    // How a state was reached.
    struct Arrival {
        std::vector<Motion> motions;
        std::vector<std::size_t> who;  // by number: which body lies there
        std::vector<Place> at;         // by number: true places
    };
    [[nodiscard]] Arrival arrive();
    [[nodiscard]] bool can_leave(const PieceSet& set) const {
        return set != all_ && !(resting_ && set.contains(*resting_));
    }
    // Calls visit(motion) with the places after it in there_; visit says whether to go on.
    template <class Visit>
    void visit_neighbours(Visit visit);
    template <class Visit>
    bool visit_slides(Visit visit);
    template <class Visit>
    void visit_turns(Visit visit);
    [[nodiscard]] std::vector<Cell> cells_at(std::size_t body, const Place& place) const;
    [[nodiscard]] Place turned(std::size_t body, const Place& place, const Turn& turn,
                               int times) const;
    void replay(const Motion& motion, Arrival& arrival) const;
    void prepare_turns();
    void look_at(std::size_t state);
    [[nodiscard]] std::optional<Removal> find_least_removal() const;
    void expand();
    void normalize(std::vector<std::size_t>* order);
    bool add_normalized(std::uint32_t parent);
    [[nodiscard]] PieceSet renamed(const PieceSet& moved,
                                   const std::vector<std::size_t>& who) const;

    std::vector<std::size_t> order_;  // by number: which of the bodies as given
    std::vector<Body> bodies_;
    PieceSet all_;
    std::vector<Place> start_;
    Clearances& clearances_;
    std::span<const Vec> axes_;
    const Limits& limits_;
    std::optional<std::size_t> resting_;
    std::vector<std::size_t> class_starts_;  // and the end
    // Only where bodies are turned: by body, the shapes of its facings; and the body that is not.
    std::vector<std::vector<ShapeNumber>> facings_;
    std::unique_ptr<TurnFinder> turn_finder_;
    std::size_t anchor_ = 0;
    std::vector<Body> faced_;  // the bodies with their shapes in the state
    Situation situation_;
    StateTable table_;
    std::vector<Place> here_;
    std::vector<Place> there_;
    std::optional<std::size_t> state_;  // nothing: none yet
    // By axis and body: what leaves with it when it is taken out along the axis.
    std::vector<std::vector<PieceSet>> leaving_;
    std::optional<Removal> least_removal_;
    std::optional<Arrival> arrival_;  // of the state, once it is asked for
    std::size_t most_motions_ = ~std::size_t{0};
    std::size_t depth_ = 0;      // of the state
    std::size_t depth_end_ = 1;  // the first state that is deeper
    bool too_far_ = false;
    bool stopped_ = false;
};

}  // namespace tilewright::disassembly
