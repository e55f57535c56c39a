#include "cli/where_flag.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

// What the words of an expression mean, as a table below the options.
std::string table_of_words() {
    std::string text =
        "Properties for --where EXPR, which has 'and', 'or', 'not' and parentheses:\n";
    for (const property::Named& named : property::named_properties())
        text += fmt::format("  {:<16} {}\n", named.name, named.meaning);
    text.pop_back();
    return text;
}

}  // namespace

void WhereFlag::add_to(CLI::App& command) {
    option_ = command
                  .add_option("--where", text_,
                              "Only solutions such as 'not symmetric'; 'convert --help' has the "
                              "words")
                  ->option_text("EXPR");
    // Other commands have too many options for it.
    if (command.get_name() == "convert") command.footer(table_of_words());
}

Result<property::Property> WhereFlag::read(const packing::Puzzle& puzzle) const {
    return property::Property::read(puzzle, text_);
}

Result<answer::Where> WhereFlag::ask(const answer::Prepared<packing::Puzzle>& puzzle,
                                     const Stop& stop) const {
    auto property = read(puzzle.puzzle());
    if (!property) return std::unexpected(property.error());
    return answer::Where::make(puzzle, *std::move(property), stop);
}

std::optional<Error> WhereFlag::refusal(const answer::AnyPuzzle& puzzle, std::string_view beside,
                                        puzzle_file::Modulo modulo) const {
    if (!wanted()) return std::nullopt;
    const auto* packing = std::get_if<packing::Puzzle>(&puzzle);
    if (packing == nullptr)
        return no_packing(std::visit([](const auto& one) { return one.name; }, puzzle));
    const auto property = read(*packing);
    if (!property) return property.error();
    if (beside.empty() || answer::is_all_searched(*property, modulo)) return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 fmt::format("{} does not work with this --where", beside),
                 "solutions are listed and tested one by one; it works with on-border, "
                 "no-four-corners and 'and', and with pieces on cells where --modulo is none"};
}

Error WhereFlag::no_packing(const std::string& file) {
    return {Fault::Usage,
            file,
            {},
            "--where is for packing puzzles",
            "its properties are about pieces on cells, which this puzzle does not have"};
}

}  // namespace tilewright::cli
