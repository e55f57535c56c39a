#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/continued_list.hpp"
#include "cli/line_output.hpp"
#include "cli/load.hpp"
#include "cli/number_range.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/set_pieces.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/design/board_pieces.hpp"
#include "tilewright/design/board_text.hpp"
#include "tilewright/design/change_board.hpp"
#include "tilewright/design/make_boards.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/new_folder.hpp"
#include "tilewright/native/share_out.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::cli {
namespace {

class DesignBoard {
public:
    void add_to(CLI::App& command);

    Status operator()() {
        const auto made = make();
        clear_progress();
        return made ? *made : report(made.error());
    }

private:
    Result<Status> make() {
        const auto puzzle = load_pieces();
        if (!puzzle) return std::unexpected(puzzle.error());
        const auto wishes = read_wishes();
        const auto source = begin(*puzzle, wishes);
        if (!source) return std::unexpected(source.error());
        const std::string header =
            is_json() ? design::boards_header(*puzzle, wishes) : design::boards_title(*puzzle);
        search::Control control = search_.options().control;
        control.limits.seconds = limit_.seconds();
        const Deadline deadline = search::deadline_of(control);
        const auto ready = begin_list(file_, resume_, header, [&](const std::string& text) {
            return take_over(text, **source, deadline.stop());
        });
        if (!ready) return std::unexpected(ready.error());
        auto output = LineOutput::open(file_);
        if (!output) return std::unexpected(output.error());
        if ((*source)->made() == 0)
            if (auto done = output->write(header); !done) return std::unexpected(done.error());
        return write_boards(wishes, **source, *output, deadline.stop());
    }

    using Source = std::unique_ptr<design::BoardSource>;

    [[nodiscard]] Result<Source> begin(const packing::Puzzle& pieces,
                                       const design::BoardWishes& wishes) const {
        if (changed_name_.empty()) return kept(design::BoardMaker::begin(pieces, wishes));
        const auto drawn = load_puzzle(changed_name_);
        if (!drawn) return std::unexpected(drawn.error());
        return kept(design::BoardChanger::begin(pieces, *drawn, wishes));
    }
    template <class Made>
    static Result<Source> kept(Result<Made> made) {
        if (!made) return std::unexpected(made.error());
        return std::make_unique<Made>(*std::move(made));
    }

    [[nodiscard]] bool is_json() const { return json_ || !file_.empty(); }

    // Those of a set or of a puzzle.
    [[nodiscard]] Result<packing::Puzzle> load_pieces() const {
        auto puzzle = shape::lattice_of_set(pieces_name_) != nullptr
                          ? pieces_of_set(lattice_of(pieces_name_), pieces_name_, "")
                          : load_puzzle(pieces_name_);
        if (!puzzle) return puzzle;
        return design::with_chosen_pieces(*std::move(puzzle), choice_);
    }

    [[nodiscard]] design::BoardWishes read_wishes() const {
        const bool changes = !changed_name_.empty();
        design::BoardWishes wishes{
            .boards = boards_.value_or(changes ? 1 : usual_boards),
            .box = box_,
            .symmetry = symmetry_,
            .seed = seed_,
            .tries = tries_.value_or(changes ? design::tries_to_change : usual_tries)};
        const NumberRange ways = parse_range(ways_);
        wishes.least_ways = ways.from;
        wishes.most_ways = ways.to.value_or(design::most_ways_of_boards);
        const NumberRange holes = parse_range(holes_);
        wishes.least_holes = holes.from;
        wishes.most_holes = holes.to;
        return wishes;
    }

    Result<Status> write_boards(const design::BoardWishes& wishes, design::BoardSource& maker,
                                LineOutput& output, const Stop& stop) {
        const design::Share share = native::sharing(search_.threads());
        while (!output.reader_has_left()) {
            const auto board = maker.next(share, stop);
            if (!board) return ended_early(board.error(), maker, output);
            if (!*board) break;
            if (auto done = write_board(**board, maker.made(), output); !done)
                return std::unexpected(done.error());
        }
        return end(wishes, maker, output);
    }

    Result<void> write_board(const design::Board& board, std::size_t number, LineOutput& output) {
        if (!folder_.empty())
            if (auto done = write_puzzle(board, number); !done) return done;
        return output.write(is_json() ? design::board_json(board, number)
                                      : design::board_text(board, number));
    }

    [[nodiscard]] Result<void> write_puzzle(const design::Board& board, std::size_t number) const {
        const auto made = native::NewFolder::make(folder_);
        if (!made) return std::unexpected(made.error());
        const auto text = to_puzzle_file(design::puzzle_of(board, number));
        if (!text) return std::unexpected(text.error());
        const std::string name = fmt::format("{}/board-{:03}.toml", folder_, number);
        if (!resume_ && native::file_exists(name))
            return fail(Fault::Usage, fmt::format("'{}' exists, and would be replaced", name),
                        "name another folder, or remove its boards");
        return native::write_file(name, *text);
    }

    Result<Status> end(const design::BoardWishes& wishes, const design::BoardSource& maker,
                       LineOutput& output) const {
        const bool complete = maker.made() == wishes.boards;
        if (is_json())
            if (auto done = output.write(design::boards_ending(maker.made(), complete)); !done)
                return std::unexpected(done.error());
        if (auto done = output.close(); !done) return std::unexpected(done.error());
        if (!complete)
            say("note: {} found in {}; that proves nothing about others\n"
                "  hint: allow a larger box, more --ways or --holes, more --tries, or another "
                "--seed\n",
                maker.made() == 0
                    ? "no board was"
                    : fmt::format("only {} of {} boards were", maker.made(), wishes.boards),
                maker.tries() == 1 ? "1 try" : fmt::format("{} tries", maker.tries()));
        return maker.made() > 0 ? answered : stopped;
    }

    // Goes on after the boards of a list.
    static Result<std::size_t> take_over(const std::string& text, design::BoardSource& source,
                                         const Stop& stop) {
        const auto boards = design::read_boards(text);
        if (!boards) return std::unexpected(boards.error());
        for (const design::ListedBoard& board : *boards)
            if (const auto taken = source.go_on_after(board.puzzle, board.found_by, stop); !taken) {
                Error error = taken.error();
                error.at = board.at;
                return std::unexpected(std::move(error));
            }
        return source.made();
    }

    // What was found so far stays.
    Result<Status> ended_early(const Error& error, const design::BoardSource& maker,
                               LineOutput& output) const {
        if (auto done = output.close(); !done) return std::unexpected(done.error());
        if (error.fault == Fault::Stopped)
            say("note: {} found in {}{}\n", so_many(maker.made(), "board"),
                maker.tries() == 1 ? "1 try" : fmt::format("{} tries", maker.tries()),
                file_.empty() || !changed_name_.empty() ? ""
                                                        : "; the same call with --resume goes on");
        return std::unexpected(error);
    }

    std::string pieces_name_;
    design::PieceChoice choice_;
    std::string box_;
    std::string symmetry_;
    std::string holes_ = "0";
    std::string ways_ = "1";
    static constexpr std::size_t usual_boards = 10;
    static constexpr std::size_t usual_tries = 1000;
    std::optional<std::size_t> boards_;
    std::uint64_t seed_ = 1;
    std::optional<std::size_t> tries_;
    std::string changed_name_;
    std::string file_;
    std::string folder_;
    bool resume_ = false;
    bool json_ = false;
    TimeLimit limit_;
    SearchFlags search_;
};

CLI::Validator at_most_so_many_ways() {
    return {[](const std::string& text) -> std::string {
                const NumberRange range = parse_range(text);
                return range.to && *range.to <= design::most_ways_of_boards
                           ? ""
                           : fmt::format("ways are counted up to {}: write A..B",
                                         design::most_ways_of_boards);
            },
            ""};
}

void DesignBoard::add_to(CLI::App& command) {
    command
        .add_option("PIECES", pieces_name_,
                    "A named set, such as pentominoes, or a puzzle (catalogue name or file)")
        ->required();
    command.add_option("--use", choice_.use, "Only these pieces, such as F,I,L")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("PIECES");
    command.add_option("--omit", choice_.omit, "All pieces but these")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("PIECES");
    command.add_option("--copies", choice_.copies, "How often each piece is used")
        ->check(CLI::Range(1, 1000))
        ->option_text("N");
    command
        .add_option("--within", box_,
                    "The box in which a board lies: rows x columns, or layers x rows x columns")
        ->option_text("BOX");
    command
        .add_option("--symmetry", symmetry_,
                    "That a board has at least: half-turn, third-turn, quarter-turn, sixth-turn, "
                    "mirror, or the image of a point, such as -y,x; several are joined with +")
        ->option_text("SYMMETRY");
    command.add_option("--holes", holes_, "How many holes a board has: a number, A..B, or A..")
        ->check(a_range())
        ->option_text("A..B [0]");
    command
        .add_option("--ways", ways_,
                    "How many solutions a board has, modulo its symmetries: a number, or A..B")
        ->check(a_range("a board without a solution is none: begin with 1") &
                at_most_so_many_ways())
        ->option_text("A..B [1]");
    command.add_option("--boards", boards_, "How many boards; 10, or 1 with --change")
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N");
    command
        .add_option("--change", changed_name_,
                    "Move as few cells of the board of this puzzle as possible (catalogue name or "
                    "file)")
        ->option_text("PUZZLE");
    command
        .add_option("--seed", seed_, "Seed of all that is drawn at random; same seed, same boards")
        ->option_text("N [1]");
    command
        .add_option("--tries", tries_,
                    "Give up after so many tries in a row without a new board; 1000, or 1,000,000 "
                    "with --change")
        ->check(more_than_zero())
        ->option_text("N");
    command
        .add_option("-o,--output", file_,
                    "Write the boards to this file as JSON Lines, each as soon as it is found")
        ->option_text("FILE");
    command.add_flag("--resume", resume_, "Continue a file that an interrupted call has left")
        ->needs("--output")
        ->excludes("--change");
    command.add_option("--puzzles", folder_, "Write each board as a puzzle file to this folder")
        ->option_text("FOLDER");
    command.add_flag("--json", json_, "Print JSON Lines instead of pictures");
    limit_.add_to(command, 0);
    search_.add_work_to(command);
}

}  // namespace

Action add_design_board(CLI::App& design) {
    CLI::App& command =
        *design.add_subcommand("board", "Find boards that some pieces fill in exactly one way");
    const auto state = std::make_shared<DesignBoard>();
    state->add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
