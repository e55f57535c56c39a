#pragma once

#include <functional>
#include <memory>

#include "cli/items.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/design/choice_table.hpp"
#include "tilewright/design/draw_pieces.hpp"

namespace tilewright::cli {

// A question about choices of pieces, and who prints what came out.
struct PieceQuestion {
    packing::Puzzle puzzle;  // made by design::choice_puzzle for these wishes
    design::PieceWishes wishes;
    answer::SolveOptions options;
    std::function<Status(const packing::Puzzle&, const design::ChoiceTable&, const Items::Output&)>
        print;
};

// All choices as the items of a job.  Those that begin alike are one item.
//   errors: those of answer::group_order
[[nodiscard]] Result<std::unique_ptr<Items>> choices_by_beginning(PieceQuestion question);
// Choices that were drawn, each as an item.
[[nodiscard]] std::unique_ptr<Items> drawn_choices(PieceQuestion question, design::Draw draw);

}  // namespace tilewright::cli
