// Searches in parts through the C interface: within limits that are far too small, in any order,
// ended by the caller at any solution; and texts that are no parts, or not all of them.
#include <tilewright/tilewright.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using nlohmann::json;

#ifdef TILEWRIGHT_SANITIZED  // each takes about ten times as long
constexpr int ways_of_each = 4;
constexpr int mutations = 100;
#else
constexpr int ways_of_each = 40;
constexpr int mutations = 2'000;
#endif

template <auto free>
struct Freer {
    template <class Handle>
    void operator()(Handle* handle) const {
        free(handle);
    }
};
using Puzzle = std::unique_ptr<tilewright_puzzle, Freer<tilewright_puzzle_free>>;
using Answer = std::unique_ptr<tilewright_answer, Freer<tilewright_answer_free>>;
using Failure = std::unique_ptr<tilewright_error, Freer<tilewright_error_free>>;
using Text = std::unique_ptr<char, Freer<tilewright_text_free>>;

Puzzle open(const std::string& name) {
    return Puzzle{tilewright_puzzle_open(name.c_str(), nullptr)};
}

// A rectangle to be filled with dominoes, in Knuth's format.
Puzzle dominoes(int width, int height) {
    std::string text;
    const auto cell = [](int x, int y) {
        return "c" + std::to_string(x) + "." + std::to_string(y);
    };
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) text += cell(x, y) + " ";
    text += "\n";
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            if (x + 1 < width) text += cell(x, y) + " " + cell(x + 1, y) + "\n";
            if (y + 1 < height) text += cell(x, y) + " " + cell(x, y + 1) + "\n";
        }
    return Puzzle{tilewright_cover_read(text.data(), text.size(), "dominoes", nullptr)};
}

std::string taken(char* text) {
    const Text owner{text};
    return text == nullptr ? "" : text;
}

std::string message_of(const Failure& failure) {
    return failure ? tilewright_error_text(failure.get()) : "";
}

// A call with its error.
template <class Call>
auto called(const Call& call, Failure& failure) {
    tilewright_error* error = nullptr;
    auto result = call(&error);
    failure.reset(error);
    return result;
}

std::vector<std::string> cut(const Puzzle& puzzle, tilewright_aim aim, std::size_t parts,
                             const std::string& options, Failure& failure) {
    const std::string texts = taken(called(
        [&](tilewright_error** error) {
            return tilewright_cut(puzzle.get(), aim, parts, options.c_str(), nullptr, nullptr,
                                  error);
        },
        failure));
    if (failure) return {};
    return json::parse(texts).get<std::vector<std::string>>();
}

Answer merge(const Puzzle& puzzle, const std::vector<std::string>& parts, Failure& failure) {
    const std::string texts = json(parts).dump();
    return Answer{called(
        [&](tilewright_error** error) {
            return tilewright_merge(puzzle.get(), texts.data(), texts.size(), nullptr, nullptr,
                                    error);
        },
        failure)};
}

bool is_done(const std::string& part) {
    return tilewright_part_done(part.data(), part.size(), nullptr) == 1;
}

json state_of(const std::string& part) {
    return json::parse(taken(tilewright_part_json(part.data(), part.size(), nullptr)));
}

// Takes solutions, and ends the call at random.
struct Taker {
    std::mt19937& random;
    bool is_patient;
    std::vector<std::vector<std::int32_t>> found = {};

    static int take(void* context, const std::int32_t* numbers, std::size_t count) {
        auto& taker = *static_cast<Taker*>(context);
        taker.found.emplace_back(numbers, numbers + count);
        return taker.is_patient || taker.random() % 50 != 0 ? 0 : 1;
    }
};

std::string searched(const Puzzle& puzzle, const std::string& part, const json& limits,
                     Taker& taker, Failure& failure) {
    return taken(called(
        [&](tilewright_error** error) {
            return tilewright_search_part(puzzle.get(), part.data(), part.size(),
                                          limits.dump().c_str(), &Taker::take, nullptr, &taker,
                                          error);
        },
        failure));
}

template <class T>
T any(std::mt19937& random, std::initializer_list<T> list) {
    return list.begin()[random() % list.size()];
}

json random_limits(std::mt19937& random) {
    json limits{{"threads", 1 + random() % 2},
                {"memory", any(random, {1, 1'000, 30'000, 300'000, 100'000'000})}};
    if (random() % 3 == 0) limits["nodes"] = any(random, {1, 2'000, 50'000});
    if (random() % 3 == 0) limits["seconds"] = any(random, {1e-9, 1e-3, 0.05});
    return limits;
}

// Searches all parts in any order, within limits that differ from call to call.  Now and then they
// are ample, so that every engine comes to an end.
void search_all(const Puzzle& puzzle, std::vector<std::string>& parts, std::mt19937& random,
                Taker& taker) {
    std::vector<std::size_t> open(parts.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
    while (!open.empty()) {
        const std::size_t number = open[random() % open.size()];
        const json before = state_of(parts[number]);
        const bool is_ample = random() % 4 == 0;
        Failure failure;
        const std::string result =
            searched(puzzle, parts[number], is_ample ? json::object() : random_limits(random),
                     taker, failure);
        ASSERT_FALSE(failure) << message_of(failure);
        const json after = state_of(result);
        ASSERT_EQ(after["done"], after["ending"] == "exhausted") << after;
        ASSERT_EQ(after["done"], is_done(result));
        ASSERT_EQ(after["share"], before["share"]);
        ASSERT_GE(after["fraction"].get<double>(), before["fraction"].get<double>() - 1e-9);
        ASSERT_LE(after["fraction"].get<double>(), 1);
        ASSERT_GE(after["nodes"], before["nodes"]);
        parts[number] = result;
        if (is_done(result)) std::erase(open, number);
    }
}

void expect_shares(const std::vector<std::string>& parts) {
    double sum = 0;
    for (const std::string& part : parts) {
        const double share = state_of(part)["share"];
        EXPECT_GE(share, 0);
        sum += share;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
}

struct Row {
    const char* name;  // of the catalogue; or a rectangle for dominoes
    const char* raw;
    const char* distinct;  // modulo all symmetries
};

void PrintTo(const Row& row, std::ostream* stream) {
    *stream << row.name;
}

class PartsThroughC : public testing::TestWithParam<Row> {
protected:
    [[nodiscard]] static bool is_cover() { return std::string{GetParam().name} == "dominoes"; }
    [[nodiscard]] static Puzzle puzzle() {
        return is_cover() ? dominoes(6, 6) : open(GetParam().name);
    }

    static void compare(const Puzzle& puzzle, std::mt19937& random) {
        json options{
            {"engine", any(random, {"auto", "auto", "frontier", "bits", "dance", "edges"})},
            {"symmetry", any(random, {"auto", "auto", "off"})}};
        const auto aim = random() % 3 == 0 ? TILEWRIGHT_TO_SOLVE : TILEWRIGHT_TO_COUNT;
        const bool is_whole = is_cover() || random() % 3 == 0;
        const bool distinct = aim == TILEWRIGHT_TO_SOLVE && !is_whole && random() % 2 == 0;
        if (is_whole) options["modulo"] = "none";
        if (distinct) options["distinct"] = true;
        if (random() % 2 == 0) options["memory"] = any(random, {1'000, 300'000});
        SCOPED_TRACE(options.dump());
        Failure failure;
        auto parts = cut(puzzle, aim, any(random, {1, 2, 3, 7, 100}), options.dump(), failure);
        if (failure) {
            ASSERT_NE(message_of(failure).find("cannot take this puzzle"), std::string::npos)
                << message_of(failure);
            return;
        }
        ASSERT_FALSE(parts.empty());
        expect_shares(parts);
        Taker taker{random, aim == TILEWRIGHT_TO_COUNT || random() % 2 == 0};
        search_all(puzzle, parts, random, taker);
        if (HasFatalFailure()) return;
        std::ranges::shuffle(parts, random);
        const Answer answer = merge(puzzle, parts, failure);
        ASSERT_TRUE(answer) << message_of(failure);
        EXPECT_EQ(tilewright_answer_complete(answer.get()), 1);
        EXPECT_STREQ(tilewright_answer_raw(answer.get()), GetParam().raw);
        EXPECT_STREQ(tilewright_answer_distinct(answer.get()),
                     is_whole ? GetParam().raw : GetParam().distinct);
        if (aim == TILEWRIGHT_TO_SOLVE)
            expect_list(puzzle, std::move(taker.found),
                        distinct ? GetParam().distinct : GetParam().raw);
    }

    static void expect_list(const Puzzle& puzzle, std::vector<std::vector<std::int32_t>> found,
                            const std::string& number) {
        EXPECT_EQ(std::to_string(found.size()), number);
        for (const auto& solution : found)
            ASSERT_EQ(
                taken(tilewright_check(puzzle.get(), solution.data(), solution.size(), nullptr)),
                "");
        const std::set<std::vector<std::int32_t>> different{found.begin(), found.end()};
        EXPECT_EQ(different.size(), found.size());
    }
};

TEST_P(PartsThroughC, GiveWhatOneSearchGives) {
    const Puzzle puzzle = this->puzzle();
    ASSERT_TRUE(puzzle);
    for (int i = 0; i < ways_of_each; ++i) {
        SCOPED_TRACE(i);
        std::mt19937 random(static_cast<unsigned>(i));
        compare(puzzle, random);
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, PartsThroughC,
                         testing::Values(Row{"pentominoes/3x20", "8", "2"},
                                         Row{"tetrominoes/unlimited-4x4", "117", "22"},
                                         Row{"macmahon/cubes-2x2x2", "2", "2"},
                                         Row{"dominoes", "6728", "6728"}),
                         [](const auto& row) {
                             std::string name{row.param.name};
                             std::ranges::replace_if(
                                 name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

// ---- What is not all of a search.

class WrongParts : public testing::Test {
protected:
    // Parts that are done.
    static std::vector<std::string> done(const Puzzle& of, std::size_t most,
                                         const std::string& options,
                                         tilewright_aim aim = TILEWRIGHT_TO_COUNT) {
        Failure failure;
        std::mt19937 random(1);
        Taker taker{random, true};
        auto parts = cut(of, aim, most, options, failure);
        for (std::string& part : parts) part = searched(of, part, json::object(), taker, failure);
        EXPECT_FALSE(failure) << message_of(failure);
        return parts;
    }

    void expect_refused(const std::vector<std::string>& parts, const std::string& why) const {
        Failure failure;
        EXPECT_FALSE(merge(puzzle, parts, failure)) << why;
        ASSERT_TRUE(failure) << why;
        EXPECT_NE(message_of(failure).find(why), std::string::npos) << message_of(failure);
    }

    Puzzle puzzle = open("tetrominoes/unlimited-4x8");
};

// Without symmetries, nothing but the numbers of the parts shows that they are not all there, each
// once.
TEST_F(WrongParts, AreTooFewOrTooMany) {
    for (const std::string options : {R"({"modulo": "none"})", R"({"symmetry": "off"})", "{}"}) {
        SCOPED_TRACE(options);
        const auto parts = done(puzzle, 4, options);
        ASSERT_GE(parts.size(), 3U);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            auto some = parts;
            some.erase(some.begin() + static_cast<std::ptrdiff_t>(i));
            expect_refused(some, "is missing");
            some = parts;
            some.push_back(parts[i]);
            expect_refused(some, "is there twice");
            some = parts;
            some[i] = parts[(i + 1) % parts.size()];
            expect_refused(some, "part");
        }
        expect_refused({}, "there are no parts");
    }
}

TEST_F(WrongParts, BelongToAnotherSearch) {
    const auto parts = done(puzzle, 4, "{}");
    const auto mixed_with = [&](const std::vector<std::string>& others) {
        auto mixed = parts;
        mixed.back() = others.back();
        return mixed;
    };
    const auto another = "belongs to another search";
    expect_refused(mixed_with(done(puzzle, 4, R"({"modulo": "none"})")), another);
    expect_refused(mixed_with(done(puzzle, 4, R"({"symmetry": "off"})")), another);
    expect_refused(mixed_with(done(puzzle, 4, R"({"engine": "dance"})")), another);
    expect_refused(mixed_with(done(puzzle, 5, "{}")), another);
    expect_refused(mixed_with(done(puzzle, 4, "{}", TILEWRIGHT_TO_SOLVE)), another);
    const Puzzle other = open("soma/cube");
    expect_refused(done(other, 4, "{}"), "no part of this search");
    expect_refused(mixed_with(done(other, 4, "{}")), another);
    Failure failure;
    auto fresh = cut(puzzle, TILEWRIGHT_TO_COUNT, 4, "{}", failure);
    expect_refused(fresh, "is not done");
    expect_refused(mixed_with(fresh), "is not done");
}

// One byte, anywhere in the texts of all parts.
TEST_F(WrongParts, AreFoundOutByteByByte) {
    const auto parts = done(puzzle, 3, R"({"modulo": "none"})");
    Failure failure;
    const auto fresh = cut(puzzle, TILEWRIGHT_TO_COUNT, 3, R"({"modulo": "none"})", failure);
    std::mt19937 random(5);
    std::size_t refused = 0;
    for (int i = 0; i < mutations; ++i) {
        auto some = parts;
        std::string& text = some[random() % some.size()];
        const auto changed = [&](std::string given) {
            const std::size_t at = random() % given.size();
            if (random() % 3 == 0)
                given.erase(at, 1 + random() % 3);
            else if (random() % 2 == 0)
                given[at] = static_cast<char>(32 + random() % 95);
            else
                given[at] = static_cast<char>(given[at] ^ (1 << random() % 7));
            return given;
        };
        text = changed(text);
        if (std::ranges::any_of(text, [](char c) { return static_cast<signed char>(c) < 0; }))
            continue;  // the array around it would be no JSON
        const Answer answer = merge(puzzle, some, failure);
        ASSERT_EQ(answer == nullptr, failure != nullptr);
        if (answer) {
            ASSERT_STREQ(tilewright_answer_raw(answer.get()), "40899") << text;
        } else {
            ++refused;
        }
        if (failure) {
            ASSERT_NE(tilewright_error_fault(failure.get()), TILEWRIGHT_FAULT_INTERNAL) << text;
        }
        Taker taker{random, true};
        (void)searched(puzzle, changed(fresh.front()), {{"nodes", 10'000}}, taker, failure);
        if (failure) {
            ASSERT_NE(tilewright_error_fault(failure.get()), TILEWRIGHT_FAULT_INTERNAL)
                << message_of(failure);
        }
    }
    EXPECT_GT(refused, static_cast<std::size_t>(mutations) / 2);
}

// An engine that leaves nothing to go on from is not cut, nor is anything cut into no parts.
TEST_F(WrongParts, AreNotCut) {
    Failure failure;
    EXPECT_TRUE(cut(puzzle, TILEWRIGHT_TO_COUNT, 4, R"({"engine": "sat"})", failure).empty());
    EXPECT_NE(message_of(failure).find("cannot be resumed"), std::string::npos)
        << message_of(failure);
    EXPECT_TRUE(cut(puzzle, TILEWRIGHT_TO_COUNT, 0, "{}", failure).empty());
    EXPECT_TRUE(failure);
    EXPECT_TRUE(cut(puzzle, TILEWRIGHT_TO_COUNT, 100'001, "{}", failure).empty());
    EXPECT_TRUE(failure);
}

}  // namespace
