#include "tilewright/disassembly/state_space.hpp"

#include <algorithm>
#include <numeric>

#include "tilewright/disassembly/facings.hpp"

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

// Bodies that are not told apart stand side by side, where the first of them was.  The numbers of
// shapes must not matter: they tell in which order somebody has seen them.
std::vector<std::size_t> likes_together(const std::vector<Body>& bodies) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const auto same = [&](std::size_t j) { return bodies[i] == bodies[j]; };
        const auto last = std::ranges::find_if(order.rbegin(), order.rend(), same);
        order.insert(last == order.rend() ? order.end() : last.base(), i);
    }
    return order;
}

}  // namespace

StateSpace::StateSpace(const std::vector<Body>& bodies, const std::vector<Place>& at,
                       std::optional<std::size_t> resting, Clearances& clearances,
                       const Limits& limits)
    : order_{likes_together(bodies)},
      bodies_{arranged(bodies, order_)},
      all_{PieceSet::first(bodies_.size())},
      start_{arranged(at, order_)},
      clearances_{clearances},
      axes_{clearances.slides().axes()},
      limits_{limits},
      faced_{bodies_},
      situation_{faced_, clearances},
      table_{bodies.size(), std::ranges::any_of(axes_, [](Vec v) { return v.z != 0; }) ? 3 : 2,
             clearances.turns() != nullptr},
      here_(bodies.size()),
      there_{start_},
      leaving_(axes_.size()) {
    if (resting)
        resting_ = static_cast<std::size_t>(std::ranges::find(order_, *resting) - order_.begin());
    for (std::size_t i = 0; i < bodies_.size(); ++i)
        if (i == 0 || bodies_[i - 1] != bodies_[i]) class_starts_.push_back(i);
    class_starts_.push_back(bodies_.size());
    if (clearances.turns() != nullptr) prepare_turns();
    add_normalized(no_parent);
}

bool StateSpace::next() {
    if (state_) expand();
    const std::size_t next = state_ ? *state_ + 1 : 0;
    if (next % between_questions == 0 && asks_to_stop(limits_.stop)) stopped_ = true;
    if (stopped_ || next >= table_.size()) return false;
    state_ = next;
    arrival_.reset();
    if (next == depth_end_) {
        ++depth_;
        depth_end_ = table_.size();
    }
    look_at(next);
    least_removal_ = find_least_removal();
    return true;
}

void StateSpace::look_at(std::size_t state) {
    table_.read(state, here_);
    for (std::size_t i = 0; i < facings_.size(); ++i)
        faced_[i].shape = facings_[i][here_[i].facing];
    situation_.look_at(here_);
    for (std::size_t axis = 0; axis < axes_.size(); ++axis)
        leaving_[axis] = situation_.carried(axis, Far::Away);
}

void StateSpace::expand() {
    if (depth_ >= most_motions_ || least_removal_) return;
    std::uint32_t visited = 0;
    visit_neighbours([&](const Motion&) {
        add_normalized(static_cast<std::uint32_t>(*state_));
        if (++visited % between_questions == 0 && asks_to_stop(limits_.stop)) stopped_ = true;
        return !stopped_;
    });
}

std::optional<Removal> StateSpace::find_least_removal() const {
    std::optional<Removal> best;
    for_each_removal([&](const Removal& one) {
        if (!best || one.moved.size() < best->moved.size()) best = one;
    });
    return best;
}

void StateSpace::prepare_turns() {
    turn_finder_ = clearances_.turn_finder();
    for (const Body& body : bodies_)
        facings_.push_back(facings_of(clearances_.shape(body.shape), clearances_));
    const auto size = [&](std::size_t body) {
        return clearances_.shape(bodies_[body].shape).size();
    };
    for (std::size_t i = 1; i < bodies_.size(); ++i)
        if (size(i) > size(anchor_)) anchor_ = i;
    if (resting_) anchor_ = *resting_;
}

template <class Visit>
void StateSpace::visit_neighbours(Visit visit) {
    if (visit_slides(visit) && turn_finder_) visit_turns(visit);
}

template <class Visit>
bool StateSpace::visit_slides(Visit visit) {
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        const bool went_on =
            situation_.for_each_movable(axis, Far::Step, [&](const PieceSet& moving) {
                const Steps most = situation_.clearance(axis, moving);
                for (int steps = 1; steps <= most; ++steps) {
                    there_ = here_;
                    moving.for_each(
                        [&](std::size_t i) { there_[i].at = there_[i].at + steps * axes_[axis]; });
                    if (!visit(Motion{moving, axis, false, steps})) return false;
                }
                return true;
            });
        if (!went_on) return false;
    }
    return true;
}

template <class Visit>
void StateSpace::visit_turns(Visit visit) {
    std::vector<std::vector<Cell>> cells;
    for (std::size_t i = 0; i < bodies_.size(); ++i) cells.push_back(cells_at(i, here_[i]));
    turn_finder_->look_at(std::move(cells), anchor_);
    turn_finder_->for_each([&](const PieceSet& moving, const Turn& turn, int times) {
        there_ = here_;
        moving.for_each([&](std::size_t i) { there_[i] = turned(i, here_[i], turn, times); });
        return visit(Motion{moving, 0, false, times, turn});
    });
}

std::vector<Cell> StateSpace::cells_at(std::size_t body, const Place& place) const {
    std::vector<Cell> cells;
    for (const Cell cell : clearances_.shape(facings_[body][place.facing]).cells())
        cells.push_back(cell + place.at);
    return cells;
}

Place StateSpace::turned(std::size_t body, const Place& place, const Turn& turn, int times) const {
    std::vector<Cell> cells = cells_at(body, place);
    for (int i = 0; i < times; ++i)
        for (Cell& cell : cells) cell = clearances_.turns()->after(turn, cell);
    const Vec at = shape::least_corner(cells);
    const ShapeNumber shape = clearances_.number_of(Shape{std::move(cells)});
    const auto facing = std::ranges::find(facings_[body], shape) - facings_[body].begin();
    return {at, static_cast<std::uint32_t>(facing)};
}

// Brings there_ into the form in which the table keeps it.
//   order: where each body comes from; may be null
void StateSpace::normalize(std::vector<std::size_t>* order) {
    Vec least = there_.front().at;
    for (const auto& [at, facing] : there_) {
        least.x = std::min(least.x, at.x);
        least.y = std::min(least.y, at.y);
        least.z = std::min(least.z, at.z);
    }
    for (Place& place : there_) place.at = place.at - least;
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
bool StateSpace::add_normalized(std::uint32_t parent) {
    normalize(nullptr);
    for (const auto& [at, facing] : there_)
        if (std::max({at.x, at.y, at.z}) > StateTable::largest_coordinate) {
            too_far_ = true;
            return false;
        }
    const bool has_room = table_.has_room(limits_.memory);
    if (has_room) table_.insert(there_, parent);
    if (!has_room || table_.size() >= limits_.states || table_.size() >= no_parent) stopped_ = true;
    return has_room;
}

Separation StateSpace::separated_by(const Removal& removal) {
    if (!arrival_) arrival_ = arrive();
    Separation result{Ending::Separated, arrival_->motions, {}, table_.size()};
    result.motions.push_back(
        {renamed(removal.moved, arrival_->who), removal.axis, removal.against, 0});
    result.at.resize(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i)
        result.at[order_[arrival_->who[i]]] = arrival_->at[i];
    return result;
}

StateSpace::Arrival StateSpace::arrive() {
    std::vector<std::size_t> path{*state_};
    while (table_.parent(path.back()) != no_parent) path.push_back(table_.parent(path.back()));
    std::ranges::reverse(path);

    Arrival arrival{{}, std::vector<std::size_t>(bodies_.size()), {}};
    std::iota(arrival.who.begin(), arrival.who.end(), 0U);
    there_ = start_;
    normalize(&arrival.who);
    arrival.at = arranged(start_, arrival.who);
    std::vector<Place> wanted(bodies_.size());
    for (std::size_t i = 1; i < path.size(); ++i) {
        look_at(path[i - 1]);
        table_.read(path[i], wanted);
        visit_neighbours([&](const Motion& motion) {
            const std::vector<Place> moved = there_;
            normalize(nullptr);
            if (there_ != wanted) return true;
            replay(motion, arrival);
            there_ = moved;
            std::vector<std::size_t> order(bodies_.size());
            std::iota(order.begin(), order.end(), 0U);
            normalize(&order);
            arrival.who = arranged(arrival.who, order);
            arrival.at = arranged(arrival.at, order);
            return false;
        });
    }
    look_at(*state_);
    return arrival;
}

// Makes a motion from here_, with the bodies where they truly are.
void StateSpace::replay(const Motion& motion, Arrival& arrival) const {
    Motion true_motion = motion;
    if (motion.turn) {
        // Seen from elsewhere, the turn has another offset.
        const Vec by = arrival.at.front().at - here_.front().at;
        true_motion.turn->offset =
            motion.turn->offset + by - clearances_.turns()->linear(*motion.turn) * by;
        motion.moved.for_each([&](std::size_t body) {
            Place& place = arrival.at[body];
            place = turned(body, place, *true_motion.turn, motion.steps);
        });
    } else {
        const Removal made = made_by_fewer({motion.moved, motion.axis, false});
        true_motion.moved = made.moved;
        true_motion.against = made.against;
        made.moved.for_each([&](std::size_t body) {
            Vec& at = arrival.at[body].at;
            at = at + (made.against ? -motion.steps : motion.steps) * axes_[motion.axis];
        });
    }
    true_motion.moved = renamed(true_motion.moved, arrival.who);
    arrival.motions.push_back(true_motion);
}

// Whether a set moves along an axis or the others against it is the same.
Removal StateSpace::made_by_fewer(Removal removal) const {
    const bool too_many = 2 * removal.moved.size() > bodies_.size();
    if (resting_ ? removal.moved.contains(*resting_) : too_many) {
        removal.moved = all() - removal.moved;
        removal.against = !removal.against;
    }
    return removal;
}

std::vector<Body> StateSpace::kinds_of(const PieceSet& set) const {
    std::vector<Body> kinds;
    set.for_each([&](std::size_t number) { kinds.push_back(bodies_[number]); });
    std::ranges::sort(kinds);
    return kinds;
}

PieceSet StateSpace::renamed(const PieceSet& moved, const std::vector<std::size_t>& who) const {
    PieceSet result;
    moved.for_each([&](std::size_t i) { result.insert(order_[who[i]]); });
    return result;
}

}  // namespace tilewright::disassembly
