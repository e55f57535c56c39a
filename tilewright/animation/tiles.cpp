#include "tilewright/animation/tiles.hpp"

namespace tilewright::animation {

Result<TileSubject> TileSubject::of(const matching::Puzzle& puzzle) {
    auto compiled = matching::compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    return of(puzzle, std::make_shared<const matching::Compiled>(std::move(*compiled)));
}

TileSubject TileSubject::of(const matching::Puzzle& puzzle,
                            std::shared_ptr<const matching::Compiled> compiled) {
    return TileSubject{puzzle, std::move(compiled)};
}

// The first items are the sites, and tiles follow them; see matching::Compiled.
std::optional<matching::SiteId> TileSubject::site(std::uint32_t item) const {
    if (item >= puzzle_->board.sites.size()) return std::nullopt;
    return matching::SiteId{item};
}

std::optional<matching::TileId> TileSubject::tile(std::uint32_t item) const {
    if (kind_of(item) != Kind::Piece) return std::nullopt;
    return matching::TileId{item - puzzle_->board.sites.size()};
}

std::string TileSubject::piece_of(std::uint32_t option) const {
    return puzzle_->tile(placement(option).tile).name;
}

Cast::Kind TileSubject::kind_of(std::uint32_t item) const {
    const std::size_t sites = puzzle_->board.sites.size();
    if (item < sites) return Kind::Place;
    return item < sites + puzzle_->tiles.size() ? Kind::Piece : Kind::Rule;
}

std::string TileSubject::name_of(std::uint32_t item) const {
    const std::size_t sites = puzzle_->board.sites.size();
    if (item < sites) return "site " + puzzle_->board.sites[item].name;
    if (kind_of(item) == Kind::Piece) return "tile " + puzzle_->tiles[item - sites].name;
    return instance().item(cover::ItemId{item}).name;
}

}  // namespace tilewright::animation
