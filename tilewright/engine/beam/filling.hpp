#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/engine/beam/ground.hpp"

namespace tilewright::engine::beam_parts {

// Whether items other than cells limit what may be placed.
enum class Copies {
    Limited,    // as the instance says
    Unlimited,  // primary items, such as pieces, may be used any number of times
};

// A board that is partly filled, from its first cell on.
class Filling {
public:
    explicit Filling(const Ground& ground);

    // The first required cell that is still empty.  Nothing when none is.
    [[nodiscard]] std::optional<Cell> next_cell() const {
        return next_ < rooms_.size() ? std::optional{next_} : std::nullopt;
    }
    [[nodiscard]] std::size_t empty_cells() const { return empty_; }

    // How much an option lengthens the border of the empty cells.  The border is the number of
    // sides of empty cells that touch no empty cell.  Nothing when the option does not fit.
    //   copies: with Unlimited, it does not matter how often primary items were used
    template <Copies copies>
    [[nodiscard]] std::optional<std::int32_t> growth(std::size_t option) const {
        for (const Other other : ground_->others(option))
            if ((copies == Copies::Limited || !ground_->primary(other)) &&
                uses_[other] >= ground_->most(other))
                return std::nullopt;
        std::uint32_t rooms = 0;
        const auto cells = ground_->cells(option);
        for (const Cell cell : cells) {
            if ((rooms_[cell] & filled) != 0) return std::nullopt;
            rooms += rooms_[cell];
        }
        return static_cast<std::int32_t>(2 * rooms) -
               static_cast<std::int32_t>(ground_->inner_contacts(option)) -
               static_cast<std::int32_t>(cells.size() * ground_->widest_contact());
    }

    //   requires: the option fits
    void place(std::size_t option);

    // The options placed, in their order.
    [[nodiscard]] const std::vector<std::uint32_t>& placed() const { return placed_; }

private:
    static constexpr std::uint16_t filled = 0x8000;

    const Ground* ground_;
    std::vector<std::uint16_t>
        rooms_;  // by cell: how many empty cells touch it; whether it is filled
    std::vector<std::uint32_t> uses_;  // by other item
    std::vector<std::uint32_t> placed_;
    std::size_t empty_;
    Cell next_ = 0;

    void find_next();
};

}  // namespace tilewright::engine::beam_parts
