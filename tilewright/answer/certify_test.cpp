#include "tilewright/answer/certify.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/format/certificate_text.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::answer {
namespace {

using cover::OptionId;
using engine::Engine;

packing::Puzzle entry(std::string_view name) {
    auto puzzle = packing::read_catalogue(name);
    EXPECT_TRUE(puzzle);
    return *puzzle;
}

bool holds(const cover::Instance& instance, std::span<const OptionId> solution,
           const std::string& item) {
    return std::ranges::any_of(solution, [&](OptionId option) {
        return std::ranges::any_of(instance.option(option), [&](const cover::Entry& entry) {
            return instance.item(entry.item).name == item;
        });
    });
}

// The engine 'bits', but for solutions in which one option covers a certain pair of items.
Engine wrong_engine(std::string name, const std::string& a, const std::string& b, int times) {
    static std::vector<std::string> names;
    Engine engine = engine::bits;
    engine.name = names.emplace_back(std::move(name));
    engine.run = [=](const cover::Instance& instance, const engine::Request& request) {
        class Sink : public engine::SolutionSink {
        public:
            Sink(const cover::Instance& puzzle, const engine::Request& asked, std::string one,
                 std::string other, int repeats)
                : instance_{puzzle},
                  request_{asked},
                  a_{std::move(one)},
                  b_{std::move(other)},
                  times_{repeats} {}
            bool accept(std::span<const OptionId> solution) override {
                const bool marked = std::ranges::any_of(solution, [&](OptionId option) {
                    return holds(instance_, std::span{&option, 1}, a_) &&
                           holds(instance_, std::span{&option, 1}, b_);
                });
                for (int i = 0; i < (marked ? times_ : 1); ++i) {
                    ++found;
                    if (request_.sink != nullptr && !request_.sink->accept(solution)) return false;
                }
                return true;
            }
            BigCount found;

        private:
            const cover::Instance& instance_;
            const engine::Request& request_;
            std::string a_;
            std::string b_;
            int times_;
        };
        Sink sink{instance, request, a, b, times};
        engine::Request listing = request;
        listing.sink = &sink;
        engine::Outcome outcome = engine::bits.run(instance, listing);
        outcome.solutions = sink.found;
        return outcome;
    };
    return engine;
}

// Keeps the first solution.
class First : public engine::SolutionSink {
public:
    bool accept(std::span<const OptionId> found) override {
        solution.assign(found.begin(), found.end());
        return false;
    }
    std::vector<OptionId> solution;
};

// The solutions that hold all of the given options.
std::vector<std::vector<OptionId>> solutions_with(const cover::Instance& instance,
                                                  const std::vector<OptionId>& chosen) {
    class Keep : public engine::SolutionSink {
    public:
        bool accept(std::span<const OptionId> found) override {
            solutions.emplace_back(found.begin(), found.end());
            return true;
        }
        std::vector<std::vector<OptionId>> solutions;
    };
    Keep keep;
    EXPECT_TRUE(solve(instance, {}, keep));
    std::erase_if(keep.solutions, [&](const auto& solution) {
        return std::ranges::any_of(chosen, [&](OptionId option) {
            return std::ranges::find(solution, option) == solution.end();
        });
    });
    return keep.solutions;
}

TEST(Certify, AgreesWithWhatIsRight) {
    for (const std::string_view engine : {"frontier", "bits", "dance"})
        for (const puzzle_file::Modulo modulo :
             {puzzle_file::Modulo::All, puzzle_file::Modulo::Rotations,
              puzzle_file::Modulo::None}) {
            const packing::Puzzle puzzle = entry("pentominoes/3x20");
            const SolveOptions options{.modulo = modulo, .engine = std::string{engine}};
            const auto answer = count(puzzle, options);
            ASSERT_TRUE(answer);
            const auto certificate = certify(puzzle, *answer, options);
            ASSERT_TRUE(certificate);
            EXPECT_TRUE(certificate->agrees()) << format::certificate_text(*certificate);
            EXPECT_NE(certificate->first, certificate->second);
            EXPECT_EQ(certificate->count.raw, 8);
            EXPECT_TRUE(certificate->count.listed);
            EXPECT_EQ(certificate->count.least, answer->tally.distinct);
            EXPECT_EQ(certificate->count.kept, answer->tally.distinct * answer->group_order);
            EXPECT_GT(certificate->count.parts, 1U);
        }
}

// 8 x 8 dominoes: 12,988,816 are too many to list.
TEST(Certify, CountsWhatSymmetriesKeepWhereThereAreTooManyToList) {
    const packing::Puzzle puzzle = entry("dominoes/8x8");
    const auto answer = count(puzzle, {});
    ASSERT_TRUE(answer);
    const auto certificate = certify(puzzle, *answer, {}, engine::find_engine("frontier"));
    ASSERT_TRUE(certificate);
    EXPECT_TRUE(certificate->agrees()) << format::certificate_text(*certificate);
    EXPECT_FALSE(certificate->count.listed);
    EXPECT_EQ(certificate->count.raw, 12'988'816);
    EXPECT_EQ(certificate->count.kept, 8 * answer->tally.distinct);
}

// The second engine gets those solutions wrong in which the F covers a certain cell.
TEST(Certify, ADisagreementIsLocated) {
    const packing::Puzzle puzzle = entry("pentominoes/3x20");
    const auto answer = count(puzzle, {.engine = "dance"});
    ASSERT_TRUE(answer && answer->tally.raw == 8);
    const auto compiled = packing::compile(puzzle);
    ASSERT_TRUE(compiled);
    const cover::Instance& instance = compiled->instance;
    First first;
    ASSERT_TRUE(solve(instance, {}, first));
    const auto placed = std::ranges::find_if(first.solution, [&](OptionId option) {
        return holds(instance, std::span{&option, 1}, "F");
    });
    ASSERT_NE(placed, first.solution.end());
    const std::string cell = instance.item(instance.option(*placed).back().item).name;
    for (const int times : {0, 2}) {
        const Engine wrong = wrong_engine("wrong", "F", cell, times);
        const auto certificate = certify(puzzle, *answer, {}, &wrong);
        ASSERT_TRUE(certificate);
        EXPECT_FALSE(certificate->agrees());
        ASSERT_TRUE(certificate->count.where) << format::certificate_text(*certificate);
        const auto& where = *certificate->count.where;
        EXPECT_EQ(where.second < where.first, times == 0);
        // What is wrong lies below what the report names.
        EXPECT_TRUE(std::ranges::any_of(solutions_with(instance, where.chosen), [&](const auto& s) {
            return std::ranges::any_of(s, [&](OptionId option) {
                return holds(instance, std::span{&option, 1}, "F") &&
                       holds(instance, std::span{&option, 1}, cell);
            });
        })) << certificate->where;
        EXPECT_NE(format::certificate_text(*certificate).find("REFUTED"), std::string::npos);
        EXPECT_EQ(format::certificate_json(*certificate)["verdict"], "refuted");
    }
}

// Both engines agree, and the first count was spoilt afterwards.
TEST(Certify, AWrongSumIsNoEnginesFault) {
    const packing::Puzzle puzzle = entry("pentominoes/3x20");
    auto answer = count(puzzle, {.engine = "bits"});
    ASSERT_TRUE(answer);
    answer->tally.raw += 4;
    answer->tally.distinct += 1;
    const auto certificate = certify(puzzle, *answer, {});
    ASSERT_TRUE(certificate);
    EXPECT_FALSE(certificate->count.where);
    EXPECT_GE(certificate->count.faults.size(), 3U) << format::certificate_text(*certificate);
}

TEST(Certify, AnUnfinishedSecondCountCertifiesNothing) {
    const packing::Puzzle puzzle = entry("pentominoes/6x10");
    const auto answer = count(puzzle, {});
    ASSERT_TRUE(answer);
    const std::atomic<bool> interrupt = true;
    const auto certificate = certify(puzzle, *answer, {.control = {.interrupt = &interrupt}});
    ASSERT_TRUE(certificate);
    EXPECT_FALSE(certificate->agrees());
    EXPECT_FALSE(certificate->count.complete());
    EXPECT_EQ(format::certificate_text(*certificate),
              "  not certified: cancelled, before anything was counted again\n");
    // Without symmetries there is nothing to be done before.
    const auto compiled = packing::compile(puzzle);
    ASSERT_TRUE(compiled);
    const auto bare = certify(compiled->instance, *answer, {.control = {.interrupt = &interrupt}});
    ASSERT_TRUE(bare);
    EXPECT_FALSE(bare->count.complete());
    EXPECT_NE(format::certificate_text(*bare).find("not certified: cancelled"), std::string::npos);
}

}  // namespace
}  // namespace tilewright::answer
