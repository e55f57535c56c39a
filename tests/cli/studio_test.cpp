// The page of the studio with a puzzle in it.  A small page stands for the real one, which takes
// another compiler; web/studio/test opens that in a browser.

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace {

using tilewright::tests::Ran;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

// Runs a shell line in the folder of the test.
Ran shell(const std::string& line) {
    return run("--version > /dev/null; " + line);
}

class Studio : public testing::Test {
protected:
    void SetUp() override {
        shell(
            "printf '<title>tilewright studio</title>\\n<script type=\"application/json\" "
            "id=\"puzzle\"></script>\\n<p>end</p>\\n' > page.html");
        setenv("TILEWRIGHT_STUDIO", "page.html", 1);
    }
    void TearDown() override { unsetenv("TILEWRIGHT_STUDIO"); }

    // The puzzle in a page.
    static nlohmann::json puzzle_in(const std::string& file) {
        const std::string page = shell("cat " + file).out;
        const std::string open = "id=\"puzzle\">";
        const std::size_t from = page.find(open) + open.size();
        const std::size_t to = page.find("</script>", from);
        EXPECT_EQ(page.substr(to), "</script>\n<p>end</p>\n");
        return nlohmann::json::parse(page.substr(from, to - from));
    }
};

TEST_F(Studio, WritesThePageWithAPuzzleAndSaysHowToOpenIt) {
    const Ran ran = run("studio soma/cube -o soma.html 2>&1");
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("soma.html: open it by a double click"), std::string::npos) << ran.out;
    const auto puzzle = puzzle_in("soma.html");
    EXPECT_EQ(puzzle["name"], "soma/cube");
    EXPECT_EQ(puzzle["text"], shell("cat " TILEWRIGHT_SOURCE_DIR "/puzzles/soma/cube.toml").out);
}

TEST_F(Studio, KeepsAFileAsItIsAndLetsNothingInItBecomeMarkup) {
    shell(
        "printf '# </script><b>\\ntitle = \"<!-- <script>\"\\nlattice = \"square\"\\n"
        "region.box = [2, 1]\\n[[pieces]]\\nset = \"dominoes\"\\n' > own.toml");
    EXPECT_EQ(run("studio own.toml -o own.html 2>&1").status, 0);
    EXPECT_EQ(puzzle_in("own.html")["text"], shell("cat own.toml").out);
    EXPECT_EQ(run("studio - -o piped.html < own.toml 2>&1").status, 0);
    EXPECT_EQ(puzzle_in("piped.html")["text"], shell("cat own.toml").out);
}

TEST_F(Studio, TakesFilesOfOtherPrograms) {
    run("export soma/cube --to xmpuzzle -o cube.xmpuzzle 2>&1");
    EXPECT_EQ(run("studio cube.xmpuzzle -o cube.html 2>&1").status, 0);
    const std::string text = puzzle_in("cube.html")["text"];
    EXPECT_NE(text.find("lattice = \"cubic\""), std::string::npos) << text;
}

TEST_F(Studio, WritesStudioHtmlUnlessThatIsSomethingElse) {
    EXPECT_EQ(run("studio 2>&1").status, 0);
    EXPECT_EQ(run("studio soma/cube 2>&1").status, 0);
    EXPECT_EQ(puzzle_in("studio.html")["name"], "soma/cube");
    shell("cp studio.html page.html");
    EXPECT_EQ(run("studio pentominoes/3x20 2>&1").status, 0);
    EXPECT_EQ(puzzle_in("studio.html")["name"], "pentominoes/3x20");
    shell("echo '<p>mine</p>' > studio.html");
    const Ran ran = run("studio soma/cube 2>&1");
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.out.find("is no page of the studio"), std::string::npos) << ran.out;
    EXPECT_EQ(shell("cat studio.html").out, "<p>mine</p>\n");
}

TEST_F(Studio, SaysWhatIsMissingOrWrong) {
    EXPECT_EQ(run("studio soma/cub -o a.html 2>&1").status, 66);
    EXPECT_EQ(run("studio soma/cube -o a.pdf 2>&1").status, 2);
    shell("echo 'lattice = 7' > wrong.toml; echo '<p>mine</p>' > page.html");
    const Ran other = run("studio -o a.html 2>&1");
    EXPECT_EQ(other.status, 65);
    EXPECT_NE(other.out.find("'page.html' is not the page of the studio"), std::string::npos);
    shell("rm page.html");
    const Ran missing = run("studio -o a.html 2>&1");
    EXPECT_EQ(missing.status, 66);
    EXPECT_NE(missing.out.find("there is no 'page.html'"), std::string::npos) << missing.out;
    EXPECT_NE(missing.out.find("make studio"), std::string::npos) << missing.out;
    EXPECT_NE(shell("ls a.html 2>&1").out.find("No such file"), std::string::npos);
}

}  // namespace
