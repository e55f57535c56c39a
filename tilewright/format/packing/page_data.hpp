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

// What all pages with pictures share, galleries as well as players.
namespace tilewright::format {

// The parts of a page besides its data.  They are built from web.
struct PageParts {
    std::string_view page;  // HTML with places marked {{title}}, {{style}}, ...
    std::string_view style;
    std::string_view style_hash;  // "sha256-..." for a content security policy
    std::string_view script;
    std::string_view script_hash;
};

// A self-contained page.  It uses no network and no inline event handler, and its content security
// policy allows its own script alone.
//   requires: the parts are not empty
[[nodiscard]] std::string fill_page(const PageParts& parts, std::string_view title,
                                    const nlohmann::ordered_json& data);

// The part of a page's data that shows a puzzle and placements on its board; see PuzzleData in
// web/scene.ts.  Each shape is written once and then referenced.
class PageData {
public:
    PageData(const packing::Puzzle& puzzle, const draw::Style& style);
    PageData(const PageData&) = delete;
    PageData& operator=(const PageData&) = delete;

    // All cells of the board, in the order of their numbers on the page.
    [[nodiscard]] const std::vector<lattice::Cell>& cells() const { return cells_; }
    [[nodiscard]] std::size_t number(lattice::Cell cell) const { return numbers_.at(cell); }

    // Adds a placement.  Placements are numbered in this order.
    void add(const packing::Placement& placement);

    // The outline of some cells as [shape, x, y].  Empty for solids without flat layers.
    [[nodiscard]] nlohmann::ordered_json outline(const std::vector<lattice::Cell>& cells);

    // The data; the caller may add more to it.  No placements can be added after this.
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

}  // namespace tilewright::format
