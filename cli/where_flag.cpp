#include "cli/where_flag.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

// What the words of an expression mean, as a table below the options.
std::string words() {
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
                              "Only solutions with a property, such as 'fault-free and not "
                              "symmetric'; the words stand below")
                  ->option_text("EXPR");
    command.footer(words());
}

Result<property::Property> WhereFlag::read(const packing::Puzzle& puzzle) const {
    return property::Property::read(puzzle, text_);
}

Error WhereFlag::no_packing(const std::string& file) {
    return {Fault::Usage,
            file,
            {},
            "--where is for packing puzzles",
            "its properties are about pieces on cells, which this puzzle does not have"};
}

}  // namespace tilewright::cli
