#include "cli/output_check.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "tilewright/base/lower.hpp"
#include "tilewright/format/file_kind.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

using format::FileKind;
using Kinds = std::vector<FileKind>;

// An ending, and what a file with it may hold.  No kinds: the command reads the file itself, and
// refuses what it cannot go on with.
struct Ending {
    std::string_view ending;
    Kinds kinds;
};
using Endings = std::vector<Ending>;

Endings lists() {
    return {{".txt", {FileKind::Solutions, FileKind::JsonList}},
            {".jsonl", {FileKind::JsonList, FileKind::Best}},
            {".json", {FileKind::JsonList, FileKind::Best}}};
}

Endings still_pictures() {
    return {{".svg", {FileKind::Svg}}, {".png", {FileKind::Png}}, {".pdf", {FileKind::Pdf}}};
}

Endings pictures() {
    Endings endings = still_pictures();
    endings.push_back({".html", {FileKind::Html}});
    return endings;
}

Endings films() {
    return {{".html", {FileKind::Html}}, {".svg", {FileKind::Svg}},   {".webp", {FileKind::Webp}},
            {".gif", {FileKind::Gif}},   {".webm", {FileKind::Webm}}, {".mp4", {FileKind::Mp4}}};
}

Endings for_makers() {
    return {{".svg", {FileKind::Svg}},
            {".pdf", {FileKind::Pdf}},
            {".dxf", {FileKind::Dxf}},
            {".stl", {FileKind::Stl}},
            {".3mf", {FileKind::Zip}}};
}

Endings exported(const std::string& to) {
    if (to == "xmpuzzle") return {{".xmpuzzle", {FileKind::BurrTools}}};
    if (to == "psv") return {{".psv", {FileKind::PolySolver}}};
    if (to == "dlx") return {{".dlx", {FileKind::Instance}}};
    if (to == "cnf") return {{".cnf", {FileKind::Cnf}}, {".dimacs", {FileKind::Cnf}}};
    if (to == "opb") return {{".opb", {FileKind::Opb}}};
    if (to == "mzn") return {{".mzn", {FileKind::MiniZinc}}};
    return {{".toml", {FileKind::Puzzle}}};
}

std::string value_of(const CLI::App& command, const std::string& option) {
    const CLI::Option* found = command.get_option_no_throw(option);
    return found == nullptr || found->empty() ? std::string{} : found->results().front();
}

// Whether the solutions are sets of options, which have no form that could be recognised.
bool lists_options(const CLI::App& command) {
    return has_ending(value_of(command, "PUZZLE"), ".dlx") ||
           native::file_exists(value_of(command, "FOLDER") + "/puzzle.dlx");
}

// The endings that an output of a command may have.  Nothing when it is a folder, or there is no
// such output.
std::optional<Endings> endings_of(const CLI::App& command, const std::string& option) {
    const std::string& name = command.get_name();
    const bool swept = name == "family" || (command.get_parent() != nullptr &&
                                            command.get_parent()->get_name() == "sweep");
    if (option == "--solutions" && name == "import") return lists();
    if (option == "--picture") return still_pictures();
    if (option != "--output" || name == "gallery" || name == "split" || name == "prove")
        return std::nullopt;
    if (swept) return Endings{{".jsonl", {}}, {".json", {}}};
    if (name == "render") return pictures();
    if (name == "animate") return films();
    if (name == "studio") return Endings{{".html", {FileKind::Html}}};
    if (name == "make") return for_makers();
    if (name == "export") return exported(value_of(command, "--to"));
    if (name == "apart" || name == "clues" || name == "pieces" || name == "board")
        return Endings{{".jsonl", {FileKind::JsonList}}, {".json", {FileKind::JsonList}}};
    if (name == "solve" || name == "convert" || name == "merge") {
        Endings endings = lists();
        if (lists_options(command)) endings.front().kinds.push_back(FileKind::Text);
        if (name == "solve") std::ranges::copy(pictures(), std::back_inserter(endings));
        return endings;
    }
    return Endings{{".toml", {FileKind::Puzzle}}};
}

std::string listed(const Endings& endings) {
    std::vector<std::string_view> words;
    for (const Ending& one : endings) words.push_back(one.ending);
    return fmt::format("endings: {}", fmt::join(words, ", "));
}

// What a file with this name may hold.  Without an ending, that is all that the command writes.
//   errors: an ending that the command does not know
Result<Kinds> kinds_for(const std::string& file, const Endings& endings) {
    const std::string ending = std::filesystem::path{file}.extension();
    Kinds all;
    for (const Ending& one : endings) {
        if (has_ending(file, one.ending)) return one.kinds;
        std::ranges::copy(one.kinds, std::back_inserter(all));
    }
    if (ending.empty()) return all;
    return fail(Fault::Usage,
                fmt::format("cannot tell from the ending of '{}' what kind of file to write", file),
                listed(endings));
}

// Whether nothing but a plain file can be meant, so that its ending matters.
bool is_plain(const std::string& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    return !file.empty() && file != "-" &&
           (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status));
}

std::optional<Error> refuse(const std::string& file, const Endings& endings, bool force) {
    if (!is_plain(file)) return std::nullopt;
    const auto kinds = kinds_for(file, endings);
    if (!kinds) return kinds.error();
    if (force || kinds->empty()) return std::nullopt;
    const FileKind there = format::recognise(native::beginning_of(file, format::recognised_bytes));
    if (there == FileKind::Empty || std::ranges::find(*kinds, there) != kinds->end())
        return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 fmt::format("'{}' holds {}, and would be replaced by something else", file,
                             in_words(there)),
                 "name another file, or replace it with --force"};
}

}  // namespace

void add_force(CLI::App& command) {
    const auto replaces = [&](const std::string& option) {
        const auto endings = endings_of(command, option);
        return command.get_option_no_throw(option) != nullptr && endings &&
               !endings->front().kinds.empty();
    };
    if (replaces("--output") || replaces("--picture"))
        command.add_flag("--force")->description(
            "Replace FILE even if it holds another kind of file");
    for (CLI::App* one : command.get_subcommands({})) add_force(*one);
}

std::optional<Error> refuse_outputs(const CLI::App& command) {
    for (const CLI::App* one : command.get_subcommands())
        if (auto wrong = refuse_outputs(*one)) return wrong;
    const CLI::Option* force = command.get_option_no_throw("--force");
    std::vector<std::string> names;
    for (const std::string option :
         {"--output", "--solutions", "--checkpoint", "--store", "--picture"}) {
        const std::string name = value_of(command, option);
        if (name.empty() || name == "-") continue;
        if (option == "--solutions" && command.get_name() != "import") continue;
        if (std::ranges::find(names, name) != names.end())
            return Error{Fault::Usage,
                         {},
                         {},
                         fmt::format("two outputs have the name '{}'", name),
                         "give each its own"};
        names.push_back(name);
        if (const auto endings = endings_of(command, option))
            if (auto wrong = refuse(name, *endings, force != nullptr && !force->empty()))
                return wrong;
    }
    return std::nullopt;
}

}  // namespace tilewright::cli
