#include "tilewright/format/matching/rules_in_words.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/so_many.hpp"

namespace tilewright::format {
namespace {

using namespace matching;

std::string edge_in_words(const Puzzle& puzzle, std::size_t edge) {
    const Half half = puzzle.board.edges[edge].halves.front();
    return fmt::format("{}:{}", puzzle.board.site(half.site).name, half.number + 1);
}

void add_border_rules(const Puzzle& puzzle, std::vector<std::string>& rules) {
    std::map<std::string, std::vector<std::string>> edges;  // by what the puzzle asks of them
    std::size_t count = 0;
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
        if (!puzzle.board.edges[i].on_border()) continue;
        ++count;
        if (const auto label = puzzle.border[i].label)
            edges[fmt::format("the label {}", puzzle.labels.name(*label))].push_back(
                edge_in_words(puzzle, i));
        if (const auto group = puzzle.border[i].group)
            edges[fmt::format("the same label, whichever ({})", *group + 1)].push_back(
                edge_in_words(puzzle, i));
    }
    for (const auto& [what, which] : edges)
        rules.push_back(
            which.size() == count
                ? fmt::format("all {} edges on the border have {}", count, what)
                : fmt::format("the edges {} (site:edge) have {}", join(which, " "), what));
}

}  // namespace

std::vector<std::string> rules_in_words(const Puzzle& puzzle) {
    std::vector<std::string> rules;
    add_border_rules(puzzle, rules);
    for (const auto& [turns, words] : {std::pair{Turns::Fixed, "may not be turned"},
                                       {Turns::Rotate, "may be turned, not turned over"},
                                       {Turns::Reflect, "may be turned and turned over"}}) {
        const auto count =
            static_cast<std::size_t>(std::ranges::count(puzzle.tiles, turns, &Tile::turns));
        if (count > 0) rules.push_back(fmt::format("{} {}", so_many(count, "tile"), words));
    }
    for (const Placed& placed : puzzle.placed)
        rules.push_back(fmt::format(
            "tile {} lies on site {}{}", puzzle.tile(placed.tile).name,
            puzzle.board.site(placed.site).name,
            placed.labels.empty() ? "" : ", showing " + labels_in_words(puzzle, placed.labels)));
    return rules;
}

std::string board_table(const Puzzle& puzzle) {
    const Board& board = puzzle.board;
    std::size_t widest = 1;
    for (const Site& site : board.sites) widest = std::max(widest, site.name.size());
    std::string text;
    if (!board.sides.empty())
        text = fmt::format("site, and the sites to the {}\n", join(board.sides, ", "));
    else
        text = "site, and the sites beyond its edges\n";
    for (std::size_t i = 0; i < board.sites.size(); ++i) {
        text += fmt::format("{:<{}} ", board.sites[i].name, widest);
        for (std::size_t j = 0; j < board.sites[i].edges.size(); ++j) {
            const bool border = board.edge(board.sites[i].edges[j]).on_border();
            const Half other = board.across({SiteId{i}, j});
            text += fmt::format(" {:<{}}", border ? "-" : board.site(other.site).name, widest);
        }
        text.resize(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string labels_in_words(const Puzzle& puzzle, const std::vector<LabelId>& labels) {
    std::vector<std::string> names;
    for (const LabelId label : labels) names.push_back(puzzle.labels.name(label));
    return join(names, " ");
}

}  // namespace tilewright::format
