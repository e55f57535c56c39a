#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/family_sequence.hpp"
#include "cli/items.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/set_pieces.hpp"
#include "cli/sweep_file.hpp"
#include "cli/swept_rows.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/adapters/recurrence/recurrence.hpp"
#include "tilewright/family/certify.hpp"
#include "tilewright/family/choose.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/table_csv.hpp"
#include "tilewright/family/tile_boards.hpp"
#include "tilewright/format/certificate_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::cli {
namespace {

using answer::AnyPuzzle;

// Boards that grow, as one table.
class FamilyCommand : public Itemized {
public:
    void add_to(CLI::App& command) {
        command
            .add_option("PIECES", pieces_name_,
                        "A set of pieces, each in any number, or n-ominoes for those of n cells; "
                        "or a puzzle, for its pieces or tiles")
            ->required();
        command
            .add_option("--board", wishes_.pattern,
                        "The boards, with N (and M) for what grows: 4xN, NxN, NxM, 2x2xN, Nx2N+1, "
                        "or a usual board of the lattice: hexagon:N, diamond:N, trapezium:NxM")
            ->option_text("BOARD");
        command
            .add_option("--grow", grow_,
                        "Instead of --board: the puzzle's own board, with its last column (right), "
                        "row (down) or layer (deep) repeated N times")
            ->check(one_of({"right", "down", "deep"}))
            ->option_text("WHERE");
        command
            .add_option("--line", line_,
                        "With --grow: repeat this column, row or layer, counted from 1")
            ->check(CLI::Range(1, most_number))
            ->option_text("K");
        command.add_option("--to", wishes_.to, "The greatest N")
            ->check(CLI::Range(1, most_number))
            ->required()
            ->option_text("N");
        command.add_option("--from", wishes_.from, "The least N")
            ->check(CLI::Range(0, most_number))
            ->option_text("N [1]");
        command.add_option("--only", only_, "Only these pieces or tiles, such as V,L")
            ->delimiter(',')
            ->option_text("NAMES");
        command.add_flag("--any-number", any_number_,
                         "Each piece or tile of a puzzle may be there in any number");
        command.add_flag("--recurrence", recurrence_,
                         "Find the recurrence of the counts, their generating function and growth, "
                         "and prove it if time allows");
        command
            .add_option("--copies", copies_, "Each piece is there so often, such as 1, N or 2N+1")
            ->check(grows_or_not())
            ->option_text("K");
        command.add_option("--at-most", at_most_, "Each piece is there at most so often")
            ->check(grows_or_not())
            ->option_text("K")
            ->excludes(command.get_option("--copies"));
        command
            .add_option_function<std::string>(
                "--wrap",
                [this](const std::string& kind) {
                    wishes_.glue = kind == "torus" ? family::Glue::Torus : family::Glue::Cylinder;
                },
                "Glue edges of the boards: cylinder (left and right), torus (top and bottom too)")
            ->check(one_of({"cylinder", "torus"}))
            ->option_text("KIND");
        auto* json = command.add_flag("--json", json_,
                                      "Print JSON Lines: one object for each row, then the totals");
        command
            .add_option("--as", form_,
                        "Print the counts as csv, bfile, oeis (a draft of an entry), latex, or a "
                        "program: pari, sage, python; all but csv take the raw counts, or those "
                        "modulo symmetry with --distinct")
            ->check(one_of({"csv", "bfile", "oeis", "latex", "pari", "sage", "python"}))
            ->option_text("FORM")
            ->excludes(json);
        command.add_flag("--distinct", distinct_,
                         "With --as and --recurrence: the counts modulo symmetry");
        command
            .add_option("--mark", mark_,
                        "Tell the solutions apart by the number of copies of this piece, as "
                        "polynomials in t")
            ->option_text("PIECE");
        command.add_flag("--certify", certify_,
                         "Count every row again by an engine that shares no search code with the "
                         "first, and compare, within --time");
        command
            .add_option("-o,--output", output_name_,
                        "Write the rows to FILE as JSON Lines while they are counted; complete "
                        "rows in an existing FILE are kept and not counted again")
            ->option_text("FILE");
        command
            .add_option(
                "--row-time", row_seconds_,
                "Give up a board that is counted by itself after this time; so does --certify")
            ->transform(time_in_seconds())
            ->check(more_than_zero())
            ->option_text("TIME");
        search_.add_to(command);
        split_.add_to(command);
        for (const char* other : {"--recurrence", "--mark", "--certify"})
            command.get_option("--split")->excludes(command.get_option(other));
    }

    Status operator()() {
        if (wishes_.to < wishes_.from)
            return report({Fault::Usage, {}, {}, "--to is less than --from", {}});
        if (certify_ && !form_.empty())
            return report({Fault::Usage, {}, {}, "--certify goes with tables and --json", {}});
        if (!mark_.empty() && !form_.empty() && form_ != "csv")
            return report({Fault::Usage, {}, {}, "--mark goes with tables, csv and --json", {}});
        if (wishes_.pattern.empty() == grow_.empty())
            return report({Fault::Usage, {}, {}, "give either --board or --grow", {}});
        if (line_ > 0 && grow_.empty())
            return report({Fault::Usage, {}, {}, "--line goes with --grow", {}});
        read_wishes();
        const auto puzzle = load_filling();
        if (!puzzle) return report(puzzle.error());
        if (split_.wanted()) return split(*puzzle);
        return std::visit([this](const auto& one) { return count(one); }, *puzzle);
    }

    // The boards as items.
    [[nodiscard]] Result<std::unique_ptr<Items>> items(const packing::Puzzle& puzzle,
                                                       std::string_view) override {
        read_wishes();
        const answer::SolveOptions options = search_.options();
        auto boards = family::boards_of(puzzle, wishes_, options.modulo);
        if (!boards) return std::unexpected(boards.error());
        const bool is_walked =
            options.engine == "auto" && !boards->cannot_walk() && !family::cannot_walk(puzzle);
        if (is_walked)
            return fail(Fault::Usage, "a walk counts all boards of a strip at once",
                        "leave --split out, or name an engine, such as --engine frontier, to count "
                        "each board by itself");
        sweep::Family rows{.table = boards->table, .puzzles = {}};
        for (std::size_t row = 0; row < boards->members.size(); ++row)
            rows.puzzles.push_back(boards->puzzle_of(puzzle, row));
        return std::make_unique<SweptRows>(
            std::move(rows), options, row_seconds(),
            [this, puzzle, boards = *std::move(boards)](const sweep::Table& table,
                                                        const Items::Output& output) {
                return print_merged(puzzle, boards, table, output);
            });
    }

private:
    void read_wishes() {
        if (!grow_.empty()) wishes_.grow = grow();
        if (!copies_.empty()) wishes_.copies = family::read_linear(copies_);
        if (!at_most_.empty()) wishes_.at_most = family::read_linear(at_most_);
        if (shape::lattice_of_sets(pieces_name_) != nullptr) wishes_.sets = pieces_name_;
    }

    Status split(const AnyPuzzle& puzzle) {
        const auto* packing = std::get_if<packing::Puzzle>(&puzzle);
        return packing != nullptr ? split_.split(*this, *packing)
                                  : report({Fault::Usage,
                                            {},
                                            {},
                                            "boards of tiles are not shared: walks count them",
                                            "leave --split out"});
    }

    Status print_merged(const packing::Puzzle& puzzle, const family::Boards& boards,
                        const sweep::Table& table, const Items::Output& output) {
        json_ = json_ || output.json;
        output_name_ = output.file;
        auto file = SweepFile::open(output.file, table);
        if (!file) return report(file.error());
        if (const auto done = file->finish(table); !done) return report(done.error());
        family::Counts counts{.table = table};
        return finish<packing::Puzzle>({puzzle, boards, search_.options(), counts}, *file);
    }

    [[nodiscard]] std::optional<double> row_seconds() const {
        return row_seconds_ > 0 ? std::optional{row_seconds_} : std::nullopt;
    }

    static constexpr int most_number = 10'000;

    template <class Puzzle>
    Status count(const Puzzle& puzzle) {
        answer::SolveOptions options = search_.options();
        options.control.deadline = search::deadline_of(options.control);
        const auto boards = family::boards_of(puzzle, wishes_, options.modulo);
        if (!boards) return report(boards.error());
        if (!mark_.empty())
            if (const auto piece = family::named(puzzle, mark_); !piece)
                return report(piece.error());
        auto file = SweepFile::open(output_name_ == "-" ? "" : output_name_, boards->table);
        if (!file) return report(file.error());
        if (const auto begun = file->begin(boards->table); !begun) return report(begun.error());
        auto counts = family::run(
            puzzle, *boards, options, file->known(),
            [&](const sweep::Table& whole, const sweep::Row& row) { file->add(whole, row); },
            {.row_seconds = row_seconds(),
             .needs_strip = recurrence_ || needs_recurrence(),
             .on_single = [](std::string_view why) {
                 clear_progress();
                 say("boards are counted one by one, because {}\n", why);
             }});
        if (counts && !mark_.empty())
            if (const auto fine = mark(puzzle, *boards, counts->table, options); !fine)
                return report(fine.error());
        clear_progress();
        if (!counts) return report(counts.error());
        if (const auto done = file->finish(counts->table); !done) return report(done.error());
        return finish<Puzzle>({puzzle, *boards, options, *counts}, *file);
    }

    [[nodiscard]] family::Grow grow() const {
        return {grow_ == "right"  ? 0
                : grow_ == "down" ? 1
                                  : 2,
                line_ > 0 ? std::optional{line_ - 1} : std::nullopt};
    }

    static CLI::Validator grows_or_not() {
        return {[](const std::string& text) -> std::string {
                    return family::read_linear(text) ? "" : "write a number, N, or such as 2N+1";
                },
                ""};
    }

    // The single cell in place of the pieces of each n.
    [[nodiscard]] Result<AnyPuzzle> load_sets() const {
        if (!only_.empty() || !grow_.empty() || !mark_.empty())
            return fail(Fault::Usage, "the pieces differ from board to board",
                        "leave --only, --grow and --mark out");
        auto puzzle = pieces_of_set(*shape::lattice_of_sets(pieces_name_),
                                    shape::set_of_size(pieces_name_, 1), "count = \"unlimited\"");
        if (!puzzle) return std::unexpected(puzzle.error());
        puzzle->name = pieces_name_;
        return AnyPuzzle{*std::move(puzzle)};
    }

    // The pieces of a set, each in any number, or the pieces or tiles of a puzzle.
    [[nodiscard]] Result<AnyPuzzle> load_filling() const {
        if (!wishes_.sets.empty()) return load_sets();
        const bool is_set = shape::lattice_of_set(pieces_name_) != nullptr;
        auto puzzle = is_set ? Result<AnyPuzzle>{pieces_of_set(
                                   lattice_of(pieces_name_), pieces_name_, "count = \"unlimited\"")}
                             : load_any_puzzle(pieces_name_);
        if (!puzzle) return puzzle;
        return std::visit(
            [this](auto& one) -> Result<AnyPuzzle> {
                auto some = family::chosen(std::move(one), {only_, any_number_});
                if (!some) return std::unexpected(some.error());
                return AnyPuzzle{*std::move(some)};
            },
            *puzzle);
    }

    template <class Puzzle>
    Result<void> mark(const Puzzle& puzzle, const family::Boards& boards, sweep::Table& table,
                      const answer::SolveOptions& options) const {
        const auto piece = family::named(puzzle, mark_);
        if (!piece) return std::unexpected(piece.error());
        const Deadline deadline = search::deadline_of(options.control);
        return family::mark_rows(puzzle, boards, *piece, deadline.stop(), table);
    }

    // What is known of the generating function in x and t.
    template <class Puzzle>
    [[nodiscard]] Result<std::string> marked_fraction(const CountedFamily<Puzzle>& of) const {
        const auto piece = *family::named(of.puzzle, mark_);
        const Deadline deadline = search::deadline_of(of.options.control);
        const Stop stop = deadline.stop();
        const auto modulo = distinct_ ? of.options.modulo : puzzle_file::Modulo::None;
        auto strip = family::marked_strip(of.puzzle, of.boards, modulo, piece, stop);
        if (!strip) return std::unexpected(strip.error());
        const auto found =
            family::marked_fraction(*strip, of.boards, distinct_, adapters::find_denominator, stop);
        if (!found) return std::unexpected(found.error());
        const char* counts = distinct_ ? "distinct" : "raw";
        if (prints_json()) return family::about_marked_fraction_json(*found, mark_, counts);
        return fmt::format("\n{} counts by copies of {}:\n{}", counts, mark_,
                           family::about_marked_fraction(*found));
    }

    template <class Puzzle>
    Status finish(const CountedFamily<Puzzle>& family, const SweepFile& file) const {
        const CountsOf which = distinct_ ? CountsOf::Orbits : CountsOf::Solutions;
        const family::Counts& counts = family.counts;
        family::Sequence sequence = sequence_of(family.boards, counts.table, which);
        sequence.name = name_of(family.puzzle.name);
        sequence.command = command_line();
        if (recurrence_ || needs_recurrence()) {
            const Stage stage{"finding the recurrence"};
            const Deadline deadline = search::deadline_of(family.options.control);
            if (const auto found = find_recurrence(sequence, family, which, deadline); !found)
                return report(found.error());
        }
        std::vector<family::RowCertificate> certificates;
        if (certify_) {
            const Stage stage{"certifying the rows"};
            auto made = family::certify(family.puzzle, family.boards, counts.table, family.options,
                                        row_seconds());
            if (!made) return report(made.error());
            certificates = *std::move(made);
        }
        std::string marked;
        if (recurrence_ && !mark_.empty() && form_.empty()) {
            const Stage stage{"finding the generating function"};
            auto text = marked_fraction(family);
            if (!text) return report(text.error());
            marked = *std::move(text);
        }
        auto output = native::Output::open("");
        output->write(text_of(counts.table, sequence) + marked);
        if (certify_) output->write(certificates_text(certificates));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        const Status status = say_about(counts, file);
        if (family::count_refuted(certificates) > 0) return internal;
        return family::count_certified(certificates) < certificates.size() ? stopped : status;
    }

    [[nodiscard]] bool prints_json() const { return json_ || output_name_ == "-"; }

    [[nodiscard]] std::string certificates_text(
        const std::vector<family::RowCertificate>& certificates) const {
        if (!prints_json()) return "\n" + family::certificates_text(certificates);
        std::string text;
        for (const family::RowCertificate& row : certificates) {
            nlohmann::ordered_json object{{"schema", "tilewright.row-certificate/1"},
                                          {"board", row.board}};
            object["certificate"] = format::certificate_json(row.certificate);
            text += object.dump() + "\n";
        }
        return text;
    }

    [[nodiscard]] bool needs_recurrence() const {
        return !form_.empty() && form_ != "csv" && form_ != "bfile";
    }

    // What the sequence is, in a few words.
    [[nodiscard]] std::string name_of(std::string pieces) const {
        for (std::size_t i = 0; i < only_.size(); ++i) pieces += (i == 0 ? " " : ", ") + only_[i];
        const char* glued = wishes_.glue == family::Glue::None       ? ""
                            : wishes_.glue == family::Glue::Cylinder ? " cylindrical"
                                                                     : " toroidal";
        const std::string board =
            grow_.empty()
                ? fmt::format("a{} {} board", glued, board_in_words())
                : fmt::format("the board of {}, {} n times", pieces_name_, repeated_in_words());
        return fmt::format("Number of ways to fill {} with {}{}", board, pieces,
                           distinct_ ? ", modulo the symmetries that all these boards have" : "");
    }

    // "4 X n", or "hexagon:n".
    [[nodiscard]] std::string board_in_words() const {
        std::string board = wishes_.pattern;
        const std::size_t sizes = board.find(':') + 1;  // 0 where there is no name
        for (std::size_t i = sizes; i < board.size(); ++i)
            board[i] = board[i] == 'N' ? 'n' : board[i] == 'x' ? 'X' : board[i];
        for (std::size_t at = sizes; (at = board.find('X', at)) != std::string::npos; at += 3)
            board.replace(at, 1, " X ");
        return board;
    }
    [[nodiscard]] std::string repeated_in_words() const {
        const char* line = grow_ == "right" ? "column" : grow_ == "down" ? "row" : "layer";
        return line_ > 0 ? fmt::format("{} {}", line, line_) : fmt::format("its last {}", line);
    }

    [[nodiscard]] std::string command_line() const {
        std::string text = fmt::format("tilewright family {} ", pieces_name_) +
                           (grow_.empty() ? "--board " + wishes_.pattern : "--grow " + grow_);
        if (line_ > 0) text += fmt::format(" --line {}", line_);
        for (std::size_t i = 0; i < only_.size(); ++i)
            text += (i == 0 ? " --only " : ",") + only_[i];
        if (any_number_) text += " --any-number";
        if (!copies_.empty()) text += " --copies " + copies_;
        if (!at_most_.empty()) text += " --at-most " + at_most_;
        if (wishes_.glue != family::Glue::None)
            text += wishes_.glue == family::Glue::Torus ? " --wrap torus" : " --wrap cylinder";
        return text + fmt::format(" --from {} --to {}", wishes_.from, wishes_.to);
    }

    [[nodiscard]] std::string text_of(const sweep::Table& table,
                                      const family::Sequence& sequence) const {
        static const std::map<std::string, std::string (*)(const family::Sequence&)> forms{
            {"bfile", family::b_file},      {"oeis", family::oeis_entry},
            {"latex", family::latex_text},  {"pari", family::pari_program},
            {"sage", family::sage_program}, {"python", family::python_program}};
        if (form_ == "csv") return family::table_csv(table);
        if (!form_.empty()) return forms.at(form_)(sequence);
        const bool json = prints_json();
        std::string text = json ? sweep::table_json(table) : sweep::table_text(table);
        if (!recurrence_) return text;
        const char* counts = distinct_ ? "distinct" : "raw";
        return text + (json ? about_sequence_json(sequence, counts)
                            : fmt::format("\n{} counts:\n{}", counts, about_sequence(sequence)));
    }

    Status say_about(const family::Counts& counts, const SweepFile& file) const {
        const sweep::Table& table = counts.table;
        if (!file.known().empty())
            say("{} of {} rows were known already\n", file.known().size(), table.rows.size());
        const sweep::Totals sums = totals(table);
        say("{} of search\n", duration(sums.seconds));
        if (const auto error = search_.trouble()) return report(*error);
        if (!sums.complete) return stopped;
        return sums.raw == 0 ? none : answered;
    }

    std::string pieces_name_;
    family::Wishes wishes_;
    std::string copies_;
    std::string at_most_;
    std::string grow_;
    std::string mark_;
    int line_ = 0;
    std::vector<std::string> only_;
    bool any_number_ = false;
    bool json_ = false;
    bool recurrence_ = false;
    bool distinct_ = false;
    bool certify_ = false;
    std::string form_;
    std::string output_name_;
    double row_seconds_ = 0;
    SearchFlags search_;
    SplitFlags split_;
};

std::shared_ptr<FamilyCommand> add_family_command(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("family", "Count boards that grow, such as 4xN, as one table");
    auto state = std::make_shared<FamilyCommand>();
    state->add_to(command);
    return state;
}

}  // namespace

Action add_family(CLI::App& program) {
    return [state = add_family_command(program)] { return (*state)(); };
}

std::function<std::shared_ptr<Itemized>()> add_divisible_family(CLI::App& program) {
    return [state = add_family_command(program)] { return state; };
}

}  // namespace tilewright::cli
