#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tilewright {

// Numbers sets of small numbers 0, 1, 2, ... in the order in which they are added.
class NumberSets {
public:
    using Member = std::uint32_t;

    NumberSets() = default;
    // With room for so many.
    explicit NumberSets(std::size_t sets) { make_room(sets); }

    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    // The members of a set, ascending.
    [[nodiscard]] std::span<const Member> operator[](std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
        return std::span{members_}.subspan(begin, ends_[number] - begin);
    }

    // The number of a set, if it is one of these.
    //   requires: members ascending
    //   cost:     members
    [[nodiscard]] std::optional<std::size_t> find(std::span<const Member> set) const;

    // The number of a set, a new one if there is no such set yet.
    //   requires: members ascending
    std::size_t add(std::span<const Member> set);

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    [[nodiscard]] std::size_t slot_of(std::span<const Member> set) const;
    void make_room(std::size_t sets);

    std::vector<Member> members_;
    std::vector<std::size_t> ends_;     // by number: in 'members_'
    std::vector<std::uint32_t> slots_;  // numbers; a power of two, at most half of them taken
};

}  // namespace tilewright
