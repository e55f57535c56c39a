#include "tilewright/animation/record.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/random_board.hpp"
#include "tests/random_puzzle.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/animation/film.hpp"
#include "tilewright/animation/player.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/check_solution.hpp"

namespace tilewright::animation {
namespace {

constexpr Window everything{.from = 0, .steps = most_steps, .every = 1};

// What a moment shows.
struct State {
    std::vector<Event> path;
    std::optional<Event> last;
    std::uint64_t solutions;
    friend bool operator==(const State&, const State&) = default;
};

// The states of a recording, by step.
std::map<std::uint64_t, State> states_of(const Recording& recording) {
    std::map<std::uint64_t, State> states;
    Replay replay{recording};
    do {
        const Event* last = replay.last();
        states[replay.step()] = {replay.path(), last ? std::optional{*last} : std::nullopt,
                                 replay.solutions()};
    } while (replay.next());
    return states;
}

std::vector<Event> last_path(const Recording& recording) {
    return states_of(recording).rbegin()->second.path;
}

Recording record_all(const cover::Instance& instance, const engine::TracedEngine& engine,
                     const Window& window) {
    Recording recording = record(instance, engine, window, {});
    // Each recording numbers its regions by itself, so these numbers are not compared.
    for (Event& event : recording.events)
        if (event.kind == Event::Kind::DeadRegion) event.item = 0;
    return recording;
}

TEST(Record, CountsWhatTheOracleCounts) {
    std::map<std::string_view, std::size_t> recorded;  // by engine
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance board = tests::random_board(seed);
        const auto expected = tests::solutions_of(board).size();
        for (const engine::TracedEngine* engine : engine::traced_engines()) {
            if (engine->refusal(board)) continue;
            ++recorded[engine->name];
            const Recording recording = record_all(board, *engine, everything);
            EXPECT_TRUE(recording.reaches_end);
            EXPECT_EQ(recording.moment_count(), recording.steps + 1);
            EXPECT_EQ(Replay::count_solutions(recording), expected);
            EXPECT_TRUE(last_path(recording).empty());
        }
    }
    for (const engine::TracedEngine* engine : engine::traced_engines())
        EXPECT_GT(recorded[engine->name], 20U) << engine->name;
}

TEST(Record, DeadEndsBeforeAWindowAreCounted) {
    std::size_t most = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance board = tests::random_board(seed);
        for (const engine::TracedEngine* engine : engine::traced_engines()) {
            if (engine->refusal(board)) continue;
            const Recording whole = record_all(board, *engine, everything);
            const Window half{.from = whole.steps / 2, .steps = most_steps};
            const Recording part = record_all(board, *engine, half);
            const auto dead_ends = [](const Recording& recording) {
                return static_cast<std::size_t>(
                    std::ranges::count_if(recording.events, is_dead_end));
            };
            EXPECT_EQ(whole.dead_ends_before, 0U);
            EXPECT_EQ(part.dead_ends_before + dead_ends(part), dead_ends(whole));
            most = std::max<std::size_t>(most, part.dead_ends_before);
        }
    }
    EXPECT_GT(most, 5U);
}

TEST(Record, AWindowShowsWhatTheWholeShowsThere) {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance board = tests::random_board(seed);
        const engine::TracedEngine& engine = *engine::traced_engines()[seed % 3];
        if (engine.refusal(board)) continue;
        const auto whole = states_of(record_all(board, engine, everything));
        const std::uint64_t last = whole.rbegin()->first;
        for (const std::uint64_t from : {std::uint64_t{0}, last / 3, last}) {
            for (const std::uint64_t every : {1, 2, 7}) {
                const Window window{.from = from, .steps = 20, .every = every};
                const Recording part = record_all(board, engine, window);
                EXPECT_LE(part.moment_count(), window.steps + 1);
                EXPECT_EQ(part.begin.step, from);
                std::uint64_t found = 0;
                for (const auto& [step, state] : states_of(part)) {
                    SCOPED_TRACE(step);
                    const State& expected = whole.at(step);
                    EXPECT_EQ(state.path, expected.path);
                    EXPECT_EQ(state.solutions, expected.solutions);
                    EXPECT_GE(state.solutions, found);
                    ++compared;
                    if (every == 1 && step > from) {
                        EXPECT_EQ(state.last, expected.last);
                    }
                    found = state.solutions;
                }
            }
        }
    }
    EXPECT_GT(compared, 1000U);
}

TEST(Record, EndsWithTheFirstSolutionWhenAsked) {
    const auto puzzle = packing::read_catalogue("pentominoes/6x10");
    const auto subject = Subject::of(*puzzle);
    ASSERT_TRUE(subject);
    for (const engine::TracedEngine* engine : engine::traced_engines()) {
        SCOPED_TRACE(engine->name);
        const Recording recording =
            record(subject->instance(), *engine, {.steps = 100'000, .first = true}, {});
        Replay replay{recording};
        while (replay.next()) {
        }
        EXPECT_EQ(replay.solutions(), 1U);
        ASSERT_EQ(replay.last()->kind, Event::Kind::Found);
        packing::Solution solution;
        for (const Event& choice : replay.path())
            solution.push_back(*subject->placement(choice.option));
        std::ranges::sort(solution, {}, &packing::Placement::cells);
        EXPECT_FALSE(packing::check_solution(*puzzle, solution));
        EXPECT_NE(left_out(recording), "");
    }
}

TEST(Record, AnInterruptEndsIt) {
    const auto puzzle = packing::read_catalogue("pentominoes/6x10");
    const auto subject = Subject::of(*puzzle);
    const Recording recording = record(subject->instance(), *engine::find_traced_engine("dance"),
                                       everything, {}, [] { return true; });
    EXPECT_EQ(recording.outcome.ending, engine::Ending::Cancelled);
    EXPECT_LT(recording.moment_count(), 1000U);
}

// In random puzzles, the names and cells of items and options must be right.
TEST(Subject, KnowsWhatItemsAre) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(seed);
        const packing::Puzzle puzzle = tests::random_puzzle(seed);
        const auto subject = Subject::of(puzzle);
        ASSERT_TRUE(subject);
        const cover::Instance& instance = subject->instance();
        for (std::uint32_t option = 0; option < instance.option_count(); ++option) {
            std::vector<packing::Cell> cells;
            for (const cover::Entry& entry : instance.option(cover::OptionId{option})) {
                const auto item = static_cast<std::uint32_t>(entry.item.index());
                if (const auto cell = subject->cell(item)) cells.push_back(*cell);
                if (const auto piece = subject->piece(item)) {
                    EXPECT_EQ(subject->placement(option)->piece, *piece);
                }
            }
            std::ranges::sort(cells);
            if (const packing::Placement* placement = subject->placement(option)) {
                std::vector<packing::Cell> covered = placement->cells;
                std::ranges::sort(covered);
                EXPECT_EQ(cells, covered);
            }
        }
    }
}

TEST(Assembly, EndsWithTheSolution) {
    for (const char* name : {"pentominoes/6x10-five-placed", "soma/cube"}) {
        SCOPED_TRACE(name);
        const auto puzzle = packing::read_catalogue(name);
        const auto subject = Subject::of(*puzzle);
        const Recording first =
            record(subject->instance(), *engine::find_traced_engine("bits"), {.first = true}, {});
        std::vector<cover::OptionId> chosen;
        for (const Event& choice : last_path(first)) chosen.emplace_back(choice.option);
        const packing::Solution solution = packing::to_solution(subject->compiled(), chosen);
        const Recording recording = assembly(*subject, solution);
        EXPECT_EQ(recording.moment_count(), chosen.size() + 1);
        packing::Solution last = subject->compiled().placed;
        for (const Event& choice : last_path(recording))
            last.push_back(*subject->placement(choice.option));
        std::ranges::sort(last, {}, &packing::Placement::cells);
        EXPECT_EQ(last, solution);
    }
}

// Reads the data of the page in the same way as the player.
TEST(Player, DataHoldTheEvents) {
    const auto puzzle = packing::read_catalogue("pentominoes/6x10-five-placed");
    const auto subject = Subject::of(*puzzle);
    const Recording recording =
        record(subject->instance(), *engine::find_traced_engine("backtrack"), {.steps = 500}, {});
    const draw::Style style;
    const auto data = nlohmann::json::parse(
        player_data(*player_board(*subject, style), {recording, recording}, "title"));
    EXPECT_EQ(data["schema"], "tilewright.animation/1");
    EXPECT_EQ(data["placed"], 5);
    EXPECT_EQ(data["outlines"].size(), 60U);
    EXPECT_EQ(data["items"].size(), subject->instance().item_count());
    ASSERT_EQ(data["runs"].size(), 2U);
    const auto& events = data["runs"][0]["events"];
    std::size_t at = 0;
    for (const Event& event : recording.events) {
        const int code = events[at++].get<int>();
        if (event.kind == Event::Kind::Choose) {
            const auto& row = data["placements"][static_cast<std::size_t>(code)];
            EXPECT_EQ(row[0], subject->placement(event.option)->piece.index());
            EXPECT_EQ(row[1].size(), subject->placement(event.option)->cells.size());
            EXPECT_EQ(events[at++], event.item);
            EXPECT_EQ(events[at++], event.branches);
        }
        if (event.kind == Event::Kind::Back) {
            EXPECT_EQ(code, -1);
        }
        if (event.kind == Event::Kind::Found) {
            EXPECT_EQ(code, -2);
        }
        if (event.kind == Event::Kind::DeadEnd) {
            EXPECT_EQ(code, -3);
            EXPECT_EQ(events[at++], event.item);
        }
        if (event.kind == Event::Kind::DeadRegion) {
            EXPECT_EQ(code, -4);
            EXPECT_EQ(events[at++], event.item);
        }
    }
    EXPECT_EQ(at, events.size());
}

// Placements of tiles, and sites and tiles, by their numbers.
TEST(Player, DataOfTiles) {
    const auto puzzle = answer::read_any_entry("macmahon/squares-4x6");
    const auto subject = TileSubject::of(std::get<matching::Puzzle>(*puzzle));
    const Recording recording =
        record(subject->instance(), *engine::find_traced_engine("dance"), {.steps = 500}, {});
    const draw::Style style;
    const auto board = player_board(*subject, draw::Unfolding::Net, style);
    const auto data = nlohmann::json::parse(player_data(*board, {recording}, "title"));
    EXPECT_EQ(data["piece_word"], "tile");
    EXPECT_EQ(data["placed"], 0);
    EXPECT_EQ(data["outlines"].size(), 24U);
    EXPECT_EQ(data["pieces"].size(), 24U);
    const auto& items = data["items"];
    ASSERT_EQ(items.size(), subject->instance().item_count());
    for (std::size_t i = 0; i < items.size(); ++i) {
        EXPECT_EQ(items[i].contains("cell"), i < 24);
        EXPECT_EQ(items[i].contains("piece"), i >= 24 && i < 48);
    }
    std::map<std::uint32_t, std::size_t> numbers;  // of options, in order of appearance
    for (const Event& event : recording.events) {
        if (event.kind != Event::Kind::Choose) continue;
        const auto number = numbers.emplace(event.option, numbers.size()).first->second;
        const matching::Placement& placement = subject->placement(event.option);
        EXPECT_EQ(data["placements"][number][0], placement.tile.index());
        EXPECT_EQ(data["placements"][number][1][0], placement.site.index());
    }
    EXPECT_EQ(data["placements"].size(), numbers.size());
}

TEST(Film, ShowsThePathOfEachFrame) {
    const auto puzzle = packing::read_catalogue("pentominoes/3x20");
    const auto subject = Subject::of(*puzzle);
    const Recording recording =
        record(subject->instance(), *engine::find_traced_engine("dance"), {.steps = 300}, {});
    const draw::Style style{.letters = false};
    const draw::Film film = make_film(*flat_scenery(*subject, style), {&recording, 1}, "", style,
                                      {.frames = 50, .words = false});
    ASSERT_EQ(film.milliseconds.size(), 50U);
    const auto states = states_of(recording);
    const auto steps = steps_of_film({&recording, 1}, 50);
    EXPECT_EQ(steps.front(), 0U);
    EXPECT_EQ(steps.back(), 300U);
    for (std::size_t frame = 0; frame < 50; ++frame) {
        const draw::Scene scene = draw::frame_of(film, frame);
        // The areas of pieces carry their names.
        std::multiset<std::string> names;
        for (const draw::Item& item : scene.items)
            if (const auto* figure = std::get_if<draw::Figure>(&item); !figure->name.empty())
                names.insert(figure->name);
        std::multiset<std::string> expected;
        for (const Event& choice : states.at(steps[frame]).path)
            expected.insert(puzzle->piece(subject->placement(choice.option)->piece).name);
        EXPECT_EQ(names, expected);
    }
}

// Items of edge-matching puzzles have the right names, and each option has one site and one tile.
TEST(TileSubject, KnowsWhatItemsAre) {
    for (const char* name : {"quintominoes/dodecahedron", "macmahon/squares-4x6"}) {
        SCOPED_TRACE(name);
        const auto puzzle = answer::read_any_entry(name);
        const auto subject = TileSubject::of(std::get<matching::Puzzle>(*puzzle));
        ASSERT_TRUE(subject);
        const cover::Instance& instance = subject->instance();
        for (std::uint32_t option = 0; option < instance.option_count(); ++option) {
            const matching::Placement& placement = subject->placement(option);
            std::size_t tiles = 0;
            std::size_t sites = 0;
            for (const cover::Entry& entry : instance.option(cover::OptionId{option})) {
                const auto item = static_cast<std::uint32_t>(entry.item.index());
                if (subject->kind_of(item) == Cast::Kind::Place) {
                    ++sites;
                    EXPECT_EQ(subject->site(item), placement.site);
                }
                if (subject->kind_of(item) == Cast::Kind::Piece) {
                    ++tiles;
                    EXPECT_EQ(subject->name_of(item), "tile " + subject->piece_of(option));
                }
            }
            EXPECT_EQ(sites, 1U);
            EXPECT_EQ(tiles, 1U);
        }
    }
}

}  // namespace
}  // namespace tilewright::animation
