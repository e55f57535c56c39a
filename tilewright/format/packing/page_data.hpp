#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/packing/puzzle.hpp"

// What the pages with pictures have in common: galleries and players.
namespace tilewright::format {

// What a page is made of besides its data: built from web/gallery.
struct PageParts {
    std::string_view page;  // HTML with places marked {{title}}, {{style}}, ...
    std::string_view style;
    std::string_view style_hash;  // "sha256-..." as a content security policy has it
    std::string_view script;
    std::string_view script_hash;
};

// One page that needs nothing else: no network, no inline event handler, and a content security
// policy that allows its own script alone.
//   requires: the parts are not empty
[[nodiscard]] std::string fill_page(const PageParts& parts, std::string_view title,
                                    const nlohmann::ordered_json& data);

// The data of a page as far as they say what a puzzle and placements on its board look like; see
// PuzzleData in web/gallery/src/data.ts.  Shapes are written once and referenced.
class PageData {
public:
    PageData(const packing::Puzzle& puzzle, const draw::Style& style);
    PageData(const PageData&) = delete;
    PageData& operator=(const PageData&) = delete;

    // All cells of the board, in the order of their numbers on the page.
    [[nodiscard]] const std::vector<lattice::Cell>& cells() const { return cells_; }
    [[nodiscard]] std::size_t number(lattice::Cell cell) const { return numbers_.at(cell); }

    // Adds a placement; they are numbered in this order.
    void add(const packing::Placement& placement);

    // Where the outline of some cells is, as [shape, x, y]; empty for solids without flat layers.
    [[nodiscard]] nlohmann::ordered_json outline(const std::vector<lattice::Cell>& cells);

    // The data, to which more may be added.  Nothing is added to the placements after that.
    [[nodiscard]] nlohmann::ordered_json take(std::string_view title, std::string_view note);

private:
    const packing::Puzzle& puzzle_;
    const draw::Style& style_;
    std::vector<lattice::Cell> cells_;
    std::unordered_map<lattice::Cell, std::size_t> numbers_;
    std::optional<draw::BoardPlan> plan_;  // of flat layers
    std::unordered_map<std::string, std::size_t> known_;
    nlohmann::ordered_json shapes_ = nlohmann::ordered_json::array();
    nlohmann::ordered_json placements_ = nlohmann::ordered_json::array();
};

// To the hundredth: shorter, and nobody sees more.
[[nodiscard]] double rounded(double value);

}  // namespace tilewright::format
