#include <memory>

#include <fmt/format.h>

#include "cli/blocked_choices.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/number_range.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/design/blocking_text.hpp"
#include "tilewright/design/named_cells.hpp"
#include "tilewright/format/take_line.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/share_out.hpp"

namespace tilewright::cli {
namespace {

class DesignBlocks : public Itemized {
public:
    void add_to(CLI::App& command);

    Status operator()() {
        const auto puzzle = load_puzzle(puzzle_name_);
        if (!puzzle) return report(puzzle.error());
        if (split_.wanted()) return split_.split(*this, *puzzle);
        const auto lists = read_lists(*puzzle, "");
        if (!lists) return report(lists.error());
        if (const auto wrong = search_.refusal(*puzzle)) return report(*wrong);
        const auto count = this->count(*puzzle, *lists);
        clear_progress();
        if (!count) return report(count.error());
        if (search_.statistics()) say("work:    {} nodes\n", count->nodes);
        return print(*puzzle, *count, "");
    }

    [[nodiscard]] Result<std::unique_ptr<Items>> items(const packing::Puzzle& puzzle,
                                                       std::string_view list) override {
        if (const auto wrong = search_.refusal(puzzle)) return std::unexpected(*wrong);
        const auto lists = read_lists(puzzle, list);
        if (!lists) return std::unexpected(lists.error());
        BlockedQuestion question{
            puzzle, *lists, search_.options(), lines_of_file_,
            [this](const packing::Puzzle& of, const design::BlockedCount& count,
                   const Items::Output& output) {
                json_ = json_ || output.json;
                return print(of, count, output.file);
            }};
        return sample_ > 0 ? drawn_choices(std::move(question), sample_, seed_)
                           : choice_portions(std::move(question));
    }

private:
    [[nodiscard]] Result<design::BlockedCount> count(const packing::Puzzle& puzzle,
                                                     const design::BlockLists& lists) const {
        const auto share = native::sharing(search_.threads());
        return sample_ > 0 ? design::count_drawn(puzzle, lists, sample_, seed_, search_.options(),
                                                 share, search_.threads())
                           : design::count_blocked(puzzle, lists, search_.options(), share,
                                                   search_.threads());
    }

    //   file: empty: standard output
    Status print(const packing::Puzzle& puzzle, const design::BlockedCount& count,
                 const std::string& file) const {
        const auto summary = design::summary_of(count.blockings);
        auto output = native::Output::open(file);
        if (!output) return report(output.error());
        if (json_) {
            output->write(design::blockings_json(puzzle, count));
        } else {
            output->write(design::summary_text(puzzle, count));
            if (!count.complete())
                output->write(fmt::format("\nincomplete: {}\n", to_string(count.ending)));
            if (!ways_.empty())
                output->write("\n" +
                              design::blockings_text(puzzle, wanted(count), count.is_exact()));
        }
        if (const auto closed = output->close(); !closed) return report(closed.error());
        if (!count.complete()) return stopped;
        const bool is_proof = !count.sample;  // that none can be solved
        return summary.solvable == 0 && is_proof ? none : answered;
    }

    // While more ways may be found, only a lower bound is certain.
    [[nodiscard]] std::vector<design::Blocking> wanted(const design::BlockedCount& count) const {
        std::vector<design::Blocking> shown;
        const NumberRange range = parse_range(ways_);
        for (const auto& one : count.blockings)
            if ((count.is_exact() || !range.to) && range.has(one.ways)) shown.push_back(one);
        return shown;
    }

    //   kept: the lines of the file, where they are known
    [[nodiscard]] Result<design::BlockLists> read_lists(const packing::Puzzle& puzzle,
                                                        std::string_view kept) {
        design::BlockLists lists;
        std::vector<std::string> texts = one_of_;
        lines_of_file_ = kept;
        if (!file_.empty() && kept.empty()) {
            auto text = read_input(file_, limits::largest_text);
            if (!text) return std::unexpected(text.error());
            lines_of_file_ = *std::move(text);
        }
        for (std::string_view rest = lines_of_file_; !rest.empty();) {
            const std::string line{format::take_line(rest)};
            if (line.find_first_not_of(" \t\r") != std::string::npos && line[0] != '#')
                texts.push_back(line);
        }
        for (const std::string& text : texts) {
            auto cells = design::named_cells(*puzzle.lattice, text);
            if (!cells) return std::unexpected(cells.error());
            lists.push_back({*std::move(cells), 1});
        }
        if (any_ > 0) lists.push_back({design::free_cells(puzzle), any_});
        if (lists.empty())
            return fail(Fault::Usage, "nothing says which cells to block",
                        "give --any 2, or --one-of '0,0 1,0' for each die, or --lists FILE");
        return lists;
    }

    std::string puzzle_name_;
    std::uint32_t any_ = 0;
    std::vector<std::string> one_of_;
    std::string file_;
    std::string ways_;
    std::size_t sample_ = 0;
    std::uint64_t seed_ = 1;
    bool json_ = false;
    std::string lines_of_file_;
    SearchFlags search_;
    SplitFlags split_;
};

void DesignBlocks::add_to(CLI::App& command) {
    command.add_option("PUZZLE", puzzle_name_, "Catalogue name or file")->required();
    command.add_option("--any", any_, "Block any so many cells of the board")
        ->check(more_than_zero())
        ->option_text("K");
    command
        .add_option("--one-of", one_of_,
                    "Block one of these cells, such as '0,0 2,0' (x first); once for each die")
        ->allow_extra_args(false)
        ->option_text("CELLS");
    command
        .add_option("--lists", file_,
                    "Block one cell of each line of this file; the lines are like CELLS")
        ->option_text("FILE");
    command
        .add_option(
            "--ways", ways_,
            "Also list the choices with so many ways: a number, A..B, or A..; 0 lists those "
            "that cannot be solved")
        ->check(a_range())
        ->option_text("A..B");
    command
        .add_option("--sample", sample_,
                    "Count only so many choices, drawn at random: for more than five million")
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N");
    command.add_option("--seed", seed_, "Draw others")->needs("--sample")->option_text("N [1]");
    command
        .add_flag("--json", json_, "Print JSON Lines: every choice with its ways, and a summary")
        ->excludes("--ways");
    search_.add_to(command);
    command.remove_option(command.get_option("--modulo"));  // ways are those on the fixed board
    split_.add_to(command);
}

std::shared_ptr<DesignBlocks> add_blocks(CLI::App& design) {
    CLI::App& command = *design.add_subcommand(
        "blocks", "Count the ways for all choices of blocked cells, such as throws of dice");
    auto state = std::make_shared<DesignBlocks>();
    state->add_to(command);
    return state;
}

}  // namespace

Action add_design_blocks(CLI::App& design) {
    return [state = add_blocks(design)] { return (*state)(); };
}

std::shared_ptr<Itemized> add_divisible_blocks(CLI::App& design) {
    return add_blocks(design);
}

}  // namespace tilewright::cli
