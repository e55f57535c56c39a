#pragma once

#include <algorithm>
#include <utility>

#include "c/ask.hpp"
#include "tilewright/base/deadline.hpp"

namespace tilewright::c {

// Tells the caller of one call how far its work is, ten times a second, and hears whether to go on.
// Once it was ended it stays so.
class Pace {
public:
    //   requires: the listener outlives this
    explicit Pace(Listener& listener) : listener_{listener} {}
    Pace(const Pace&) = delete;
    Pace& operator=(const Pace&) = delete;

    // Notes that so much of the work is done; less than before changes nothing.  Returns false to
    // end the work.
    bool reach(double fraction) {
        done_ = std::max(done_, fraction);
        constexpr double often = 0.1;  // seconds
        if (ended_ || !listener_.progress || clock_.gone() < told_ + often) return !ended_;
        told_ = clock_.gone();
        ended_ = !listener_.progress({done_, told_, 0});
        return !ended_;
    }

    [[nodiscard]] bool ended() const { return ended_; }

    // For the work from here up to this fraction.  Each time that it asks, it is one step further.
    //   steps:  how many there are; 0: nobody knows, so that only the end of the work is noted
    //   memory: bytes that it may take
    [[nodiscard]] Stop up_to(double fraction, std::size_t steps = 0,
                             std::size_t memory = Stop::any_memory) {
        const double begin = std::exchange(goal_, fraction);
        reach(begin);
        const auto all = static_cast<double>(std::max<std::size_t>(steps, 1));
        return {[this, begin, all, is_known = steps > 0, asked = 0.0, fraction]() mutable {
                    if (is_known) asked = std::min(asked + 1, all);
                    return !reach(begin + asked / all * (fraction - begin));
                },
                memory};
    }

private:
    Listener& listener_;
    Deadline clock_{std::nullopt, nullptr};
    double done_ = 0;
    double goal_ = 0;  // how far the work is when the present one is done
    double told_ = 0;
    bool ended_ = false;
};

}  // namespace tilewright::c
