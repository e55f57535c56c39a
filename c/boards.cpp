#include "c/design_call.hpp"
#include "tilewright/design/board_text.hpp"
#include "tilewright/design/change_board.hpp"
#include "tilewright/design/make_boards.hpp"

// Boards for given pieces.
namespace tilewright::c {
namespace {

struct BoardsAsked {
    design::BoardWishes wishes;
    bool change;
};

Result<std::string> list_boards(const packing::Puzzle& puzzle, const design::BoardWishes& wishes,
                                design::BoardSource& source, Work& work) {
    std::string text = design::boards_header(puzzle, wishes);
    while (true) {
        const auto board = source.next(design::in_turn, work.stop());
        if (!board && (board.error().fault != Fault::Stopped || source.made() == 0))
            return std::unexpected(board.error());
        if (!board || !*board) break;
        text += design::board_json(**board, source.made());
        work.pace.reach(static_cast<double>(source.made()) / static_cast<double>(wishes.boards));
    }
    return text + design::boards_ending(source.made(), source.made() == wishes.boards);
}

template <class Puzzle>
Result<std::string> boards(const answer::Prepared<Puzzle>&, const BoardsAsked&, Work&) {
    return fail(Fault::Usage, "only packing puzzles have pieces to fill a board with",
                "give a packing puzzle");
}
Result<std::string> boards(const answer::Prepared<packing::Puzzle>& puzzle,
                           const BoardsAsked& asked, Work& work) {
    const packing::Puzzle& pieces = puzzle.puzzle();
    const auto run = [&](auto source) -> Result<std::string> {
        if (!source) return std::unexpected(source.error());
        return list_boards(pieces, asked.wishes, *source, work);
    };
    return asked.change ? run(design::BoardChanger::begin(pieces, pieces, asked.wishes))
                        : run(design::BoardMaker::begin(pieces, asked.wishes));
}

BoardsAsked read_boards(OptionReader& reader) {
    BoardsAsked asked{{}, reader.flag("change")};
    design::BoardWishes& wishes = asked.wishes;
    if (asked.change) {
        wishes.boards = 1;
        wishes.tries = design::tries_to_change;
    }
    wishes.boards = reader.integer("boards").value_or(wishes.boards);
    wishes.tries = reader.integer("tries").value_or(wishes.tries);
    wishes.box = reader.text("within", "");
    wishes.symmetry = reader.text("symmetry", "");
    wishes.least_ways = reader.integer("least_ways").value_or(1);
    wishes.most_ways = reader.integer("most_ways").value_or(wishes.least_ways);
    wishes.least_holes = reader.integer("least_holes", 0).value_or(0);
    wishes.most_holes = reader.integer("most_holes", 0).value_or(wishes.least_holes);
    wishes.seed = reader.integer("seed", 0).value_or(wishes.seed);
    if (wishes.most_ways < wishes.least_ways) reader.refuse("most_ways is less than least_ways");
    if (wishes.most_ways > design::most_ways_of_boards)
        reader.refuse("ways are counted up to 1000");
    if (*wishes.most_holes < wishes.least_holes)
        reader.refuse("most_holes is less than least_holes");
    return asked;
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_boards(const tilewright_puzzle* puzzle, const char* options,
                        tilewright_on_progress on_progress, void* context,
                        tilewright_error** error) {
    return c::design_call(puzzle, options, {.progress = on_progress, .context = context}, error,
                          [](c::OptionReader& reader) {
                              const c::BoardsAsked asked = c::read_boards(reader);
                              return [asked](const auto& one, c::Work& work) {
                                  return c::boards(one, asked, work);
                              };
                          });
}
