#include "tilewright/cover/count_orbits.hpp"

#include <algorithm>
#include <vector>

#include "tilewright/base/contract.hpp"

namespace tilewright::cover {

Result<std::size_t> count_orbits(const NumberSets& sets, std::span<const Automorphism> generators,
                                 const Stop& stop) {
    std::vector<bool> reached(sets.size());
    std::vector<std::size_t> waiting;
    std::vector<NumberSets::Member> image;
    std::size_t orbits = 0;
    for (std::size_t first = 0; first < sets.size(); ++first) {
        if (reached[first]) continue;
        ++orbits;
        reached[first] = true;
        waiting.push_back(first);
        while (!waiting.empty()) {
            if (asks_to_stop(stop)) return stopped("counting orbits", "give it more time");
            const std::size_t set = waiting.back();
            waiting.pop_back();
            for (const Automorphism& generator : generators) {
                image.clear();
                for (const NumberSets::Member option : sets[set])
                    image.push_back(
                        static_cast<NumberSets::Member>(generator.options[option].index()));
                std::ranges::sort(image);
                const auto other = sets.find(image);
                require(other.has_value(), "a symmetry carries solutions onto solutions");
                if (reached[*other]) continue;
                reached[*other] = true;
                waiting.push_back(*other);
            }
        }
    }
    return orbits;
}

}  // namespace tilewright::cover
