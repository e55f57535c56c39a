#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/engine/shares.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/partition.hpp"
#include "tilewright/search/problem.hpp"
#include "tilewright/search/supervisor.hpp"

namespace tilewright::search {

// Cuts the counts of problems into shares, if the engine can divide them.  What the shares of a
// count have in common is made for whoever takes it.
class ShareCutter {
public:
    // Makes the count of a problem.  Null where that cannot be divided, or is not done in time.
    //   number: of the problem, as parts have it
    using MakeCount = std::function<std::shared_ptr<const engine::CountInShares>(
        std::size_t number, const Problem& problem, engine::Dividing dividing)>;

    // Method and supervisor must outlive it.
    ShareCutter(const Method& method, Supervisor& supervisor, MakeCount make_count)
        : method_{method}, supervisor_{supervisor}, make_count_{std::move(make_count)} {}

    // Looks at the next problem's count.  All are looked at before the first is cut, so that it is
    // known how much of the work each is.
    void look_at(const Problem& problem);

    // The shares of a problem.  None where its count cannot be divided.
    [[nodiscard]] std::vector<Part> cut(std::size_t number, const Problem& problem);

    // Why what shares have in common could not be taken.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    // A count that can be divided.
    struct Count {
        std::string name;
        std::uint32_t pieces = 0;
        double work = 0;
        std::uint64_t memory = 0;  // that it takes as one share; 0: nobody knows
    };

    [[nodiscard]] const Control& control() const { return supervisor_.control(); }
    [[nodiscard]] std::size_t memory_of_shares() const;
    [[nodiscard]] std::unique_ptr<const engine::MemoryOfShares> foretell_memory(
        const engine::CountInShares& count, std::span<const std::byte> common);
    [[nodiscard]] std::uint64_t memory_of(const engine::MemoryOfShares* memory,
                                          engine::Share share);
    [[nodiscard]] std::size_t shares_that_fit(const engine::CountInShares& count,
                                              const engine::MemoryOfShares* foretold,
                                              std::size_t shares);
    void add_fitting(const engine::CountInShares& count, const engine::MemoryOfShares* foretold,
                     engine::Share share, std::uint64_t memory, std::vector<Part>& parts);
    void give_graph(std::size_t number, const engine::CountInShares& count);
    // Returns what was given, or nothing.
    std::vector<std::byte> give_common(std::size_t number, const engine::CountInShares& count,
                                       std::size_t shares);

    const Method& method_;
    Supervisor& supervisor_;
    MakeCount make_count_;
    std::vector<std::optional<Count>> counts_;  // by problem
    double work_ = 0;                           // of all of them
    std::size_t graphs_ = 0;                    // bytes of those that were given
    std::optional<Error> error_;
};

}  // namespace tilewright::search
