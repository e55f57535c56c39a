#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/format/matching/puzzle_json.hpp"
#include "tilewright/format/packing/puzzle_json.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::cli {
namespace {

std::string count_text(const std::optional<BigCount>& count) {
    return count ? decimal(*count) : "";
}

std::string words_of(const packing::Puzzle& puzzle) {
    return puzzle.name + "\n" + puzzle.title + "\n" + std::string{puzzle.lattice->name()};
}

std::string words_of(const matching::Puzzle& puzzle) {
    return puzzle.name + "\n" + puzzle.title + "\n" + puzzle.board.title + "\nmatching";
}

bool mentions(const std::string& all, const std::string& word) {
    return lower(all).contains(lower(word));
}

// What is printed for an entry.
struct Listed {
    std::string name;
    std::string title;
    std::string count;
    std::string json;
};

template <class Puzzle>
Listed listed(const Puzzle& puzzle) {
    const puzzle_file::Expect& expect = puzzle.expect;
    const std::string count = expect.distinct ? grouped(count_text(expect.distinct))
                              : expect.raw    ? grouped(count_text(expect.raw)) + " raw"
                                              : "?";
    return {puzzle.name, puzzle.title, count, format::entry_json(puzzle)};
}

struct List {
    std::vector<std::string> words;
    bool json = false;

    Status operator()() const {
        std::vector<Listed> found;
        for (const std::string_view name : puzzle_file::catalogue_names()) {
            const auto entry = answer::read_any_entry(name);
            if (!entry) return report(entry.error());
            const std::string all =
                std::visit([](const auto& one) { return words_of(one); }, *entry);
            const bool wanted = std::ranges::all_of(
                words, [&](const std::string& word) { return mentions(all, word); });
            if (wanted)
                found.push_back(std::visit([](const auto& one) { return listed(one); }, *entry));
        }
        if (found.empty()) {
            say("tilewright: no puzzle of the catalogue mentions {}\n", fmt::join(words, " and "));
            return none;
        }
        std::size_t widest = 0;
        for (const Listed& row : found) widest = std::max(widest, row.name.size());
        auto output = native::Output::open("");
        for (const Listed& row : found)
            output->write(
                json ? row.json
                     : fmt::format("{:<{}}  {:>14}  {}\n", row.name, widest, row.count, row.title));
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
                       "Only puzzles whose name, title, lattice or board mentions all of these");
    command.add_flag("--json", state->json, "Print one JSON object per line");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
