#include "tilewright/disassembly/state_space.hpp"

#include <algorithm>
#include <numeric>

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

StateSpace::StateSpace(const std::vector<Body>& bodies, const std::vector<Vec>& at,
                       std::optional<std::size_t> resting, Clearances& clearances,
                       const Limits& limits)
    : order_{likes_together(bodies)},
      bodies_{arranged(bodies, order_)},
      start_{arranged(at, order_)},
      axes_{clearances.slides().axes()},
      limits_{limits},
      situation_{bodies_, clearances},
      table_{bodies.size(), std::ranges::any_of(axes_, [](Vec v) { return v.z != 0; }) ? 3 : 2},
      here_(bodies.size()),
      there_{start_},
      leaving_(axes_.size()) {
    if (resting)
        resting_ = static_cast<std::size_t>(std::ranges::find(order_, *resting) - order_.begin());
    for (std::size_t i = 0; i < bodies_.size(); ++i)
        if (i == 0 || bodies_[i - 1] != bodies_[i]) class_starts_.push_back(i);
    class_starts_.push_back(bodies_.size());
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
    situation_.look_at(here_);
    for (std::size_t axis = 0; axis < axes_.size(); ++axis)
        leaving_[axis] = situation_.carried(axis, forever);
}

void StateSpace::expand() {
    if (depth_ >= most_slides_ || least_removal_) return;
    std::uint32_t visited = 0;
    visit_neighbours([&](const PieceSet&, std::size_t, int) {
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

template <class Visit>
void StateSpace::visit_neighbours(Visit visit) {
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        const bool went_on = situation_.for_each_movable(axis, 1, [&](const PieceSet& moving) {
            const Steps most = situation_.clearance(axis, moving);
            for (int steps = 1; steps <= most; ++steps) {
                there_ = here_;
                moving.for_each(
                    [&](std::size_t i) { there_[i] = there_[i] + steps * axes_[axis]; });
                if (!visit(moving, axis, steps)) return false;
            }
            return true;
        });
        if (!went_on) return;
    }
}

// Brings there_ into the form in which the table keeps it.
//   order: where each body comes from; may be null
void StateSpace::normalize(std::vector<std::size_t>* order) {
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
bool StateSpace::add_normalized(std::uint32_t parent) {
    normalize(nullptr);
    for (const Vec place : there_)
        if (std::max({place.x, place.y, place.z}) > StateTable::largest_coordinate) {
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
    Separation result{Ending::Separated, arrival_->slides, {}, table_.size()};
    result.slides.push_back(
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
    std::vector<Vec> wanted(bodies_.size());
    for (std::size_t i = 1; i < path.size(); ++i) {
        look_at(path[i - 1]);
        table_.read(path[i], wanted);
        visit_neighbours([&](const PieceSet& moving, std::size_t axis, int steps) {
            const std::vector<Vec> moved = there_;
            normalize(nullptr);
            if (there_ != wanted) return true;
            const Removal made = made_by_fewer({moving, axis, false});
            arrival.slides.push_back({renamed(made.moved, arrival.who), axis, made.against, steps});
            made.moved.for_each([&](std::size_t body) {
                Vec& place = arrival.at[body];
                place = place + (made.against ? -steps : steps) * axes_[axis];
            });
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
