#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Some of the pieces into which a count can be divided: [first, end).
struct Share {
    std::uint32_t first = 0;
    std::uint32_t end = 0;
    friend bool operator==(const Share&, const Share&) = default;
};

// How a count is to be divided.
struct Dividing {
    // What CountInShares::make_common() has made for the instance, which saves time; or nothing.
    // It begins at a multiple of eight.
    std::span<const std::byte> common = {};
    // The name of the division that is wanted.  Empty: a new one.
    std::string_view name = {};
    // Whether a new one is to be cut.  Otherwise it takes less time to make.
    bool to_be_cut = false;
};

// Foretells how much memory shares of a count take.
class MemoryOfShares {
public:
    virtual ~MemoryOfShares() = default;
    // About how many bytes CountInShares::count() takes for a share at most, with what it holds and
    // what shares have in common.  Nothing when the watch has ended it.
    [[nodiscard]] virtual std::optional<std::uint64_t> of(Share share, Watch& watch) const = 0;
};

// What all shares of a count have in common.
struct CommonOfShares {
    std::vector<std::byte> bytes = {};
    // Whether nothing is missing that would save the shares time.
    bool is_all = false;
};

// A count of all solutions of an instance that is divided into many small pieces.  Shares of it can
// be counted anywhere, in any order; shares that have each piece once together give the count.  Any
// number of threads may use it.
class CountInShares {
public:
    virtual ~CountInShares() = default;

    // Says what the pieces are.  Where two have the same name, the same share is the same
    // solutions.
    [[nodiscard]] virtual std::string name() const = 0;
    [[nodiscard]] virtual std::uint32_t pieces() const = 0;
    // About how much work a share is, in states looked at.
    [[nodiscard]] virtual double work(Share share) const = 0;
    // Cuts a share into at most so many with about the same work each, in their order.
    [[nodiscard]] virtual std::vector<Share> cut(Share share, std::size_t most) const = 0;

    // Makes, once, what all shares have in common, so that together they take little more work than
    // the whole.  Some of it or all is missing when the watch has ended it, or given too little
    // memory.
    //   shares: how many there will be; a single one is saved from finding the pieces again
    [[nodiscard]] virtual CommonOfShares make_common(std::size_t shares, Watch& watch) const = 0;

    // How many states count() can be expected to look at, better than work() tells.  Nothing when
    // the watch has ended it.
    //   common: what make_common() has made, or nothing
    //   cost:   a few hundredths of the count, unless the share is small
    [[nodiscard]] virtual std::optional<double> effort(Share share,
                                                       std::span<const std::byte> common,
                                                       Watch& watch) const = 0;

    // Makes what foretells the memory of shares.  The count and 'common' must outlive it.  Null
    // when the watch has ended it.
    //   common: what make_common() has made, or nothing
    //   cost:   linear in what it holds
    [[nodiscard]] virtual std::unique_ptr<const MemoryOfShares> memory(
        std::span<const std::byte> common, Watch& watch) const = 0;

    // Counts the solutions of a share.
    //   common: what make_common() has made, or nothing.  It begins at a multiple of eight.  What
    //           was damaged by accident is not used.
    [[nodiscard]] virtual Outcome count(Share share, std::span<const std::byte> common,
                                        Watch& watch) const = 0;

    // About how many bytes it holds.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

}  // namespace tilewright::engine
