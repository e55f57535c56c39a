#include <algorithm>
#include <array>
#include <ctime>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

// One of each kind: long and fat boards, holes, one-sided pieces, solids, other lattices, rules.
constexpr std::array puzzles{"pentominoes/6x10",
                             "pentominoes/5x12",
                             "pentominoes/4x15",
                             "pentominoes/3x20",
                             "pentominoes/one-sided-3x30",
                             "pentominoes/8x8-hole-3-3",
                             "pentominoes/8x8-square-tetromino",
                             "pentominoes/no-four-corners-5x12",
                             "solid-pentominoes/2x3x10",
                             "solid-pentominoes/2x5x6",
                             "solid-pentominoes/3x4x5",
                             "soma/cube",
                             "polycubes/bedlam-cube",
                             "polycubes/tetris-cube",
                             "hexiamonds/trefoil",
                             "tetrasticks/6x6-without-J"};

// How a puzzle is counted: by one engine, with or without the help of symmetry.
struct Way {
    const char* name;
    const char* engine;
    bool break_symmetry;
};
constexpr std::array ways{Way{"auto", "auto", true}, Way{"auto, raw", "auto", false},
                          Way{"dance, raw", "dance", false}};

// Several runs of one puzzle in one way.
struct Measured {
    std::string puzzle;
    Way way;
    Answer answer;                // of the last run
    std::vector<double> seconds;  // of the processor, with compiling the puzzle; ascending

    [[nodiscard]] double median() const { return seconds[seconds.size() / 2]; }
};

struct Bench {
    std::vector<std::string> words;
    unsigned runs = 5;
    double limit = 60;
    bool json = false;

    Status operator()() {
        auto output = native::Output::open("");
        if (!json)
            output->write(fmt::format("{:<34}{:>12}{:>12}{:>12}{:>9}  {}\n", "puzzle", "auto",
                                      "auto, raw", "dance, raw", "ratio", "engine, nodes"));
        for (const std::string name : puzzles) {
            if (!mentioned(name)) continue;
            std::vector<Measured> row;
            for (const Way& way : ways) {
                auto measured = measure(name, way);
                clear_progress();
                if (!measured) return report(measured.error());
                row.push_back(std::move(*measured));
                if (native::interrupt_flag()) return stopped;
            }
            for (const std::string& line : json ? json_lines(row) : std::vector{text(row)})
                output->write(line);
        }
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return answered;
    }

private:
    [[nodiscard]] bool mentioned(const std::string& name) const {
        return std::ranges::all_of(
            words, [&](const std::string& word) { return name.find(word) != std::string::npos; });
    }

    [[nodiscard]] Result<Measured> measure(const std::string& name, const Way& way) const {
        const auto puzzle = load_puzzle(name);
        if (!puzzle) return std::unexpected(puzzle.error());
        SolveOptions options;
        options.engine = way.engine;
        options.break_symmetry = way.break_symmetry;
        options.limits.seconds = limit;
        options.interrupt = &native::interrupt_flag();
        Measured measured{name, way, {}, {}};
        for (unsigned i = 0; i < runs; ++i) {
            const std::clock_t begin = std::clock();
            auto answer = count(*puzzle, options);
            if (!answer) return std::unexpected(answer.error());
            measured.seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
            measured.answer = std::move(*answer);
            if (!measured.answer.tally.complete()) break;
        }
        std::ranges::sort(measured.seconds);
        return measured;
    }

    static std::string time_of(const Measured& measured) {
        const bool complete = measured.answer.tally.complete();
        return fmt::format("{}{:.4f}", complete ? "" : "> ", measured.median());
    }

    static std::string text(const std::vector<Measured>& row) {
        const Answer& first = row.front().answer;
        const double ratio = row.back().median() / row.front().median();
        return fmt::format(
            "{:<34}{:>12}{:>12}{:>12}{:>8}x  {}, {}\n", row.front().puzzle, time_of(row[0]),
            time_of(row[1]), time_of(row[2]),
            fmt::format("{}{:.0f}", row[2].answer.tally.complete() ? "" : "> ", ratio),
            first.engine, grouped(std::to_string(first.tally.stats.nodes)));
    }

    static std::vector<std::string> json_lines(const std::vector<Measured>& row) {
        std::vector<std::string> lines;
        for (const Measured& measured : row) {
            const search::Tally& tally = measured.answer.tally;
            lines.push_back(nlohmann::ordered_json{{"schema", "tilewright.bench/1"},
                                                   {"version", TILEWRIGHT_VERSION},
                                                   {"puzzle", measured.puzzle},
                                                   {"way", measured.way.name},
                                                   {"engine", measured.answer.engine},
                                                   {"complete", tally.complete()},
                                                   {"raw", decimal(tally.raw)},
                                                   {"distinct", decimal(tally.distinct)},
                                                   {"nodes", tally.stats.nodes},
                                                   {"median", measured.median()},
                                                   {"seconds", measured.seconds}}
                                .dump() +
                            "\n");
        }
        return lines;
    }
};

}  // namespace

Action add_bench(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "bench", "Measure how fast some puzzles are counted, on one thread");
    const auto state = std::make_shared<Bench>();
    command.add_option("WORDS", state->words, "Only puzzles whose name mentions all of these");
    command.add_option("--runs", state->runs, "Runs of each, of which the median is shown")
        ->check(CLI::Range(1, 1000))
        ->option_text("N [5]");
    command.add_option("--limit", state->limit, "Seconds after which a run is given up")
        ->check(more_than_zero())
        ->option_text("SECONDS [60]");
    command.add_flag("--json", state->json, "Write JSON Lines, a line for each puzzle and way");
    command.footer(
        "auto:       the engine that auto chooses, one of each set of symmetric cases\n"
        "auto, raw:  the same without regard to symmetry\n"
        "dance, raw: dancing cells, in place of classic dancing links\n"
        "ratio:      of the last to the first; times are seconds of the processor");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
