#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace tilewright {

// An index that knows what it indexes: an ItemId cannot be passed where an OptionId is expected.
// Only index() gives the number itself.
template <class Tag>
class Id {
public:
    constexpr Id() noexcept = default;
    constexpr explicit Id(std::size_t value) noexcept : value_{static_cast<std::uint32_t>(value)} {}
    [[nodiscard]] constexpr std::size_t index() const noexcept { return value_; }
    friend constexpr auto operator<=>(Id, Id) = default;

private:
    std::uint32_t value_ = 0;
};

}  // namespace tilewright

template <class Tag>
struct std::hash<tilewright::Id<Tag>> {
    std::size_t operator()(tilewright::Id<Tag> id) const noexcept { return id.index(); }
};
