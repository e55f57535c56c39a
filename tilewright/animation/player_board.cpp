#include "tilewright/animation/player_board.hpp"

#include "tilewright/animation/scenery.hpp"
#include "tilewright/format/matching/page_data.hpp"

namespace tilewright::animation {

using nlohmann::ordered_json;

namespace {

class PieceBoard : public PlayerBoard {
public:
    PieceBoard(const Subject& subject, const draw::Style& style)
        : subject_{subject}, page_{subject.puzzle(), style} {
        for (const packing::Placement& placed : subject.compiled().placed) page_.add(placed);
    }

    [[nodiscard]] const Cast& cast() const override { return subject_; }

    [[nodiscard]] std::size_t placed() const override { return subject_.compiled().placed.size(); }

    void add(std::uint32_t option) override { page_.add(*subject_.placement(option)); }

    [[nodiscard]] std::optional<std::size_t> place(std::uint32_t item) const override {
        const auto cell = subject_.cell(item);
        return cell ? std::optional{page_.number(*cell)} : std::nullopt;
    }

    [[nodiscard]] std::optional<std::size_t> piece(std::uint32_t item) const override {
        const auto piece = subject_.piece(item);
        return piece ? std::optional{piece->index()} : std::nullopt;
    }

    [[nodiscard]] ordered_json take(const std::string& title) override {
        ordered_json outlines = ordered_json::array();
        for (const lattice::Cell& cell : page_.cells()) outlines.push_back(page_.outline({cell}));
        ordered_json data = page_.take(title, "");
        data["outlines"] = std::move(outlines);
        return data;
    }

private:
    const Subject& subject_;
    format::PageData page_;
};

class SiteBoard : public PlayerBoard {
public:
    SiteBoard(const TileSubject& subject, draw::TileBoard board, const draw::Style& style)
        : subject_{subject}, board_{std::move(board)}, page_{subject.puzzle(), board_, style} {}

    [[nodiscard]] const Cast& cast() const override { return subject_; }

    [[nodiscard]] std::size_t placed() const override { return 0; }

    void add(std::uint32_t option) override { page_.add(subject_.placement(option)); }

    [[nodiscard]] std::optional<std::size_t> place(std::uint32_t item) const override {
        const auto site = subject_.site(item);
        return site ? std::optional{site->index()} : std::nullopt;
    }

    [[nodiscard]] std::optional<std::size_t> piece(std::uint32_t item) const override {
        const auto tile = subject_.tile(item);
        return tile ? std::optional{tile->index()} : std::nullopt;
    }

    [[nodiscard]] ordered_json take(const std::string& title) override {
        ordered_json outlines = ordered_json::array();
        for (std::size_t i = 0; i < subject_.puzzle().board.sites.size(); ++i)
            outlines.push_back(page_.mark(matching::SiteId{i}, red));
        ordered_json data = page_.take(title, "");
        data["outlines"] = std::move(outlines);
        return data;
    }

private:
    const TileSubject& subject_;
    draw::TileBoard board_;
    format::TilePageData page_;
};

}  // namespace

std::unique_ptr<PlayerBoard> player_board(const Subject& subject, const draw::Style& style) {
    return std::make_unique<PieceBoard>(subject, style);
}

std::unique_ptr<PlayerBoard> player_board(const TileSubject& subject, draw::Unfolding unfolding,
                                          const draw::Style& style) {
    auto board = draw::TileBoard::make(subject.puzzle(), unfolding, style);
    if (!board) return nullptr;
    return std::make_unique<SiteBoard>(subject, std::move(*board), style);
}

}  // namespace tilewright::animation
