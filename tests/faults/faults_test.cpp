// No call of the library ends the process: whatever goes wrong within one becomes an error, and the
// library is usable afterwards.

#include <tilewright/tilewright.h>

#include <array>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/faults/faults.hpp"

namespace tilewright::tests {
namespace {

template <auto Free>
struct Freer {
    template <class Handle>
    void operator()(Handle* handle) const {
        Free(handle);
    }
};
using Puzzle = std::unique_ptr<tilewright_puzzle, Freer<tilewright_puzzle_free>>;
using Answer = std::unique_ptr<tilewright_answer, Freer<tilewright_answer_free>>;
using Search = std::unique_ptr<tilewright_search, Freer<tilewright_search_free>>;
using Text = std::unique_ptr<char, Freer<tilewright_text_free>>;
using Error = std::unique_ptr<tilewright_error, Freer<tilewright_error_free>>;
using Files = std::unique_ptr<tilewright_files, Freer<tilewright_files_free>>;

tilewright_puzzle* read(std::string_view text) {
    return tilewright_puzzle_read(text.data(), text.size(), nullptr, nullptr);
}

// The puzzles that are asked; opened before anything fails.
struct Puzzles {
    Puzzle packing{tilewright_puzzle_open("trominoes/unlimited-3x8", nullptr)};
    Puzzle fixed{tilewright_puzzle_open("tetrominoes/4x5", nullptr)};  // so many of each piece
    Puzzle matching{tilewright_puzzle_open("macmahon/cubes-2x2x2", nullptr)};
    Puzzle shut{read(R"(
lattice = "square"
region.box = [4, 3]
[[pieces]]
name = "box"
picture = """
####
#..#
####
"""
[[pieces]]
name = "bar"
picture = "##"
)")};
    Puzzle cover{tilewright_cover_read("a b c | d\na d:1\nb d:1\nb c\nc\n", 26, nullptr, nullptr)};
};

const Puzzles& puzzles() {
    static const Puzzles all;
    return all;
}

// What a call says: the same each time, unless there is an error.
using Said = std::string;
using Errors = tilewright_error**;

Said said(char* text) {
    end_fault();
    const Text owner{text};
    return text == nullptr ? "" : text;
}
// Rows say how long they took.
Said without_times(const Said& text) {
    return std::regex_replace(text, std::regex{R"("seconds":[^,}]*)"}, "");
}

Said said(tilewright_answer* answer) {
    end_fault();
    const Answer owner{answer};
    return std::string{tilewright_answer_raw(answer)} + " " + tilewright_answer_ending(answer);
}
Said said(tilewright_puzzle* puzzle) {
    end_fault();
    const Puzzle owner{puzzle};
    return std::to_string(tilewright_puzzle_kind(puzzle));
}

Said said(tilewright_files* files) {
    end_fault();
    const Files owner{files};
    Said all = tilewright_files_notes(files);
    for (std::size_t i = 0; i < tilewright_files_count(files); ++i)
        all.append(tilewright_files_bytes(files, i), tilewright_files_size(files, i));
    return all;
}

int count_numbers(void* context, const std::int32_t*, std::size_t count) {
    *static_cast<std::size_t*>(context) += count;
    return 0;
}
int add_text(void* context, const char* text, std::size_t size) {
    *static_cast<std::size_t*>(context) += size;
    return text == nullptr ? 1 : 0;
}

Said count(const Puzzle& puzzle, const char* options, Errors error) {
    return said(tilewright_count(puzzle.get(), options, nullptr, nullptr, error));
}

Said solve(const Puzzle& puzzle, const char* options, Errors error) {
    std::size_t numbers = 0;
    const Said answer =
        said(tilewright_solve(puzzle.get(), options, count_numbers, nullptr, &numbers, error));
    return answer + " " + std::to_string(numbers);
}

Said list(const Puzzle& puzzle, const char* options, Errors error) {
    std::size_t bytes = 0;
    const Said answer =
        said(tilewright_list(puzzle.get(), options, add_text, nullptr, &bytes, error));
    return answer + " " + std::to_string(bytes);
}

Said take_one_by_one(const Puzzle& puzzle, const char* options, Errors error) {
    const Search search{tilewright_start(puzzle.get(), TILEWRIGHT_TO_SOLVE, options, error)};
    if (search == nullptr) return "";
    std::size_t found = 0;
    tilewright_event event = TILEWRIGHT_FOUND;
    while (event == TILEWRIGHT_FOUND) {
        const std::int32_t* row = nullptr;
        std::size_t count = 0;
        event = tilewright_next(search.get(), -1, &row, &count, error);
        found += count;
    }
    if (event == TILEWRIGHT_FAILED) return "";
    return said(tilewright_search_answer(search.get(), error)) + " " + std::to_string(found);
}

Said answer_at_once(const Puzzle& puzzle, const char* options, Errors error) {
    const Search search{tilewright_start(puzzle.get(), TILEWRIGHT_TO_COUNT, options, error)};
    return search == nullptr ? "" : said(tilewright_search_answer(search.get(), error));
}

// The numbers of a solution.
std::vector<std::int32_t> some_row(const Puzzle& puzzle) {
    std::vector<std::int32_t> row;
    const auto take = [](void* context, const std::int32_t* numbers, std::size_t count) {
        static_cast<std::vector<std::int32_t>*>(context)->assign(numbers, numbers + count);
        return 1;
    };
    const Answer answer{tilewright_solve(puzzle.get(), nullptr, take, nullptr, &row, nullptr)};
    return row;
}

// The results of all parts of a search, as JSON.
std::string results_of(const Puzzle& puzzle) {
    const Text cut{
        tilewright_cut(puzzle.get(), TILEWRIGHT_TO_COUNT, 2, nullptr, nullptr, nullptr, nullptr)};
    nlohmann::json parts = nlohmann::json::parse(cut.get());
    for (nlohmann::json& part : parts) {
        const auto& text = part.get_ref<const std::string&>();
        const Text result{tilewright_search_part(puzzle.get(), text.data(), text.size(), nullptr,
                                                 nullptr, nullptr, nullptr, nullptr)};
        part = result.get();
    }
    return parts.dump();
}

struct Call {
    const char* name;
    Said (*make)(Errors error);
};

const std::array calls{
    Call{"Count", [](Errors e) { return count(puzzles().packing, R"({"threads": 1})", e); }},
    Call{"CountByThreads",
         [](Errors e) {
             return count(puzzles().packing, R"({"threads": 3, "engine": "bits"})", e);
         }},
    Call{"CountByTables",
         [](Errors e) {
             return count(puzzles().packing, R"({"threads": 3, "engine": "frontier"})", e);
         }},
    Call{"CountBySat",
         [](Errors e) { return count(puzzles().cover, R"({"threads": 2, "engine": "sat"})", e); }},
    Call{"CountTiles",
         [](Errors e) {
             return count(puzzles().matching, R"({"threads": 2, "engine": "edges"})", e);
         }},
    Call{
        "Certify",
        [](Errors e) { return count(puzzles().packing, R"({"threads": 2, "certify": true})", e); }},
    Call{"CountOccurrences",
         [](Errors e) {
             return count(puzzles().packing, R"({"threads": 2, "by": "placement"})", e);
         }},
    Call{"CountChoices",
         [](Errors e) { return count(puzzles().packing, R"({"threads": 2, "by": "pieces"})", e); }},
    Call{"Solve",
         [](Errors e) {
             return solve(puzzles().packing,
                          R"({"threads": 3, "engine": "dance", "all": true, "symmetry": "off"})",
                          e);
         }},
    Call{"Sample",
         [](Errors e) { return solve(puzzles().packing, R"({"threads": 2, "sample": 3})", e); }},
    Call{"List", [](Errors e) { return list(puzzles().matching, R"({"distinct": true})", e); }},
    Call{"TakeOneByOne",
         [](Errors e) {
             return take_one_by_one(puzzles().packing, R"({"all": true, "threads": 2})", e);
         }},
    Call{"AnswerAtOnce",
         [](Errors e) { return answer_at_once(puzzles().packing, R"({"threads": 2})", e); }},
    Call{"Open", [](Errors e) { return said(tilewright_puzzle_open("soma/cube", e)); }},
    Call{"Write",
         [](Errors e) { return said(tilewright_puzzle_text(puzzles().matching.get(), e)); }},
    Call{"Board",
         [](Errors e) {
             return said(tilewright_board("triangular", "hexagon", R"({"size": [3]})", e));
         }},
    Call{"Window",
         [](Errors e) { return said(tilewright_window("rhombic", R"({"size": [1, 1, 1]})", e)); }},
    Call{"Turns",
         [](Errors e) {
             return said(tilewright_turns("drafter", "[[0, 0, 0], [0, 0, 2]]", nullptr, e));
         }},
    Call{"Set", [](Errors e) { return said(tilewright_set("soma", nullptr, e)); }},
    Call{
        "Make",
        [](Errors e) {
            constexpr std::string_view puzzle =
                R"({"lattice": "square", "region": {"box": [4, 5]}, "pieces": [{"set": "tetrominoes"}]})";
            return said(tilewright_puzzle_make(puzzle.data(), puzzle.size(), nullptr, e));
        }},
    Call{"FindErrors",
         [](Errors e) {
             constexpr std::string_view file = "titel = 3\nlattice = 'no'\nregion.box = [0]";
             return said(tilewright_puzzle_errors(file.data(), file.size(), nullptr, e));
         }},
    Call{"Document",
         [](Errors e) {
             constexpr std::string_view file = "a = [1, 'x', { b = 5 }]\n[[c]]\nd = true\n";
             return said(tilewright_document(file.data(), file.size(), nullptr, e));
         }},
    Call{"Draw",
         [](Errors e) {
             return said(tilewright_draw(puzzles().packing.get(), nullptr, 0, nullptr, e));
         }},
    Call{"Scene",
         [](Errors e) {
             static const std::vector<std::int32_t> row = some_row(puzzles().packing);
             const std::size_t end = row.size();
             return said(tilewright_scene(puzzles().packing.get(), row.data(), &end, 1, nullptr,
                                          nullptr, nullptr, e));
         }},
    Call{"Merge",
         [](Errors e) {
             static const std::string parts = results_of(puzzles().packing);
             return said(tilewright_merge(puzzles().packing.get(), parts.data(), parts.size(),
                                          nullptr, nullptr, e));
         }},
    Call{"ReadSolutions",
         [](Errors e) {
             constexpr std::string_view list =
                 R"({"schema":"tilewright.solution/1","placements":[{"piece":"I","cells":)"
                 R"([[0,0],[1,0],[2,0]]},{"piece":"V","cells":[[6,1],[6,2],[7,2]]}]})";
             return said(tilewright_solutions_read(puzzles().packing.get(), list.data(),
                                                   list.size(), nullptr, nullptr, nullptr, e));
         }},
    Call{"Import",
         [](Errors e) {
             constexpr std::string_view file =
                 "D:xDim=4:yDim=3:zDim=1\nL\nA A A B\nA C B B\n"
                 "C C C B\n~L\n~D\n";
             return said(tilewright_import(file.data(), file.size(), "three.def", nullptr, nullptr,
                                           nullptr, e));
         }},
    Call{"ImportPacked",
         [](Errors e) {
             static const Files packed{tilewright_export(puzzles().packing.get(), "xmpuzzle",
                                                         nullptr, nullptr, 0, nullptr, nullptr,
                                                         nullptr, nullptr)};
             return said(tilewright_import(tilewright_files_bytes(packed.get(), 0),
                                           tilewright_files_size(packed.get(), 0), "a.xmpuzzle",
                                           nullptr, nullptr, nullptr, e));
         }},
    Call{"Export",
         [](Errors e) {
             return said(tilewright_export(puzzles().packing.get(), "psv", nullptr, nullptr, 0,
                                           nullptr, nullptr, nullptr, e));
         }},
    Call{"ExportForSolvers",
         [](Errors e) {
             return said(tilewright_export(puzzles().matching.get(), "cnf", nullptr, nullptr, 0,
                                           nullptr, nullptr, nullptr, e));
         }},
    Call{"MakeSheets",
         [](Errors e) {
             return said(tilewright_make(puzzles().packing.get(), "svg", nullptr, 0, nullptr,
                                         nullptr, nullptr, e));
         }},
    Call{"MakeBodies",
         [](Errors e) {
             return said(tilewright_make(puzzles().packing.get(), "stl", nullptr, 0, nullptr,
                                         nullptr, nullptr, e));
         }},
    Call{"Hint",
         [](Errors e) {
             return said(tilewright_hint(puzzles().packing.get(), nullptr, 0, nullptr, nullptr,
                                         nullptr, e));
         }},
    Call{"Apart",
         [](Errors e) {
             constexpr std::array<std::int32_t, 16> row{0, 3, 0, 0, 1, 0, 2, 0,
                                                        0, 3, 0, 1, 1, 1, 2, 1};
             return said(tilewright_apart(puzzles().packing.get(), row.data(), row.size(), nullptr,
                                          nullptr, nullptr, e));
         }},
    Call{"ApartInFewMoves",
         [](Errors e) {
             constexpr std::array<std::int32_t, 16> row{0, 3, 0, 0, 1, 0, 2, 0,
                                                        0, 3, 0, 1, 1, 1, 2, 1};
             return said(tilewright_apart(puzzles().packing.get(), row.data(), row.size(),
                                          R"({"shortest": true, "all_ways": true})", nullptr,
                                          nullptr, e));
         }},
    Call{"ApartByTurns",
         [](Errors e) {
             static const std::vector<std::int32_t> row = some_row(puzzles().shut);
             return said(tilewright_apart(puzzles().shut.get(), row.data(), row.size(),
                                          R"({"turns": true, "bevel": 0.02})", nullptr, nullptr,
                                          e));
         }},
    Call{"Explain",
         [](Errors e) {
             return said(tilewright_explain(puzzles().packing.get(), nullptr, nullptr, nullptr, e));
         }},
    Call{"Rate",
         [](Errors e) {
             return said(
                 tilewright_rate(puzzles().packing.get(), R"({"plays": 2})", nullptr, nullptr, e));
         }},
    Call{"Cards",
         [](Errors e) {
             return said(
                 tilewright_cards(puzzles().packing.get(), R"({"cards": 1})", nullptr, nullptr, e));
         }},
    Call{"Choices",
         [](Errors e) {
             return said(tilewright_choices(puzzles().packing.get(), R"({"choose": 3})", nullptr,
                                            nullptr, e));
         }},
    Call{"Blocks",
         [](Errors e) {
             return said(
                 tilewright_blocks(puzzles().packing.get(), R"({"any": 1})", nullptr, nullptr, e));
         }},
    Call{"Boards",
         [](Errors e) {
             return said(tilewright_boards(
                 puzzles().fixed.get(), R"({"within": "5x6", "boards": 1})", nullptr, nullptr, e));
         }},
    Call{"Family",
         [](Errors e) {
             return without_times(said(tilewright_family(
                 puzzles().packing.get(), R"({"board": "2xN", "to": 4, "any_number": true})",
                 nullptr, nullptr, e)));
         }},
    Call{"Goal",
         [](Errors e) {
             return said(tilewright_goal(puzzles().packing.get(), R"({"goal": "least"})", nullptr,
                                         nullptr, e));
         }},
    Call{"Best",
         [](Errors e) {
             return said(tilewright_best(puzzles().matching.get(), R"({"seed": 2})", nullptr,
                                         nullptr, nullptr, e));
         }},
    Call{"Record",
         [](Errors e) {
             return said(tilewright_record(puzzles().packing.get(), R"({"steps": 50})", nullptr,
                                           nullptr, e));
         }},
};

void PrintTo(const Call& call, std::ostream* out) {
    *out << call.name;
}

class EveryCall : public testing::TestWithParam<Call> {
protected:
    // What it says when nothing is wrong.
    static Said right() {
        tilewright_error* error = nullptr;
        Said answer = GetParam().make(&error);
        const Error owner{error};
        EXPECT_EQ(error, nullptr) << tilewright_error_text(error);
        return answer;
    }

    // Lets it fail at one allocation after the other: at every one of the first few, then at fewer
    // and fewer.  Returns how often there was an error.
    static std::size_t fail_everywhere(Fault fault, On threads) {
        const Said expected = right();
        std::size_t errors = 0;
        bool came = true;
        for (std::size_t at = 1; came; at += 1 + at / 12) {
            SCOPED_TRACE(at);
            tilewright_error* error = nullptr;
            Said answer;
            {
                const FaultAt set{fault, threads, at};
                answer = GetParam().make(&error);
                came = set.came();
            }
            const Error owner{error};
            if (error == nullptr) {  // nobody needed it
                EXPECT_EQ(answer, expected);
            } else {
                EXPECT_EQ(tilewright_error_fault(error), TILEWRIGHT_FAULT_INTERNAL)
                    << tilewright_error_text(error);
                check_text(fault, tilewright_error_text(error));
                ++errors;
            }
            if (HasFailure()) break;
        }
        EXPECT_EQ(right(), expected);  // as if nothing had been
        return errors;
    }

private:
    static void check_text(Fault fault, const std::string& text) {
        if (fault != Fault::BrokenContract) {
            EXPECT_NE(text.find("no memory left"), std::string::npos) << text;
            return;
        }
        EXPECT_NE(text.find("internal error: a test breaks this ("), std::string::npos) << text;
        EXPECT_NE(text.find("tests/faults/faults.cpp:"), std::string::npos) << text;
        EXPECT_NE(text.find("please report it"), std::string::npos) << text;
    }
};

TEST_P(EveryCall, SurvivesABrokenContract) {
    EXPECT_GT(fail_everywhere(Fault::BrokenContract, On::AnyThread), 10U);
}

TEST_P(EveryCall, SurvivesABrokenContractOnOtherThreads) {
    (void)fail_everywhere(Fault::BrokenContract, On::OtherThreads);
}

TEST_P(EveryCall, SurvivesALackOfMemory) {
    EXPECT_GT(fail_everywhere(Fault::NoMemory, On::AnyThread), 10U);
    (void)fail_everywhere(Fault::NoMemory, On::OtherThreads);
}

TEST_P(EveryCall, SurvivesTheEndOfAllMemory) {
    EXPECT_GT(fail_everywhere(Fault::NoMemoryAnyMore, On::AnyThread), 10U);
}

#ifndef TILEWRIGHT_SANITIZED
TEST_P(EveryCall, MakesDoWithFewerThreads) {
    const Said expected = right();
    for (std::size_t threads = 0; threads < 3; ++threads) {
        SCOPED_TRACE(threads);
        tilewright_error* error = nullptr;
        const FewThreads few{threads};
        const Said answer = GetParam().make(&error);
        const Error owner{error};
        if (error == nullptr) {
            EXPECT_EQ(answer, expected);
        } else {  // only a search in the background cannot do without
            EXPECT_EQ(threads, 0U) << tilewright_error_text(error);
        }
    }
}
#endif

INSTANTIATE_TEST_SUITE_P(Library, EveryCall, testing::ValuesIn(calls),
                         [](const auto& test) { return std::string{test.param.name}; });

// A search that would take seconds ends at once when a contract breaks on one of its threads.
TEST(BrokenContract, OnAnotherThreadEndsALongSearch) {
    const Puzzle puzzle{tilewright_puzzle_open("pentominoes/6x10", nullptr)};
    constexpr const char* options =
        R"({"threads": 3, "engine": "dance", "symmetry": "off", "seconds": 60})";
    tilewright_error* error = nullptr;
    {
        const FaultAt set{Fault::BrokenContract, On::OtherThreads, 50};
        EXPECT_EQ(tilewright_count(puzzle.get(), options, nullptr, nullptr, &error), nullptr);
        EXPECT_TRUE(set.came());
    }
    const Error owner{error};
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(tilewright_error_fault(error), TILEWRIGHT_FAULT_INTERNAL);
    const Answer answer{tilewright_count(puzzle.get(), nullptr, nullptr, nullptr, nullptr)};
    EXPECT_STREQ(tilewright_answer_distinct(answer.get()), "2339");
}

}  // namespace
}  // namespace tilewright::tests
