#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <span>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/design/board_search.hpp"
#include "tilewright/design/board_wishes.hpp"
#include "tilewright/design/share.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::design {

// Gives boards one after the other.  No two are the same modulo symmetries of the lattice.  What is
// given depends on the pieces and the wishes, and not on threads.
class BoardSource {
public:
    virtual ~BoardSource() = default;

    // The next board.  Nothing when all were made that were wished for, when so many tries in a row
    // have found none that is new, or when there is nothing left to try.
    //   errors: too large to compile; it was stopped.  Fault::Internal: a second engine counts
    //           other ways
    [[nodiscard]] Result<std::optional<Board>> next(const Share& share, const Stop& stop);

    // Goes on where another source with the same wishes has stopped.
    //   board:    that it has made; all are handed in, in order, before a board is asked for
    //   found_by: the number of its try
    //   errors:   the board has other ways or holes than are wished for; it was stopped
    [[nodiscard]] Result<void> go_on_after(const packing::Puzzle& board, std::uint64_t found_by,
                                           const Stop& stop);

    [[nodiscard]] std::size_t made() const { return made_; }
    [[nodiscard]] std::uint64_t tries() const { return tries_; }

protected:
    explicit BoardSource(BoardWishes wishes) : wishes_{std::move(wishes)} {}
    BoardSource(BoardSource&&) = default;
    BoardSource& operator=(BoardSource&&) = default;

    using Tried = Result<std::optional<Board>>;

    // How many tries can be made at once, at most 'most'; 0: there are none left.
    [[nodiscard]] virtual std::size_t get_ready(std::size_t most) = 0;
    // The try with this number, counted from 0.  Several threads make tries with different numbers.
    [[nodiscard]] virtual Tried attempt(std::uint64_t number, const Stop& stop) = 0;

    BoardWishes wishes_;

private:
    [[nodiscard]] bool is_new(const packing::Puzzle& board);

    std::size_t made_ = 0;
    std::uint64_t tries_ = 0;
    std::uint64_t last_success_ = 0;  // the number of tries up to it
    std::deque<Board> waiting_;
    std::set<shape::Shape> seen_;
};

}  // namespace tilewright::design
