#pragma once

#include <memory>
#include <string>

#include "tilewright/animation/cast.hpp"
#include "tilewright/matching/compile.hpp"

namespace tilewright::animation {

// The edge-matching puzzle to animate.
class TileSubject : public Cast {
public:
    //   errors: those of matching::compile
    static Result<TileSubject> of(const matching::Puzzle& puzzle);
    // The same for a puzzle that is compiled already, and outlives this.
    static TileSubject of(const matching::Puzzle& puzzle,
                          std::shared_ptr<const matching::Compiled> compiled);

    [[nodiscard]] const matching::Puzzle& puzzle() const { return *puzzle_; }
    [[nodiscard]] const matching::Placement& placement(std::uint32_t option) const {
        return compiled_->placements[option];
    }
    // The site or the tile that an item stands for, if it stands for one.
    [[nodiscard]] std::optional<matching::SiteId> site(std::uint32_t item) const;
    [[nodiscard]] std::optional<matching::TileId> tile(std::uint32_t item) const;

    [[nodiscard]] const cover::Instance& instance() const override { return compiled_->instance; }
    [[nodiscard]] std::string piece_word() const override { return "tile"; }
    [[nodiscard]] std::string piece_of(std::uint32_t option) const override;
    [[nodiscard]] Kind kind_of(std::uint32_t item) const override;
    [[nodiscard]] std::string name_of(std::uint32_t item) const override;

private:
    TileSubject(const matching::Puzzle& puzzle, std::shared_ptr<const matching::Compiled> compiled)
        : puzzle_{&puzzle}, compiled_{std::move(compiled)} {}

    const matching::Puzzle* puzzle_;
    std::shared_ptr<const matching::Compiled> compiled_;
};

}  // namespace tilewright::animation
