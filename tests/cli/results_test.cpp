// Kept results are listed and verified, and never believed after a change.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/cli/run_program.hpp"

namespace tilewright::tests {
namespace {

namespace fs = std::filesystem;

class Results : public testing::Test {
protected:
    void SetUp() override {
        const auto& test = *testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path{testing::TempDir()} / fmt::format("tilewright-results-{}", test.name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] Ran run(const std::string& arguments) const {
        return run_program(arguments + " 2>&1", folder_);
    }

    // Changes the store behind the program's back.
    void change(const char* sql) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open((folder_ / "r.db").c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sql;
        sqlite3_close(database);
    }

    fs::path folder_;
};

std::size_t lines_with(const std::string& text, std::string_view word) {
    std::size_t lines = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        ++lines;
    return lines;
}

// The page names each count of its store; the small ones are counted again here, and none of the
// others is found to be wrong.
TEST_F(Results, OfThePageOfRecordsAreKeptBesideIt) {
    const fs::path reference = fs::path{TILEWRIGHT_SOURCE_DIR} / "docs" / "reference";
    fs::copy_file(reference / "records.store", folder_ / "r.db");
    std::ifstream file{reference / "records.md"};
    const std::string page{std::istreambuf_iterator<char>{file}, {}};
    const Ran ran = run("results r.db --verify --time 1s --threads 1");
    EXPECT_EQ(ran.status, 75) << ran.out;
    EXPECT_GE(lines_with(ran.out, "  verified  "), 1) << ran.out;
    EXPECT_EQ(lines_with(ran.out, "  verified  ") + lines_with(ran.out, "  stopped   "), 6)
        << ran.out;
    const std::regex count{"([0-9,]+) raw, ([0-9,]+) distinct"};
    std::size_t counts = 0;
    for (std::sregex_iterator found{ran.out.begin(), ran.out.end(), count}, end; found != end;
         ++found, ++counts)
        EXPECT_NE(page.find(fmt::format("| {} | {} |", (*found)[1].str(), (*found)[2].str())),
                  std::string::npos)
            << found->str();
    EXPECT_EQ(counts, 6);
}

TEST_F(Results, AreListedAndVerified) {
    std::ofstream{folder_ / "tiny.dlx"} << "a b c\na b\nc\na\nb c\n";
    EXPECT_EQ(run("count pentominoes/6x10 --store r.db").status, 0);
    EXPECT_EQ(run("solve pentominoes/3x20 --all --store r.db").status, 0);
    // Another engine gives other solutions of each orbit, in another order.
    EXPECT_EQ(run("solve pentominoes/3x20 --distinct --engine dance --store r.db").status, 0);
    EXPECT_EQ(run("solve pentominoes/3x20 --all --store r.db -o three.svg").status, 0);
    EXPECT_EQ(run("count macmahon/cubes-2x2x2 --store r.db").status, 0);
    EXPECT_EQ(run("count tiny.dlx --store r.db").status, 0);
    EXPECT_EQ(run("solve tiny.dlx --all --store r.db").status, 0);
    EXPECT_EQ(run("count pentominoes/4x15 --engine dance --nodes 5000 --store r.db").status, 75);
    const Ran listed = run("results r.db");
    EXPECT_EQ(listed.status, 0) << listed.out;
    EXPECT_EQ(lines_with(listed.out, " kept "), 8U) << listed.out;
    EXPECT_NE(listed.out.find("pentominoes/6x10  count modulo all: 9,356 raw, 2,339 distinct"),
              std::string::npos)
        << listed.out;
    const Ran verified = run("results r.db --verify");
    EXPECT_EQ(verified.status, 0) << verified.out;
    EXPECT_EQ(lines_with(verified.out, " verified "), 7U) << verified.out;
    EXPECT_EQ(lines_with(verified.out, " partial "), 1U) << verified.out;
    const Ran json = run("results r.db --json");
    EXPECT_EQ(lines_with(json.out, "\"schema\":\"tilewright.result/1\""), 8U) << json.out;
    EXPECT_EQ(run("results r.db --verify --time 1ms").status, 75);  // 6x10 takes about 15 ms
}

TEST_F(Results, OfShardsAreThoseOfOneRun) {
    std::ofstream{folder_ / "tiny.dlx"} << "a b c\na b\nc\na\nb c\n";
    std::size_t jobs = 0;
    for (const char* job :
         {"pentominoes/6x10 --engine frontier", "pentominoes/3x20 --task distinct",
          "macmahon/cubes-2x2x2", "tiny.dlx --task all", "tiny.dlx"}) {
        const std::string folder = fmt::format("J{}", ++jobs);
        EXPECT_EQ(run(fmt::format("split {} --parts 3 -o {}", job, folder)).status, 0) << job;
        EXPECT_EQ(run("work " + folder).status, 0) << job;
        const Ran merged = run("merge " + folder + " --store r.db");
        EXPECT_EQ(merged.status, 0) << merged.out;
    }
    const Ran verified = run("results r.db --verify");
    EXPECT_EQ(verified.status, 0) << verified.out;
    EXPECT_EQ(lines_with(verified.out, " verified "), jobs) << verified.out;
}

TEST_F(Results, WhatWasChangedIsNotBelieved) {
    for (int i = 0; i < 3; ++i) ASSERT_EQ(run("count pentominoes/3x20 --store r.db").status, 0);
    change("UPDATE result SET raw = '9' WHERE number = 2");
    const Ran listed = run("results r.db");
    EXPECT_EQ(listed.status, 65);
    EXPECT_EQ(lines_with(listed.out, " damaged "), 1U) << listed.out;
    EXPECT_EQ(lines_with(listed.out, " kept "), 2U) << listed.out;
    // Changing the puzzle makes all its entries invalid.
    change("UPDATE puzzle SET text = replace(text, '19', '18')");
    EXPECT_EQ(lines_with(run("results r.db --verify").out, " damaged "), 3U);
    change("DELETE FROM puzzle");
    EXPECT_EQ(lines_with(run("results r.db").out, " damaged "), 3U);
}

TEST_F(Results, ManyProgramsAddAtTheSameTime) {
    constexpr std::size_t programs = 8;
    std::vector<Ran> ran(programs);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < programs; ++i)
        threads.emplace_back(
            [&, i] { ran[i] = run("count pentominoes/3x20 --threads 1 --store r.db"); });
    for (std::thread& thread : threads) thread.join();
    for (const Ran& one : ran) EXPECT_EQ(one.status, 0) << one.out;
    EXPECT_EQ(lines_with(run("results r.db").out, " kept "), programs);
}

TEST_F(Results, WhatIsNoStoreIsSaidSo) {
    std::ofstream{folder_ / "text.db"} << std::string(5000, 'x');
    const Ran text = run("count pentominoes/3x20 --store text.db");
    EXPECT_EQ(text.status, 65) << text.out;
    EXPECT_NE(text.out.find("text.db: error: the store is damaged, or is none"), std::string::npos)
        << text.out;
    EXPECT_EQ(run("results text.db").status, 65);
    EXPECT_EQ(run("results missing.db").status, 66);
    EXPECT_FALSE(fs::exists(folder_ / "missing.db"));
    const Ran nowhere = run("count pentominoes/3x20 --store no/such/folder/r.db");
    EXPECT_EQ(nowhere.status, 74) << nowhere.out;
    change("CREATE TABLE other (a); PRAGMA application_id = 1");
    const Ran other = run("count pentominoes/3x20 --store r.db");
    EXPECT_EQ(other.status, 65) << other.out;
    EXPECT_NE(other.out.find("no store of results"), std::string::npos) << other.out;
    EXPECT_EQ(run("solve pentominoes/3x20 --sample 2 --store r.db").status, 2);
}

// Any byte of a store may be damaged.  The program must not believe a changed entry, and must not
// crash.
TEST_F(Results, DamagedStoresAreRefused) {
    ASSERT_EQ(run("count pentominoes/3x20 --store r.db").status, 0);
    std::ifstream stream{folder_ / "r.db", std::ios::binary};
    const std::string whole{std::istreambuf_iterator{stream}, {}};
    const std::string right = run("results r.db").out;
    ASSERT_EQ(lines_with(right, " kept "), 1U) << right;
    std::size_t refused = 0;
    for (std::size_t i = 0; i < 40; ++i) {
        std::string damaged = whole;
        damaged[i * whole.size() / 40 + i] ^= 0x55;
        std::ofstream{folder_ / "r.db", std::ios::binary} << damaged;
        const Ran ran = run("results r.db");
        EXPECT_TRUE(ran.status == 65 || ran.status == 66 || ran.out == right)
            << i << " " << ran.status << " " << ran.out;
        refused += ran.status == 0 ? 0 : 1;
    }
    EXPECT_GT(refused, 5U);
    std::ofstream{folder_ / "r.db", std::ios::binary} << whole.substr(0, whole.size() / 2);
    EXPECT_EQ(run("results r.db").status, 65);
}

}  // namespace
}  // namespace tilewright::tests
