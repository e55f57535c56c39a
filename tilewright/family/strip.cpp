#include "tilewright/family/strip.hpp"

#include <numeric>

#include "tilewright/base/contract.hpp"

namespace tilewright::family {

int long_enough(const Lengthwise& boards) {
    const sweep::Box one = boards.of_length(0);
    const int ends = boards.columns_before() + boards.columns_after();
    return 2 * std::accumulate(one.begin(), one.end(), 0) + ends + 2;
}

std::unexpected<Error> not_in_columns(std::string message) {
    return fail(Fault::Usage, std::move(message), "count its boards one by one");
}

// Keeps what the walk says of boards of its length, and of those twice as long.
template <class Count>
void StripOf<Count>::Kept::note() {
    counts.push_back(walk.ways());
    for (Turned& one : turned)
        for (const std::size_t odd : {0U, 1U}) {
            Count sum;
            for (const auto& [state, ways] : one.middle[odd])
                sum += ways * of_both_halves(walk.ways(state));
            one.counts[odd].push_back(std::move(sum));
        }
}

template <class Count>
Result<void> StripOf<Count>::Kept::grow(std::size_t steps, const Stop& stop) {
    while (walk.length() < steps) {
        if (auto fine = walk.step(stop); !fine) return fine;
        note();
    }
    return {};
}

template <class Count>
Result<Count> StripOf<Count>::raw(std::size_t length, const Stop& stop) {
    require(length >= least_length_, "the ring is not too short");
    if (length < first_length()) return short_[length - least_length_].raw;
    const std::size_t steps = length + always_ - lead_;
    if (auto fine = kept_.front().grow(steps, stop); !fine) return std::unexpected(fine.error());
    return kept_.front().counts[steps];
}

template <class Count>
Result<Count> StripOf<Count>::distinct(std::size_t length, const Stop& stop) {
    require(length >= least_length_, "the ring is not too short");
    if (length < first_length()) return short_[length - least_length_].distinct;
    const std::size_t columns = length + always_;
    const std::size_t steps = columns - lead_;
    Count sum;
    for (Kept& kept : kept_) {
        if (auto fine = kept.grow(steps, stop); !fine) return std::unexpected(fine.error());
        sum += kept.counts[steps];
        for (const Turned& one : kept.turned) sum += one.at(columns);
    }
    return sum / BigCount{order_};
}

template <class Count>
std::size_t StripOf<Count>::state_count_of_orbits() const {
    std::size_t sum = 0;
    for (const Kept& kept : kept_) sum += (kept.turned.empty() ? 1 : 3) * kept.walk.state_count();
    return sum;
}

template <class Count>
bool StripOf<Count>::has_all_symmetries(int length) const {
    const auto at = static_cast<std::size_t>(length);
    return at >= has_all_.size() || has_all_[at];
}

template class StripOf<BigCount>;
template class StripOf<ByCopies>;

}  // namespace tilewright::family
