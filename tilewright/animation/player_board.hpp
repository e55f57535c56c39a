#pragma once

#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "tilewright/animation/subject.hpp"
#include "tilewright/animation/tiles.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/draw/tiles.hpp"

namespace tilewright::animation {

// A puzzle as a player shows it.  Places and pieces have numbers on the page, and so has what lies
// on the board.
class PlayerBoard {
public:
    virtual ~PlayerBoard() = default;
    [[nodiscard]] virtual const Cast& cast() const = 0;
    // How many placements lie there from the beginning: the first ones.
    [[nodiscard]] virtual std::size_t placed() const = 0;
    // Adds the placement of an option, as the next one.
    //   requires: the option places something
    virtual void add(std::uint32_t option) = 0;
    // The number of the place, or of the piece, that an item is.
    [[nodiscard]] virtual std::optional<std::size_t> place(std::uint32_t item) const = 0;
    [[nodiscard]] virtual std::optional<std::size_t> piece(std::uint32_t item) const = 0;
    // PuzzleData of web/gallery/src/data.ts, with 'outlines': of each place, to be marked.  Nothing
    // is added after that.
    [[nodiscard]] virtual nlohmann::ordered_json take(const std::string& title) = 0;
};

// The board of a packing puzzle.
//   requires: lattice.layer() is not null; subject and style outlive it
[[nodiscard]] std::unique_ptr<PlayerBoard> player_board(const Subject& subject,
                                                        const draw::Style& style);

// A board of sites.  Null where draw::TileBoard gives nothing.
//   requires: subject and style outlive it
[[nodiscard]] std::unique_ptr<PlayerBoard> player_board(const TileSubject& subject,
                                                        draw::Unfolding unfolding,
                                                        const draw::Style& style);

}  // namespace tilewright::animation
