#include "tests/cli/run_program.hpp"

#include <sys/wait.h>

#include <cstdio>
#include <filesystem>

#include <gtest/gtest.h>

namespace tilewright::tests {

Ran run_program(const std::string& arguments) {
    const auto& test = *testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string{test.test_suite_name()} + "-" + test.name();
    for (char& c : name)
        if (c == '/') c = '-';
    const std::string folder = testing::TempDir() + "tilewright-cli-" + name.substr(0, 100);
    std::filesystem::create_directories(folder);
    return run_program(arguments, folder);
}

Ran run_program(const std::string& arguments, const std::string& folder) {
    return run_shell(TILEWRIGHT_PROGRAM " " + arguments, folder);
}

Ran run_shell(const std::string& line, const std::string& folder) {
    std::FILE* pipe = popen(("cd '" + folder + "' && " + line).c_str(), "r");
    Ran ran{0, {}};
    char block[4096];
    for (std::size_t n = 0; (n = std::fread(block, 1, sizeof block, pipe)) > 0;)
        ran.out.append(block, n);
    ran.status = WEXITSTATUS(pclose(pipe));
    return ran;
}

void expect_row(const Ran& ran, const CommandRow& row) {
    EXPECT_EQ(ran.status, row.status) << ran.out;
    EXPECT_NE(ran.out.find(row.contains), std::string::npos) << ran.out;
}

void PrintTo(const CommandRow& row, std::ostream* stream) {
    *stream << row.arguments;
}

}  // namespace tilewright::tests
