#include "tilewright/disassembly/separate.hpp"

#include <algorithm>
#include <numeric>

#include "tilewright/disassembly/lock.hpp"
#include "tilewright/disassembly/state_table.hpp"

namespace tilewright::disassembly {
namespace {

constexpr std::uint32_t no_parent = ~std::uint32_t{0};
constexpr std::uint32_t between_questions = 256;

template <class T>
std::vector<T> arranged(const std::vector<T>& values, const std::vector<std::size_t>& order) {
    std::vector<T> result;
    for (const std::size_t index : order) result.push_back(values[index]);
    return result;
}

bool are_alike(const Body& a, const Body& b) {
    return a.shape == b.shape && a.role == b.role;
}

// Bodies that are not told apart stand side by side, where the first of them was.  The numbers of
// shapes must not matter: they tell in which order somebody has seen them.
std::vector<std::size_t> likes_together(const std::vector<Body>& bodies) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const auto same = [&](std::size_t j) { return are_alike(bodies[i], bodies[j]); };
        const auto last = std::ranges::find_if(order.rbegin(), order.rend(), same);
        order.insert(last == order.rend() ? order.end() : last.base(), i);
    }
    return order;
}

// A set of bodies that a state allows to move: along an axis.
struct Movable {
    PieceSet moving;
    std::size_t axis;
    int steps;
};

class Search {
public:
    Search(const std::vector<Body>& bodies, const std::vector<Vec>& at,
           std::optional<std::size_t> resting, Clearances& clearances, const Limits& limits)
        : order_{likes_together(bodies)},
          bodies_{arranged(bodies, order_)},
          start_{arranged(at, order_)},
          clearances_{clearances},
          axes_{clearances.slides().axes()},
          limits_{limits},
          situation_{bodies_, clearances},
          table_{bodies.size(), std::ranges::any_of(axes_, [](Vec v) { return v.z != 0; }) ? 3 : 2},
          here_(bodies.size()),
          there_(bodies.size()) {
        if (resting)
            resting_ =
                static_cast<std::size_t>(std::ranges::find(order_, *resting) - order_.begin());
        for (std::size_t i = 0; i < bodies_.size(); ++i)
            if (i == 0 || !are_alike(bodies_[i - 1], bodies_[i])) class_starts_.push_back(i);
        class_starts_.push_back(bodies_.size());
    }

    Separation run() {
        there_ = start_;
        if (!add_normalized(no_parent)) return ending(Ending::Stopped);
        for (std::size_t state = 0; state < table_.size(); ++state) {
            if (state % between_questions == 0 && asks_to_stop(limits_.stop)) stopped_ = true;
            if (stopped_) return ending(Ending::Stopped);
            table_.read(state, here_);
            situation_.look_at(here_);
            if (const auto removal = find_removal()) return separated(state, *removal);
            std::uint32_t visited = 0;
            visit_neighbours([&](const Movable&) {
                add_normalized(static_cast<std::uint32_t>(state));
                if (++visited % between_questions == 0 && asks_to_stop(limits_.stop))
                    stopped_ = true;
                return !stopped_;
            });
        }
        if (too_far_ || stopped_) return ending(Ending::Stopped);
        return ending(is_proof() ? Ending::Exhausted : Ending::NoWay);
    }

private:
    // Whether having found no way means that there is none.
    [[nodiscard]] bool is_proof() const {
        return clearances_.slides().lead_everywhere() || is_locked(bodies_, start_, clearances_);
    }

    [[nodiscard]] Separation ending(Ending how) const { return {how, {}, {}, table_.size()}; }

    // Of the bodies that can be taken out, in one direction, as few as possible.
    [[nodiscard]] std::optional<Slide> find_removal() const {
        std::optional<Slide> best;
        const PieceSet all = PieceSet::first(bodies_.size());
        const auto consider = [&](const PieceSet& set, std::size_t axis, bool against) {
            if (set == all || (resting_ && set.contains(*resting_))) return;
            if (!best || set.size() < best->moved.size()) best = {set, axis, against, 0};
        };
        for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
            const std::vector<PieceSet> carried = situation_.carried(axis, forever);
            for (const PieceSet& set : carried) consider(set, axis, false);
            for (std::size_t i = 0; i < bodies_.size(); ++i) {
                PieceSet carriers;  // what must move against the axis when this body does
                for (std::size_t j = 0; j < bodies_.size(); ++j)
                    if (carried[j].contains(i)) carriers.insert(j);
                consider(carriers, axis, true);
            }
        }
        return best;
    }

    // Calls visit(movable) with the places after each slide in there_.
    template <class Visit>
    void visit_neighbours(Visit visit) {
        for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
            const bool went_on = situation_.for_each_movable(axis, [&](const PieceSet& moving) {
                const Steps most = situation_.clearance(axis, moving);
                for (int steps = 1; steps <= most; ++steps) {
                    there_ = here_;
                    moving.for_each(
                        [&](std::size_t i) { there_[i] = there_[i] + steps * axes_[axis]; });
                    if (!visit(Movable{moving, axis, steps})) return false;
                }
                return true;
            });
            if (!went_on) return;
        }
    }

    // Brings there_ into the form in which the table keeps it.
    //   order: where each body comes from; may be null
    void normalize(std::vector<std::size_t>* order) {
        Vec least = there_.front();
        for (const Vec place : there_) {
            least.x = std::min(least.x, place.x);
            least.y = std::min(least.y, place.y);
            least.z = std::min(least.z, place.z);
        }
        for (Vec& place : there_) place = place - least;
        for (std::size_t i = 0; i + 1 < class_starts_.size(); ++i) {
            const auto from = static_cast<std::ptrdiff_t>(class_starts_[i]);
            const auto to = static_cast<std::ptrdiff_t>(class_starts_[i + 1]);
            if (to - from == 1) continue;
            if (order != nullptr)
                std::sort(order->begin() + from, order->begin() + to,
                          [&](std::size_t a, std::size_t b) { return there_[a] < there_[b]; });
            std::sort(there_.begin() + from, there_.begin() + to);
        }
    }

    // Adds there_ to the table.  False when it cannot be kept.
    bool add_normalized(std::uint32_t parent) {
        normalize(nullptr);
        for (const Vec place : there_)
            if (std::max({place.x, place.y, place.z}) > StateTable::largest_coordinate) {
                too_far_ = true;
                return false;
            }
        const bool has_room = table_.has_room(limits_.memory);
        if (has_room) table_.insert(there_, parent);
        if (!has_room || table_.size() >= limits_.states || table_.size() >= no_parent)
            stopped_ = true;
        return has_room;
    }

    // The slides from the start to a state and the last one, of the bodies as they were given.
    Separation separated(std::size_t state, const Slide& removal) {
        std::vector<std::size_t> path{state};
        while (table_.parent(path.back()) != no_parent) path.push_back(table_.parent(path.back()));
        std::ranges::reverse(path);

        Separation result{Ending::Separated, {}, {}, table_.size()};
        std::vector<std::size_t> who(bodies_.size());  // which body lies where the table has one
        std::iota(who.begin(), who.end(), 0U);
        there_ = start_;
        arrange(who);
        std::vector<Vec> at = arranged(start_, who);  // true places, in the table's order
        std::vector<Vec> wanted(bodies_.size());
        for (std::size_t i = 1; i < path.size(); ++i) {
            table_.read(path[i - 1], here_);
            table_.read(path[i], wanted);
            situation_.look_at(here_);
            visit_neighbours([&](const Movable& slide) {
                const std::vector<Vec> moved = there_;
                normalize(nullptr);
                if (there_ != wanted) return true;
                const Slide made = made_by_fewer({slide.moving, slide.axis, false, slide.steps});
                result.slides.push_back(made);
                result.slides.back().moved = renamed(made.moved, who);
                made.moved.for_each([&](std::size_t body) {
                    at[body] =
                        at[body] + (made.against ? -made.steps : made.steps) * axes_[made.axis];
                });
                there_ = moved;
                std::vector<std::size_t> order(bodies_.size());
                std::iota(order.begin(), order.end(), 0U);
                arrange(order);
                who = arranged(who, order);
                at = arranged(at, order);
                return false;
            });
        }
        result.slides.push_back(removal);
        result.slides.back().moved = renamed(removal.moved, who);
        result.at.resize(bodies_.size());
        for (std::size_t i = 0; i < who.size(); ++i) result.at[order_[who[i]]] = at[i];
        return result;
    }

    void arrange(std::vector<std::size_t>& order) { normalize(&order); }

    // Whether a set moves along an axis or the others against it is the same.
    [[nodiscard]] Slide made_by_fewer(Slide slide) const {
        const bool too_many = 2 * slide.moved.size() > bodies_.size();
        if (resting_ ? slide.moved.contains(*resting_) : too_many) {
            slide.moved = PieceSet::first(bodies_.size()) - slide.moved;
            slide.against = !slide.against;
        }
        return slide;
    }

    [[nodiscard]] PieceSet renamed(const PieceSet& moved,
                                   const std::vector<std::size_t>& who) const {
        PieceSet result;
        moved.for_each([&](std::size_t i) { result.insert(order_[who[i]]); });
        return result;
    }

    std::vector<std::size_t> order_;
    std::vector<Body> bodies_;
    std::vector<Vec> start_;
    Clearances& clearances_;
    std::span<const Vec> axes_;
    const Limits& limits_;
    std::optional<std::size_t> resting_;
    std::vector<std::size_t> class_starts_;  // and the end
    Situation situation_;
    StateTable table_;
    std::vector<Vec> here_;
    std::vector<Vec> there_;
    bool too_far_ = false;
    bool stopped_ = false;
};

}  // namespace

Separation separate(const std::vector<Body>& bodies, const std::vector<Vec>& at,
                    std::optional<std::size_t> resting, Clearances& clearances,
                    const Limits& limits) {
    return Search{bodies, at, resting, clearances, limits}.run();
}

}  // namespace tilewright::disassembly
