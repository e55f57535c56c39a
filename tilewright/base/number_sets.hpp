#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tilewright {

// A table of sets of small integers.  It numbers the sets 0, 1, 2, ... in the order in which they
// are added.
class NumberSets {
public:
    using Member = std::uint32_t;

    NumberSets() = default;
    // Reserves room for this many sets.
    explicit NumberSets(std::size_t sets) { make_room(sets); }

    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    // The members of a set, in increasing order.
    [[nodiscard]] std::span<const Member> operator[](std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
        return std::span{members_}.subspan(begin, ends_[number] - begin);
    }

    // The number of a set, or nothing when the table does not have it.
    //   requires: members in increasing order
    //   cost:     linear in the members
    [[nodiscard]] std::optional<std::size_t> find(std::span<const Member> set) const;

    // The number of a set.  A new set gets the next free number.
    //   requires: members in increasing order
    std::size_t add(std::span<const Member> set);

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    [[nodiscard]] std::size_t slot_of(std::span<const Member> set) const;
    void make_room(std::size_t sets);

    std::vector<Member> members_;
    std::vector<std::size_t> ends_;  // by number: where the set ends in 'members_'
    // Hash table of numbers: size a power of two, at most half full.
    std::vector<std::uint32_t> slots_;
};

}  // namespace tilewright
