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

// A puzzle as a player shows it.  Places, pieces and placements have numbers on the page.
class PlayerBoard {
public:
    virtual ~PlayerBoard() = default;
    [[nodiscard]] virtual const Cast& cast() const = 0;
    // How many placements are on the board from the beginning.  They have the first numbers.
    [[nodiscard]] virtual std::size_t placed() const = 0;
    // Adds the placement of an option.  It gets the next number.
    //   requires: the option places something
    virtual void add(std::uint32_t option) = 0;
    // The number of the place or of the piece that an item stands for, if it stands for one.
    [[nodiscard]] virtual std::optional<std::size_t> place(std::uint32_t item) const = 0;
    [[nodiscard]] virtual std::optional<std::size_t> piece(std::uint32_t item) const = 0;
    // The board's data: PuzzleData of web/scene.ts, and 'outlines' with the outline of
    // each place for marking it.  No placements can be added after this.
    [[nodiscard]] virtual nlohmann::ordered_json take(const std::string& title) = 0;
};

// The board of a packing puzzle.
//   requires: lattice.layer() is not null; the subject and the style outlive the board
[[nodiscard]] std::unique_ptr<PlayerBoard> player_board(const Subject& subject,
                                                        const draw::Style& style);

// The board of an edge-matching puzzle.  Null when draw::TileBoard gives nothing.
//   requires: the subject and the style outlive the board
[[nodiscard]] std::unique_ptr<PlayerBoard> player_board(const TileSubject& subject,
                                                        draw::Unfolding unfolding,
                                                        const draw::Style& style);

}  // namespace tilewright::animation
