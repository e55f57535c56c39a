#include "cli/studio_page.hpp"

#include <cstdlib>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/contract.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

constexpr std::string_view title = "<title>tilewright studio</title>";
// Where the page waits for a puzzle (web/bundle/studio.mjs).
constexpr std::string_view place = R"(<script type="application/json" id="puzzle">)";
constexpr std::size_t largest_page = std::size_t{16} << 20;

std::vector<std::string> places() {
    const char* named = std::getenv("TILEWRIGHT_STUDIO");
    if (named != nullptr && *named != '\0') return {named};
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto folder = program.parent_path();
    std::vector<std::string> found{(folder / "../share/tilewright/studio.html").lexically_normal()};
    if (native::file_exists(folder / "../CMakeCache.txt"))
        found.push_back((folder / "../../studio.html").lexically_normal());
    return found;
}

}  // namespace

Result<std::string> read_studio_page() {
    const std::vector<std::string> names = places();
    for (const std::string& name : names) {
        if (!native::file_exists(name)) continue;
        auto page = native::read_file(name, largest_page);
        if (page && (!is_studio_page(*page) || page->find(place) == std::string::npos))
            return fail(Fault::Input, fmt::format("'{}' is not the page of the studio", name),
                        "'make studio' builds it anew");
        return page;
    }
    return fail(Fault::Missing,
                fmt::format("the page of the studio is missing: there is no '{}'", names.front()),
                "'make studio' builds it where the program is built, and 'make install' then "
                "copies it; TILEWRIGHT_STUDIO=FILE names another place");
}

bool is_studio_page(std::string_view beginning) {
    return beginning.substr(0, 4096).find(title) != std::string_view::npos;
}

std::string with_puzzle(std::string page, std::string_view file, std::string_view name) {
    const std::size_t at = page.find(place);
    require(at != std::string::npos, "the page has a place for a puzzle");
    const nlohmann::ordered_json puzzle{{"text", file}, {"name", name}};
    std::string json =
        puzzle.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    // Within a page, nothing in it may seem to be markup.
    for (std::size_t i = 0; (i = json.find('<', i)) != std::string::npos;)
        json.replace(i, 1, "\\u003c");
    const std::size_t begin = at + place.size();
    return page.replace(begin, page.find("</script>", begin) - begin, json);
}

}  // namespace tilewright::cli
