#include <memory>
#include <mutex>

#include <nlohmann/json.hpp>

#include "cli/choice_flags.hpp"
#include "cli/commands.hpp"
#include "cli/independent_items.hpp"
#include "cli/number_range.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/design/choice_levels.hpp"
#include "tilewright/design/draw_pieces.hpp"
#include "tilewright/disassembly/assembly.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

using design::ChoiceLevels;

struct ApartWishes {
    std::string ways = "1..";
    std::size_t keep = 10;
    std::uint64_t states = design::LevelWishes{}.states;
    bool json = false;

    [[nodiscard]] design::LevelWishes levels() const {
        const NumberRange range = parse_range(ways);
        return {range.from, range.to, keep, states};
    }
};

// The choices that begin alike, as an item each.
class LevelItems : public IndependentItems {
public:
    LevelItems(packing::Puzzle puzzle, disassembly::Slides slides,
               std::vector<engine::Choice> beginnings, ApartWishes wishes,
               answer::SolveOptions options)
        : puzzle_{std::move(puzzle)},
          slides_{std::move(slides)},
          beginnings_{std::move(beginnings)},
          wishes_{std::move(wishes)},
          options_{std::move(options)} {}

    [[nodiscard]] std::size_t size() const override { return beginnings_.size(); }
    [[nodiscard]] std::string_view name() const override { return "portion"; }
    [[nodiscard]] std::string digest() const override {
        return sha256(nlohmann::json(beginnings_).dump());
    }

    Status print(const std::vector<std::string>& given, const Output& output) override {
        ChoiceLevels all;
        for (const std::string& text : given) {
            const auto some = design::read_levels(text, puzzle_.pieces.size());
            if (!some) return report(some.error());
            all.add(*some, wishes_.keep);
        }
        const bool complete = given.size() == size();
        auto file = native::Output::open(output.file);
        if (!file) return report(file.error());
        file->write(wishes_.json || output.json ? design::levels_json(puzzle_, all, complete)
                                                : design::levels_text(puzzle_, all, complete));
        if (const auto closed = file->close(); !closed) return report(closed.error());
        if (!complete || all.unsettled > 0) return stopped;
        return all.best.empty() ? none : answered;
    }

private:
    [[nodiscard]] Result<std::optional<std::string>> do_item(
        std::size_t item, const search::Control& control) const override {
        answer::SolveOptions options = options_;
        options.control = control;
        const auto levels = design::levels_that_begin(puzzle_, slides_, beginnings_[item],
                                                      wishes_.levels(), options);
        if (!levels) return std::unexpected(levels.error());
        return *levels ? std::optional{design::levels_lines(**levels)} : std::nullopt;
    }

    packing::Puzzle puzzle_;
    disassembly::Slides slides_;
    std::vector<engine::Choice> beginnings_;
    ApartWishes wishes_;
    answer::SolveOptions options_;
};

struct DesignApart : Itemized {
    ChoiceFlags choices;
    ApartWishes wishes;
    SearchFlags search;
    SplitFlags split;

    Status operator()() {
        const auto puzzle = choices.make();
        if (!puzzle) return report(puzzle.error());
        if (split.wanted()) return split.split(*this, *puzzle);
        const auto all = items(*puzzle, "");
        return all ? search_all(**all, puzzle->pieces.size()) : report(all.error());
    }

    [[nodiscard]] Result<std::unique_ptr<Items>> items(const packing::Puzzle& puzzle,
                                                       std::string_view) override {
        constexpr std::size_t enough = 1000;  // so that little is lost when a limit ends it
        if (const auto wrong = search.refusal(puzzle)) return std::unexpected(*wrong);
        if (const auto fine = disassembly::assembly_of(puzzle, {}); !fine)
            return std::unexpected(fine.error());
        auto slides = disassembly::Slides::on(*puzzle.lattice, false);
        if (!slides) return std::unexpected(slides.error());
        auto beginnings = design::ChoicesThatFit{puzzle, choices.wishes()}.beginnings(enough);
        return std::make_unique<LevelItems>(puzzle, *std::move(slides), std::move(beginnings),
                                            wishes, search.options());
    }

private:
    // Says on the terminal which level is the highest so far.
    static void show_higher(const std::string& text, std::size_t pieces,
                            std::vector<std::size_t>& highest) {
        const auto levels = design::read_levels(text, pieces);
        if (!levels || levels->best.empty() || levels->best.front().level <= highest) return;
        highest = levels->best.front().level;
        add_to_progress("highest level so far " + join(highest, "."));
    }

    // Those that a limit leaves undone are missing from what is printed.
    //   pieces: how many the puzzle has
    Status search_all(Items& all, std::size_t pieces) const {
        std::vector<std::size_t> highest;  // level so far
        std::mutex mutex;                  // of it
        std::vector<std::size_t> numbers(all.size());
        for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
        std::vector<std::string> found(all.size());
        const auto done =
            all.work_on(numbers, search.options().control, [&](std::size_t item, std::string text) {
                const std::lock_guard lock{mutex};
                show_higher(text, pieces, highest);
                found[item] = std::move(text);
            });
        clear_progress();
        if (!done) return report(done.error());
        std::erase(found, "");
        return all.print(found, {});
    }
};

std::shared_ptr<DesignApart> add_apart_choices(CLI::App& design) {
    CLI::App& command = *design.add_subcommand(
        "apart", "Find the choices of pieces that take the most moves to come apart");
    auto state = std::make_shared<DesignApart>();
    state->choices.add_to(command);
    command
        .add_option("--ways", state->wishes.ways,
                    "Show only choices of which so many assemblies come apart: a number, A..B, or "
                    "A.. for any number from A on")
        ->check(a_range("choices that do not come apart have no level: begin with 1"))
        ->option_text("A..B [1..]");
    command.add_option("--show", state->wishes.keep, "Show so many choices, the highest first")
        ->check(CLI::Range(1, 100'000))
        ->option_text("N [10]");
    command
        .add_option("--states", state->wishes.states,
                    "Give an assembly up after so many places of its pieces")
        ->check(more_than_zero())
        ->option_text("N");
    command.add_flag("--json", state->wishes.json, "Print one JSON object");
    state->search.add_to(command);
    state->split.add_to(command);
    return state;
}

}  // namespace

Action add_design_apart(CLI::App& design) {
    return [state = add_apart_choices(design)] { return (*state)(); };
}

std::shared_ptr<Itemized> add_divisible_design_apart(CLI::App& design) {
    return add_apart_choices(design);
}

}  // namespace tilewright::cli
