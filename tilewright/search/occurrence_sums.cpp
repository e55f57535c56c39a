#include "tilewright/search/occurrence_sums.hpp"

#include <limits>

namespace tilewright::search {

OccurrenceSums::OccurrenceSums(const cover::Instance& instance, const cover::Group& group)
    : order_{group.order()} {
    constexpr auto unknown = std::numeric_limits<std::size_t>::max();
    orbit_of_.assign(instance.option_count(), unknown);
    for (std::size_t i = 0; i < orbit_of_.size(); ++i) {
        if (orbit_of_[i] != unknown) continue;
        Orbit& orbit = orbits_.emplace_back();
        for (const cover::Automorphism& element : group.elements) {
            std::size_t& orbit_of = orbit_of_[element(cover::OptionId{i}).index()];
            if (orbit_of == unknown) ++orbit.size;
            orbit_of = orbits_.size() - 1;
        }
    }
}

void OccurrenceSums::add(cover::OptionId option, const BigCount& solutions) {
    orbits_[orbit_of_[option.index()]].found += solutions;
}

void OccurrenceSums::add_fixed(cover::OptionId option, const BigCount& pairs) {
    orbits_[orbit_of_[option.index()]].fixed += pairs;
}

std::vector<Counts> OccurrenceSums::add_up() const {
    std::vector<Counts> of_orbit;
    for (const Orbit& orbit : orbits_)
        // Of a search that ended early, at least so many were seen.
        of_orbit.push_back(
            {orbit.found / orbit.size, (orbit.found + orbit.fixed + (order_ - 1)) / order_});
    std::vector<Counts> result;
    result.reserve(orbit_of_.size());
    for (const std::size_t orbit : orbit_of_) result.push_back(of_orbit[orbit]);
    return result;
}

}  // namespace tilewright::search
