#include "tilewright/base/spread_order.hpp"

namespace tilewright {

namespace {

// In 2^-64.  The fraction of the golden ratio is multiplied.
std::uint64_t place_of(std::uint64_t number) {
    constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15;
    return golden / 2 + number * golden;
}

}  // namespace

double spread_place(std::uint64_t number) {
    constexpr double steps = 0x1p53;
    return static_cast<double>(place_of(number) >> 11) / steps;
}

std::vector<std::size_t> spread_order(std::size_t size) {
    std::vector<std::size_t> order;
    std::vector<bool> is_there(size);
    order.reserve(size);
    for (std::uint64_t i = 0; order.size() < size; ++i) {
        const auto number = static_cast<std::size_t>(((place_of(i) >> 32) * size) >> 32);
        if (is_there[number]) continue;
        is_there[number] = true;
        order.push_back(number);
    }
    return order;
}

}  // namespace tilewright
