#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/status.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/search/control.hpp"

// Commands whose work consists of items that can be done anywhere and in any order: the rows of a
// sweep, the assemblies that are taken apart, choices of blocked cells.
namespace tilewright::cli {

// The items of one call of such a command, numbered from 0.
class Items {
public:
    virtual ~Items() = default;

    [[nodiscard]] virtual std::size_t size() const = 0;
    // What one of them is called: "row".
    [[nodiscard]] virtual std::string_view name() const = 0;
    // Of the question.  Items with the same digest are the same.
    [[nodiscard]] virtual std::string digest() const = 0;
    // What the items are about and took long to find, as a text, if there is such a thing: the
    // solutions of a list, the parts of a search.
    [[nodiscard]] virtual std::string list() const { return {}; }

    // Does some items within the limits, and gives what came out of each of them as a text.  Those
    // that are not done when a limit is reached give nothing.
    //   give:   any thread may call it, and calls may overlap
    //   errors: those of the command for one of the items
    using Give = std::function<void(std::size_t item, std::string text)>;
    [[nodiscard]] virtual Result<void> work_on(std::span<const std::size_t> items,
                                               const search::Control& control,
                                               const Give& give) = 0;

    // What is known once some items are done, in words and as fields of an object.  Nothing where
    // they say little before all are done.
    struct Known {
        std::string words;
        nlohmann::ordered_json json;
        bool is_certain = true;  // no more limits or time would change it
    };
    //   given:  what came out of them
    //   errors: what was given is damaged
    [[nodiscard]] virtual Result<std::optional<Known>> known_from(
        const std::vector<std::string>& /*given*/) const {
        return std::nullopt;
    }

    // Where the outcome goes: standard output, as JSON or not, and perhaps a file.
    struct Output {
        bool json = false;
        std::string file;
    };
    // Prints what one run would print.
    //   given: of each item, what came out of it
    virtual Status print(const std::vector<std::string>& given, const Output& output) = 0;
};

// Such a command, whose options have been read.
class Itemized {
public:
    virtual ~Itemized() = default;
    //   list:   what Items::list() has given earlier, or nothing: then it is made
    //   errors: those of the command
    [[nodiscard]] virtual Result<std::unique_ptr<Items>> items(const packing::Puzzle& puzzle,
                                                               std::string_view list) = 0;
};

// The options '--split FOLDER' and '--parts N' of such a command.
class SplitFlags {
public:
    void add_to(CLI::App& command);
    [[nodiscard]] bool wanted() const { return !folder_.empty(); }
    [[nodiscard]] std::size_t parts() const { return parts_; }
    // Writes the folder of a job about this puzzle, and says so.
    [[nodiscard]] Status split(Itemized& command, const packing::Puzzle& puzzle) const;

private:
    const CLI::App* command_ = nullptr;
    std::string folder_;
    std::size_t parts_ = 16;
};

// The command that the words of a job call.  They are those of the call that was split, without the
// options of SplitFlags and those that only say how to work.
//   errors: no such command, or no such options
[[nodiscard]] Result<std::shared_ptr<Itemized>> itemized(const std::vector<std::string>& words);

}  // namespace tilewright::cli
