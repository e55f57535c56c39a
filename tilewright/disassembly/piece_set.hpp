#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tilewright::disassembly {

// A set of the pieces of an assembly, by their numbers.
class PieceSet {
public:
    static constexpr std::size_t capacity = 128;

    // The numbers below 'count' for which is(number) holds.
    template <class Is>
    [[nodiscard]] static PieceSet where(std::size_t count, Is is) {
        PieceSet set;
        for (std::size_t first = 0; first < count; first += 64) {
            std::uint64_t word = 0;
            for (std::size_t i = first; i < std::min(count, first + 64); ++i)
                word |= std::uint64_t{is(i)} << (i - first);
            set.words_[first / 64] = word;
        }
        return set;
    }
    // The numbers below 'count'.
    [[nodiscard]] static PieceSet first(std::size_t count) {
        return where(count, [](std::size_t) { return true; });
    }

    //   requires: number < capacity
    void insert(std::size_t number) { words_[number / 64] |= bit(number); }
    // Whether it is to have a number from now on.
    void set(std::size_t number, bool is_in) {
        std::uint64_t& word = words_[number / 64];
        word = (word & ~bit(number)) | (std::uint64_t{is_in} << (number % 64));
    }
    [[nodiscard]] bool contains(std::size_t number) const {
        return (words_[number / 64] & bit(number)) != 0;
    }
    [[nodiscard]] bool empty() const { return (words_[0] | words_[1]) == 0; }
    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(words_[0]) + std::popcount(words_[1]));
    }
    // requires: not empty
    [[nodiscard]] std::size_t least() const {
        return static_cast<std::size_t>(words_[0] != 0 ? std::countr_zero(words_[0])
                                                       : 64 + std::countr_zero(words_[1]));
    }
    [[nodiscard]] bool includes(const PieceSet& other) const { return (other - *this).empty(); }

    friend PieceSet operator|(PieceSet a, const PieceSet& b) {
        a.words_[0] |= b.words_[0];
        a.words_[1] |= b.words_[1];
        return a;
    }
    friend PieceSet operator-(PieceSet a, const PieceSet& b) {
        a.words_[0] &= ~b.words_[0];
        a.words_[1] &= ~b.words_[1];
        return a;
    }
    friend auto operator<=>(const PieceSet&, const PieceSet&) = default;
    friend bool operator==(const PieceSet& a, const PieceSet& b) {
        return ((a.words_[0] ^ b.words_[0]) | (a.words_[1] ^ b.words_[1])) == 0;
    }

    // Calls visit(number), the least first.
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t word = 0; word < words_.size(); ++word)
            for (std::uint64_t left = words_[word]; left != 0; left &= left - 1)
                visit(64 * word + static_cast<std::size_t>(std::countr_zero(left)));
    }

private:
    static constexpr std::uint64_t bit(std::size_t number) {
        return std::uint64_t{1} << (number % 64);
    }

    std::array<std::uint64_t, capacity / 64> words_{};
};

// Adds to each set what is in the sets of its members, and so on.  Where nearly every set becomes
// all numbers, as in assemblies that are hard to take apart, few steps a set do.
//   sets: as many as there are numbers
inline void close(std::span<PieceSet> sets) {
    const PieceSet all = PieceSet::first(sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        PieceSet added;  // members whose sets were added, with the members of those that are closed
        added.insert(i);
        for (PieceSet left = sets[i] - added; !left.empty() && sets[i] != all;
             left = sets[i] - added) {
            const std::size_t next = left.least();
            sets[i] = sets[i] | sets[next];
            added.insert(next);
            if (next < i) added = added | sets[next];
        }
    }
}

// Calls visit(set) for each set, neither empty nor all, that has all sets of its members; visit
// says whether to go on.  Returns whether it always did.
//   sets: closed, and each has its own number
//   cost: there may be 2^n of them
template <class Visit>
bool for_each_closed(std::span<const PieceSet> sets, Visit visit) {
    const PieceSet all = PieceSet::first(sets.size());
    if (std::ranges::all_of(sets, [&](const PieceSet& set) { return set == all; })) return true;
    std::vector<PieceSet> having(sets.size());  // the other way round
    for (std::size_t i = 0; i < sets.size(); ++i)
        sets[i].for_each([&](std::size_t j) { having[j].insert(i); });
    const auto choose = [&](const auto& self, const PieceSet& chosen,
                            const PieceSet& undecided) -> bool {
        if (undecided.empty()) return chosen.empty() || chosen == all || visit(chosen);
        const std::size_t next = undecided.least();
        return self(self, chosen | sets[next], undecided - sets[next]) &&
               self(self, chosen, undecided - having[next]);
    };
    return choose(choose, {}, all);
}

}  // namespace tilewright::disassembly
