#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/format/puzzle_json.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle/catalogue.hpp"

namespace tilewright::cli {
namespace {

std::string count_text(const std::optional<BigCount>& count) {
    return count ? decimal(*count) : "";
}

bool mentions(const puzzle::Puzzle& puzzle, const std::string& word) {
    const auto lower = [](std::string text) {
        std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
        return text;
    };
    const std::string all =
        puzzle.name + "\n" + puzzle.title + "\n" + std::string{puzzle.lattice->name()};
    return lower(all).contains(lower(word));
}

struct List {
    std::vector<std::string> words;
    bool json = false;

    Status operator()() const {
        std::vector<puzzle::Puzzle> found;
        for (const std::string_view name : puzzle::catalogue_names()) {
            auto entry = puzzle::read_catalogue(name);
            if (!entry) return report(entry.error());
            const bool wanted = std::ranges::all_of(
                words, [&](const std::string& word) { return mentions(*entry, word); });
            if (wanted) found.push_back(std::move(*entry));
        }
        if (found.empty()) {
            say("tilewright: no puzzle of the catalogue mentions {}\n", fmt::join(words, " and "));
            return none;
        }
        std::size_t widest = 0;
        for (const auto& entry : found) widest = std::max(widest, entry.name.size());
        auto output = native::Output::open("");
        for (const auto& entry : found) {
            const bool counted = entry.expect.distinct || entry.expect.raw;
            const std::string count = entry.expect.distinct
                                          ? grouped(count_text(entry.expect.distinct))
                                      : counted ? grouped(count_text(entry.expect.raw)) + " raw"
                                                : "?";
            output->write(
                json ? format::entry_json(entry)
                     : fmt::format("{:<{}}  {:>14}  {}\n", entry.name, widest, count, entry.title));
        }
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return answered;
    }
};

}  // namespace

Action add_list(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("list", "List the puzzles of the catalogue with their counts");
    const auto state = std::make_shared<List>();
    command.add_option("WORDS", state->words,
                       "Only puzzles whose name, title or lattice mentions all of these");
    command.add_flag("--json", state->json, "Print one JSON object a line");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
