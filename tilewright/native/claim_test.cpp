#include "tilewright/native/claim.hpp"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/native/create_file.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::native {
namespace {

namespace fs = std::filesystem;

class Claims : public testing::Test {
protected:
    void SetUp() override { fs::create_directories(folder_); }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::unique_ptr<Claim> take() const {
        auto taken = Claim::take(name_, interrupt_);
        EXPECT_TRUE(taken.has_value());
        return taken ? *std::move(taken) : nullptr;
    }
    // As if nobody had touched the file for so long.
    void make_older(std::chrono::seconds by) const {
        fs::last_write_time(name_, fs::last_write_time(name_) - by);
    }

    std::string folder_ =
        fs::path{testing::TempDir()} / fmt::format("tilewright-claims-{}", getpid());
    std::string name_ = folder_ + "/1.taken";
    std::atomic<bool> interrupt_ = false;
};

TEST_F(Claims, AreHeldByOneUntilTheyAreGivenBack) {
    EXPECT_FALSE(Claim::holder(name_));
    auto first = take();
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(take(), nullptr);
    EXPECT_NE(Claim::holder(name_).value_or("").find(std::to_string(getpid())), std::string::npos);
    first.reset();
    EXPECT_FALSE(fs::exists(name_));
    EXPECT_NE(take(), nullptr);
}

TEST_F(Claims, OfADeadProcessAreFreeAtOnce) {
    const pid_t child = fork();
    if (child == 0) {
        auto taken = Claim::take(name_, interrupt_);
        _exit(taken && *taken != nullptr ? 0 : 1);  // without giving it back
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
    ASSERT_TRUE(fs::exists(name_));
    EXPECT_FALSE(Claim::holder(name_));
    EXPECT_NE(take(), nullptr);
}

TEST_F(Claims, OfOtherMachinesAreFreeAfterAMinuteOfSilence) {
    std::ofstream{name_} << "elsewhere 17 another-boot\n";
    EXPECT_EQ(Claim::holder(name_), "elsewhere 17");
    EXPECT_EQ(take(), nullptr);
    make_older(std::chrono::seconds{50});
    EXPECT_EQ(take(), nullptr);
    make_older(std::chrono::seconds{15});
    EXPECT_FALSE(Claim::holder(name_));
    EXPECT_NE(take(), nullptr);
}

TEST_F(Claims, AreLostByAProcessThatStandsStill) {
    auto slow = take();
    make_older(std::chrono::seconds{120});
    EXPECT_FALSE(slow->is_lost());
    auto other = take();
    ASSERT_NE(other, nullptr);
    EXPECT_TRUE(slow->is_lost());
    slow.reset();  // and leaves the file alone
    EXPECT_TRUE(fs::exists(name_));
    EXPECT_FALSE(other->is_lost());
    EXPECT_EQ(take(), nullptr);
}

// Whoever looks at a claim, at whatever moment, sees whose it is.
TEST_F(Claims, SayWhoseTheyAreFromTheBeginning) {
    std::atomic<bool> is_done = false;
    std::atomic<std::size_t> looked = 0;
    std::size_t nameless = 0;
    std::thread looker{[&] {
        while (!is_done) {
            std::ifstream file{name_};
            if (!file) continue;
            ++looked;
            std::string line;
            if (!std::getline(file, line) || !line.contains(std::to_string(getpid()))) ++nameless;
        }
    }};
    for (int i = 0; i < 300 || looked < 10; ++i) EXPECT_NE(take(), nullptr);
    is_done = true;
    looker.join();
    EXPECT_EQ(nameless, 0U);
    EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(Claims, PassTheInterruptOn) {
    const auto held = take();
    EXPECT_FALSE(held->over());
    interrupt_ = true;
    for (int i = 0; i < 500 && !held->over(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_TRUE(held->over());
}

// Many at once, when a dead process has left the claim.
TEST_F(Claims, AreTakenOverByOne) {
    for (int round = 0; round < 20; ++round) {
        std::ofstream{name_} << "elsewhere 17 another-boot\n";
        make_older(std::chrono::seconds{120});
        std::vector<std::unique_ptr<Claim>> taken(8);
        {
            std::vector<std::jthread> threads;
            for (auto& one : taken) threads.emplace_back([&] { one = take(); });
        }
        const auto held =
            std::ranges::count_if(taken, [](const auto& one) { return one && !one->is_lost(); });
        EXPECT_EQ(held, 1) << "round " << round;
    }
    EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(Claims, FilesAreCreatedOnce) {
    const std::string name = folder_ + "/result";
    const auto first = create_file(name, "one\n");
    ASSERT_TRUE(first.has_value());
    EXPECT_TRUE(*first);
    const auto second = create_file(name, "two\n");
    ASSERT_TRUE(second.has_value());
    EXPECT_FALSE(*second);
    EXPECT_EQ(read_file(name, 100).value_or(""), "one\n");
    EXPECT_EQ(std::distance(fs::directory_iterator{folder_}, {}), 1) << "nothing else is left";
    const auto nowhere = create_file(folder_ + "/missing/result", "one\n");
    ASSERT_FALSE(nowhere.has_value());
    EXPECT_EQ(nowhere.error().fault, Fault::Io);
}

}  // namespace
}  // namespace tilewright::native
