#include "tilewright/cover/automorphism.hpp"

#include <algorithm>

namespace tilewright::cover {

std::vector<OptionId> Automorphism::operator()(std::span<const OptionId> set) const {
    std::vector<OptionId> image;
    image.reserve(set.size());
    for (const OptionId option : set) image.push_back((*this)(option));
    std::ranges::sort(image);
    return image;
}

bool fixes(const Automorphism& automorphism, std::span<const OptionId> set) {
    return std::ranges::equal(automorphism(set), set);
}

bool is_least_image(const Group& group, std::span<const OptionId> set) {
    return std::ranges::none_of(group.elements, [&](const Automorphism& automorphism) {
        return std::ranges::lexicographical_compare(automorphism(set), set);
    });
}

std::vector<std::vector<OptionId>> orbit(const Group& group, std::span<const OptionId> set) {
    std::vector<std::vector<OptionId>> images;
    for (const Automorphism& automorphism : group.elements) images.push_back(automorphism(set));
    std::ranges::sort(images);
    const auto repeated = std::ranges::unique(images);
    images.erase(repeated.begin(), repeated.end());
    return images;
}

}  // namespace tilewright::cover
