// Random puzzle files that use every key there is, written for other programs and read again.
// Whatever a file of another kind cannot hold is refused or noted, by name; all else comes back.

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/file_keys.hpp"
#include "tests/random_file.hpp"
#include "tilewright/answer/about.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/symmetry.hpp"
#include "tilewright/puzzle_file/document.hpp"
#include "tilewright/puzzle_file/document_json.hpp"
#include "tilewright/puzzle_file/read_expect.hpp"

namespace tilewright::tests {
namespace {

using foreign::Format;
using packing::Piece;
using packing::Puzzle;

BigCount raw_count(const Puzzle& puzzle) {
    const auto answer = answer::count(puzzle, {.modulo = puzzle_file::Modulo::None});
    EXPECT_TRUE(answer && answer->tally.complete());
    return answer->tally.raw;
}

std::vector<packing::Solution> some_solutions(const Puzzle& puzzle) {
    constexpr std::size_t some = 3;
    std::vector<packing::Solution> solutions;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, {.modulo = puzzle_file::Modulo::None},
                      [&](const packing::Solution& solution) {
                          solutions.push_back(solution);
                          return solutions.size() < some;
                      });
    EXPECT_TRUE(answer.has_value());
    return solutions;
}

// ---- what other files cannot hold

bool has_colours(const Puzzle& puzzle) {
    return puzzle.colours.size() > 1;
}
bool has_groups(const Puzzle& puzzle) {
    return !puzzle.rules.groups.empty();
}
bool keeps_apart(const Puzzle& puzzle) {
    return !puzzle.rules.apart.empty();
}
bool keeps_off(const Puzzle& puzzle) {
    return !puzzle.rules.off_border.empty();
}
bool has_corners(const Puzzle& puzzle) {
    return puzzle.rules.no_four_corners;
}
bool counts_empty(const Puzzle& puzzle) {
    return !puzzle.rules.empty.empty();
}
bool has_boards(const Puzzle& puzzle) {
    return puzzle.region.board_count() > 1;
}
bool is_glued(const Puzzle& puzzle) {
    return !puzzle.region.wrap.none();
}
bool has_optional(const Puzzle& puzzle) {
    return !puzzle.region.optional.empty();
}
bool has_placed(const Puzzle& puzzle) {
    return !puzzle.placed.empty();
}
bool has_no_copies(const Puzzle& puzzle) {
    return std::ranges::all_of(
        puzzle.pieces, [&](const Piece& piece) { return piece.max <= puzzle.placed.size(); });
}
bool has_many_copies(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.max > 65535; });
}
bool is_filled(const Puzzle& puzzle) {
    std::size_t covered = 0;
    for (const auto& one : puzzle.placed) covered += one.cells.size();
    return covered == puzzle.region.required.size() + puzzle.region.optional.size();
}
// BurrTools gives pieces on balls more turns than their lattice has.
bool has_other_turns(const Puzzle& puzzle) {
    if (puzzle.lattice->definition().balls) return true;
    const auto turns = puzzle.lattice->flat() ? shape::Turns::Free : shape::Turns::OneSided;
    return std::ranges::any_of(puzzle.pieces, [&](const Piece& piece) {
        return !piece.colours.empty() ||
               piece.orientations.size() !=
                   shape::orientations(*puzzle.lattice, piece.orientations.front(), turns).size();
    });
}
bool has_other_grid(const Puzzle& puzzle) {
    constexpr std::array known{"square", "triangular", "hexagonal", "cubic",
                               "prism",  "fcc",        "rhombic",   "tetra-octa"};
    return std::ranges::find(known, puzzle.lattice->name()) == known.end() ||
           puzzle.lattice->name() == "hexagonal";
}
bool has_other_psv_grid(const Puzzle& puzzle) {
    constexpr std::array known{"square", "triangular", "hexagonal", "cubic"};
    return std::ranges::find(known, puzzle.lattice->name()) == known.end();
}
bool is_off_squares(const Puzzle& puzzle) {
    return has_placed(puzzle) && puzzle.lattice->name() != "square";
}

struct Refusal {
    Format format;
    std::string_view words;
    bool (*is_right)(const Puzzle&);
    std::string_view sure = {};  // a puzzle file that is refused so, if few random ones are
};

constexpr auto burr = Format::Xmpuzzle;
constexpr auto psv = Format::Psv;
constexpr std::string_view without_pieces =
    "lattice = 'square'\nregion = { box = [2, 1] }\n[[pieces]]\nset = 'dominoes'\ncount = 0\n";
constexpr std::string_view with_corners =
    "lattice = 'square'\nregion = { box = [2, 2] }\nrules = { no_four_corners = true }\n"
    "[[pieces]]\nset = 'dominoes'\ncount = 2\n";
constexpr std::string_view with_many_copies =
    "lattice = 'square'\nregion = { box = [2, 2] }\n[[pieces]]\nset = 'dominoes'\nmin = 0\n"
    "max = 70000\n";
constexpr std::string_view filled =
    "lattice = 'square'\nregion = { box = [2, 1] }\n[[pieces]]\nset = 'dominoes'\ncount = 2\n"
    "[[placed]]\npiece = 'I'\ncells = [[0, 0], [1, 0]]\n";
constexpr std::array refusals{
    Refusal{burr, "BurrTools has no grid for the lattice", has_other_grid},
    Refusal{burr, "a rule about cells that stay empty", counts_empty},
    Refusal{burr, "a rule about groups of pieces", has_groups},
    Refusal{burr, "pieces that must not touch", keeps_apart},
    Refusal{burr, "pieces that must not touch the border", keeps_off},
    Refusal{burr, "the rule that no four pieces meet", has_corners, with_corners},
    Refusal{burr, "several boards", has_boards},
    Refusal{burr, "edges of the board glued together", is_glued},
    Refusal{burr, "may be turned in", has_other_turns},
    Refusal{burr, "the puzzle has no pieces to be placed", has_no_copies, without_pieces},
    Refusal{burr, "the pieces already placed fill the whole region", is_filled, filled},
    Refusal{burr, "copies of piece", has_many_copies, with_many_copies},
    Refusal{psv, "PolySolver has no grid for the lattice", has_other_psv_grid},
    Refusal{psv, "the puzzle has colours", has_colours},
    Refusal{psv, "a rule about cells that stay empty", counts_empty},
    Refusal{psv, "a rule about groups of pieces", has_groups},
    Refusal{psv, "pieces that must not touch", keeps_apart},
    Refusal{psv, "pieces that must not touch the border", keeps_off},
    Refusal{psv, "the rule that no four pieces meet", has_corners, with_corners},
    Refusal{psv, "several boards", has_boards},
    Refusal{psv, "edges of the board glued together", is_glued},
    Refusal{psv, "some cells of the region are optional", has_optional},
    Refusal{psv, "pieces already placed", is_off_squares},
    Refusal{psv, "the puzzle has no pieces to be placed", has_no_copies, without_pieces},
};

bool has_note(const std::vector<std::string>& notes, std::string_view words) {
    return std::ranges::any_of(notes, [&](const auto& note) { return note.contains(words); });
}

void expect_notes(Format format, const Puzzle& puzzle, const std::vector<std::string>& notes) {
    const packing::Expect& expect = puzzle.expect;
    EXPECT_EQ(has_note(notes, "known numbers of solutions"),
              expect.raw || expect.distinct || expect.rotations || !expect.source.empty() ||
                  !expect.slow.empty());
    EXPECT_EQ(has_note(notes, "'unlimited' is written as"),
              std::ranges::any_of(puzzle.pieces,
                                  [](const Piece& piece) { return piece.max == unlimited; }));
    EXPECT_EQ(has_note(notes, "names of pieces are left as comments"), format == psv);
    EXPECT_EQ(has_note(notes, "pieces already placed are left out"),
              format == burr && has_placed(puzzle));
    EXPECT_EQ(has_note(notes, "names of colours"), format == burr && has_colours(puzzle));
}

std::string comments(const std::string& lines) {
    std::istringstream text{lines};
    std::string result;
    for (std::string line; std::getline(text, line);) result += "| " + line + "\n";
    return result;
}

// A puzzle file after it was the keys and values of a program's own.
std::string after_json(const std::string& text) {
    const auto document = puzzle_file::parse_document(text, "");
    const auto again = puzzle_file::to_toml_file(puzzle_file::to_json(document->root));
    EXPECT_TRUE(again) << again.error().to_string();
    EXPECT_EQ(keys_in(*again), keys_in(text));
    return *again;
}

// Goes through random puzzles, and remembers what was seen.
class RoundTrips : public testing::Test {
protected:
    void check_text(const Puzzle& puzzle) {
        const auto text = answer::to_puzzle_file(puzzle);
        ASSERT_TRUE(text) << text.error().to_string();
        const auto again = packing::read_puzzle(*text, puzzle.name);
        ASSERT_TRUE(again) << again.error().to_string() << *text;
        EXPECT_EQ(packing::write_puzzle(*again), *text);
        EXPECT_EQ(again->title, puzzle.title);
        EXPECT_EQ(again->notes, puzzle.notes);
        EXPECT_EQ(instance_text(*again), instance_text(puzzle)) << *text;
        for (const auto modulo : {puzzle_file::Modulo::All, puzzle_file::Modulo::Rotations})
            EXPECT_EQ(find_symmetries(*again, modulo).size(),
                      find_symmetries(puzzle, modulo).size())
                << *text;
    }

    void check_instance(const Puzzle& puzzle, const BigCount& raw) {
        const auto compiled = packing::compile(puzzle);
        ASSERT_TRUE(compiled);
        const std::string about = answer::about(puzzle);
        const auto text = cover::write_instance_file(compiled->instance, "title", about);
        if (!text) {
            EXPECT_EQ(compiled->instance.option_count(), 0U);
            return;
        }
        EXPECT_EQ(text->contains("already placed"), has_placed(puzzle));
        EXPECT_EQ(text->contains("title = "), !puzzle.title.empty());
        EXPECT_EQ(text->contains("notes = "), !puzzle.notes.empty());
        EXPECT_TRUE(text->contains(comments(puzzle_file::write_expect(puzzle.expect))));
        const auto again = cover::read_instance(*text);
        ASSERT_TRUE(again) << again.error().to_string() << *text;
        EXPECT_EQ(answer::count(*again, {})->tally.raw, raw) << *text;
        const std::string second = cover::write_instance(*again, "title");
        EXPECT_EQ(cover::write_instance(*cover::read_instance(second), "title"), second);
    }

    void check_foreign(Format format, const Puzzle& puzzle, const BigCount& raw) {
        const auto exported = export_file(format, puzzle, {});
        if (!exported) return check_refusal(format, puzzle, exported.error());
        expect_notes(format, puzzle, exported->notes);
        const auto after = import_file(format, exported->bytes, puzzle.name, {});
        ASSERT_TRUE(after) << after.error().to_string() << exported->bytes;
        EXPECT_EQ(raw_count(after->puzzle), raw);
        const auto again = export_file(format, after->puzzle, {});
        ASSERT_TRUE(again) << again.error().to_string();
        const auto last = import_file(format, again->bytes, puzzle.name, {});
        ASSERT_TRUE(last) << last.error().to_string();
        EXPECT_EQ(packing::write_puzzle(last->puzzle), packing::write_puzzle(after->puzzle));
        EXPECT_EQ(export_file(format, last->puzzle, {})->bytes, again->bytes);
        check_solutions(format, puzzle);
        kept_[format] += raw > 1 ? 1 : 0;
    }

    // Solutions come back and are right.  Those that a format cannot hold are noted.
    static void check_solutions(Format format, const Puzzle& puzzle) {
        const auto solutions = some_solutions(puzzle);
        const auto exported = export_file(format, puzzle, solutions);
        ASSERT_TRUE(exported);
        const auto after = import_file(format, exported->bytes, puzzle.name, {});
        ASSERT_TRUE(after) << after.error().to_string() << exported->bytes;
        EXPECT_EQ(after->solutions.size() < solutions.size(),
                  has_note(exported->notes, "are left out: the numbers of turns") ||
                      has_note(exported->notes, "solutions with turns that have no number"));
        if (const auto right = foreign::check_solutions(*after); !right)
            ADD_FAILURE() << right.error().to_string();
    }

    void check_refusal(Format format, const Puzzle& puzzle, const Error& error) {
        for (std::size_t i = 0; i < refusals.size(); ++i) {
            const Refusal& refusal = refusals[i];
            if (refusal.format != format || !error.message.contains(refusal.words) ||
                !refusal.is_right(puzzle))
                continue;
            EXPECT_FALSE(error.hint.empty());
            ++seen_[i];
            return;
        }
        ADD_FAILURE() << error.to_string();
    }

    static std::string instance_text(const Puzzle& puzzle) {
        return cover::write_instance(packing::compile(puzzle)->instance);
    }

    std::map<Format, std::size_t> kept_;  // puzzles with several solutions that came back
    std::array<std::size_t, refusals.size()> seen_{};
};

TEST_F(RoundTrips, OfPackingPuzzlesWithEveryKey) {
    constexpr std::uint64_t files = 1'000;
    std::set<std::string> keys;
    std::size_t solvable = 0;
    for (std::uint64_t seed = 1; seed <= files; ++seed) {
        const std::string text = random_packing_file(seed);
        SCOPED_TRACE(fmt::format("seed {}\n{}", seed, text));
        keys.merge(keys_in(text));
        const Puzzle puzzle = packing::read_puzzle(text, "random").value();
        const BigCount raw = raw_count(puzzle);
        solvable += raw > 0 ? 1 : 0;
        check_text(puzzle);
        EXPECT_EQ(packing::write_puzzle(*packing::read_puzzle(after_json(text), "random")),
                  packing::write_puzzle(puzzle));
        check_instance(puzzle, raw);
        check_foreign(burr, puzzle, raw);
        check_foreign(psv, puzzle, raw);
        if (HasFailure()) return;
    }
    EXPECT_EQ(keys, keys_of_packing());
    EXPECT_GT(solvable, files / 3);
    EXPECT_GT(kept_[burr], files / 10);
    EXPECT_GT(kept_[psv], files / 50);
    for (const Refusal& refusal : refusals) {
        if (refusal.sure.empty()) continue;
        const Puzzle puzzle = packing::read_puzzle(refusal.sure, "sure").value();
        check_foreign(refusal.format, puzzle, raw_count(puzzle));
    }
    for (std::size_t i = 0; i < refusals.size(); ++i)
        EXPECT_GT(seen_[i], 0U) << "never refused: " << refusals[i].words;
}

// The table that tells users what becomes of a key has all of them.
TEST(RoundTripsTable, HasEveryKey) {
    std::ifstream file{TILEWRIGHT_SOURCE_DIR "/docs/reference/foreign-formats.md"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    const auto at = text.find("## What becomes of each key");
    ASSERT_NE(at, std::string::npos);
    const std::string table = text.substr(at);
    for (const std::string& key : keys_of_packing()) {
        const std::string last = key.substr(key.rfind('.') + 1);
        if (last == "kind" && last == key) continue;  // of the puzzle: nothing else is written
        EXPECT_TRUE(table.contains(fmt::format("`{}`", last)) ||
                    table.contains(fmt::format("[{}]", last)))
            << key;
    }
}

// The order of options depends on the order in which a file names its labels.
std::multiset<std::string> lines_of(const cover::Instance& instance) {
    std::istringstream text{cover::write_instance(instance)};
    std::multiset<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.insert(line);
    return lines;
}

TEST(MatchingRoundTrips, OfPuzzlesWithEveryKey) {
    constexpr std::uint64_t files = 150;
    std::set<std::string> keys;
    for (std::uint64_t seed = 1; seed <= files; ++seed) {
        const std::string text = random_matching_file(seed);
        SCOPED_TRACE(fmt::format("seed {}\n{}", seed, text));
        keys.merge(keys_in(text));
        const matching::Puzzle puzzle = matching::read_puzzle(text, "random").value();
        const std::string written = answer::to_puzzle_file(puzzle).value();
        EXPECT_EQ(matching::write_puzzle(*matching::read_puzzle(after_json(text), "random")),
                  written);
        const auto again = matching::read_puzzle(written, "random");
        ASSERT_TRUE(again) << again.error().to_string() << written;
        EXPECT_EQ(matching::write_puzzle(*again), written);
        EXPECT_EQ(again->title, puzzle.title);
        EXPECT_EQ(again->notes, puzzle.notes);
        EXPECT_EQ(again->board.title, puzzle.board.title);
        EXPECT_EQ(again->board.outlines, puzzle.board.outlines);
        EXPECT_EQ(lines_of(matching::compile(*again)->instance),
                  lines_of(matching::compile(puzzle)->instance))
            << written;
        EXPECT_EQ(find_symmetries(*again, puzzle_file::Modulo::All)->size(),
                  find_symmetries(puzzle, puzzle_file::Modulo::All)->size());
        if (HasFailure()) return;
    }
    EXPECT_EQ(keys, keys_of_matching());
}

}  // namespace
}  // namespace tilewright::tests
