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
#include "tilewright/answer/count.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

// One puzzle of each kind: long and fat boards, holes, one-sided pieces, solids, other lattices,
// rules.
constexpr std::array bench_puzzles{"pentominoes/6x10",
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

// A way of counting a puzzle: the engine, and whether symmetry is used.
struct Way {
    const char* name;
    const char* engine;
    bool break_symmetry;
};
constexpr std::array bench_ways{Way{"auto", "auto", true}, Way{"auto, raw", "auto", false},
                                Way{"dance, raw", "dance", false}};

// Several runs of one puzzle in one way.
struct Measured {
    std::string puzzle;
    Way way;
    answer::Answer answer;        // of the last run that counts
    std::vector<double> seconds;  // processor time including compiling the puzzle; ascending

    [[nodiscard]] double median() const { return seconds[seconds.size() / 2]; }
    [[nodiscard]] bool complete() const { return answer.tally.complete(); }
};

// One puzzle in all ways, or in the first few when an interrupt came.
using Row = std::vector<Measured>;

std::string time_of(const Row& row, std::size_t way) {
    if (way >= row.size()) return "-";
    return fmt::format("{}{:.4f}", row[way].complete() ? "" : "> ", row[way].median());
}

// How many times as long one way takes as another.
std::string ratio(const Row& row, std::size_t slow, std::size_t fast) {
    if (std::max(slow, fast) >= row.size() || !row[fast].complete()) return "-";
    const double times = row[slow].median() / row[fast].median();
    return fmt::format("{}{:.{}f}x", row[slow].complete() ? "" : "> ", times, times < 10 ? 1 : 0);
}

constexpr const char* columns = "{:<34}{:>12}{:>12}{:>12}{:>9}{:>9}  {}\n";

std::string heading() {
    return fmt::format(columns, "puzzle", bench_ways[0].name, bench_ways[1].name,
                       bench_ways[2].name, "ratio", "raw", "engine, nodes");
}

std::string text(const Row& row) {
    const answer::Answer& first = row.front().answer;
    return fmt::format(columns, row.front().puzzle, time_of(row, 0), time_of(row, 1),
                       time_of(row, 2), ratio(row, 2, 0), ratio(row, 2, 1),
                       first.engine + ", " + grouped(std::to_string(first.tally.stats.nodes)));
}

std::string json_lines(const Row& row) {
    std::string lines;
    for (const Measured& measured : row) {
        const search::Tally& tally = measured.answer.tally;
        const nlohmann::ordered_json line{
            {"schema", "tilewright.bench/1"},      {"version", TILEWRIGHT_VERSION},
            {"puzzle", measured.puzzle},           {"way", measured.way.name},
            {"engine", measured.answer.engine},    {"complete", tally.complete()},
            {"ending", to_string(tally.ending)},   {"raw", decimal(tally.raw)},
            {"distinct", decimal(tally.distinct)}, {"nodes", tally.stats.nodes},
            {"median", measured.median()},         {"seconds", measured.seconds}};
        lines += line.dump() + "\n";
    }
    return lines;
}

struct Bench {
    std::vector<std::string> words;
    unsigned runs = 5;
    double limit = 60;
    bool json = false;

    Status operator()() {
        auto output = native::Output::open("");
        if (!json) output->write(heading());
        Status status = answered;
        for (const std::string name : bench_puzzles) {
            if (!mentioned(name)) continue;
            const auto row = measure(name);
            if (!row) return report(row.error());
            output->write(json ? json_lines(*row) : text(*row));
            if (!output->flush()) break;
            if (native::interrupt_flag()) {
                say("tilewright: interrupted in '{}'; later puzzles are missing\n", name);
                status = stopped;
                break;
            }
        }
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return status;
    }

private:
    [[nodiscard]] bool mentioned(const std::string& name) const {
        return std::ranges::all_of(
            words, [&](const std::string& word) { return name.find(word) != std::string::npos; });
    }

    [[nodiscard]] Result<Row> measure(const std::string& name) const {
        const auto puzzle = load_puzzle(name);
        if (!puzzle) return std::unexpected(puzzle.error());
        Row row;
        for (const Way& way : bench_ways) {
            auto measured = measure(name, *puzzle, way);
            clear_progress();
            if (!measured) return std::unexpected(measured.error());
            row.push_back(std::move(*measured));
            if (native::interrupt_flag()) break;
        }
        return row;
    }

    [[nodiscard]] Result<Measured> measure(const std::string& name, const packing::Puzzle& puzzle,
                                           const Way& way) const {
        answer::SolveOptions options;
        options.engine = way.engine;
        options.break_symmetry = way.break_symmetry;
        options.control.limits.seconds = limit;
        options.control.interrupt = &native::interrupt_flag();
        Measured measured{name, way, {}, {}};
        for (unsigned i = 0; i < runs; ++i) {
            const std::clock_t begin = std::clock();
            auto answer = checked_count(puzzle, options);
            const std::clock_t end = std::clock();
            if (!answer) return std::unexpected(answer.error());
            const bool complete = answer->tally.complete();
            // A run that was given up tells less than the complete runs before it.
            if (!complete && i > 0) break;
            measured.seconds.push_back(static_cast<double>(end - begin) / CLOCKS_PER_SEC);
            measured.answer = std::move(*answer);
            if (!complete) break;
        }
        std::ranges::sort(measured.seconds);
        return measured;
    }

    // Counts a puzzle.
    //   errors: those of count; a result that differs from the catalogue
    static Result<answer::Answer> checked_count(const packing::Puzzle& puzzle,
                                                const answer::SolveOptions& options) {
        auto answer = count(puzzle, options);
        if (!answer || !answer->tally.complete()) return answer;
        const BigCount& found = answer->tally.raw;
        if (const BigCount& known = puzzle.expect.raw.value_or(found); found != known)
            return fail(Fault::Internal,
                        fmt::format("{}: '{}' counts {} solutions, but there are {}", puzzle.name,
                                    answer->engine, decimal(found), decimal(known)));
        return answer;
    }
};

}  // namespace

Action add_bench(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "bench", "Measure how fast some puzzles are counted, on one thread");
    const auto state = std::make_shared<Bench>();
    command.add_option("WORDS", state->words, "Only puzzles whose name mentions all of these");
    command.add_option("--runs", state->runs, "Runs of each puzzle; the median is shown")
        ->check(CLI::Range(1, 1000))
        ->option_text("N [5]");
    command.add_option("--limit", state->limit, "Give up a run after this many seconds")
        ->check(more_than_zero())
        ->option_text("SECONDS [60]");
    command.add_flag("--json", state->json, "Write JSON Lines, one line for each puzzle and way");
    command.footer(
        "auto:       the engine that auto chooses, with symmetry breaking\n"
        "auto, raw:  the same without symmetry breaking\n"
        "dance, raw: dancing cells, in place of classic dancing links\n"
        "ratio:      of the last to the first; raw: of the last to the second\n"
        "Times are processor seconds.  A count that differs from the catalogue is an error.");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
