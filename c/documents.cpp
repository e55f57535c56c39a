#include <nlohmann/json.hpp>

#include "c/guard.hpp"
#include "c/puzzle_handle.hpp"
#include "tilewright/answer/all_errors.hpp"
#include "tilewright/base/parse_json.hpp"
#include "tilewright/puzzle_file/document_json.hpp"
#include "tilewright/puzzle_file/key_path.hpp"
#include "tilewright/puzzle_file/rewrite.hpp"

// Puzzle files as documents: made, looked through and edited key by key.
namespace tilewright::c {
namespace {

using nlohmann::ordered_json;

// JSON in which the order of keys is kept.  What is too deep or too large is refused first.
Result<ordered_json> read_json(const char* text, std::size_t size, std::string_view what) {
    const auto given = text_of_size(text, size);
    if (!given) return std::unexpected(given.error());
    if (parse_json(*given).is_discarded())
        return fail(Fault::Usage, "the " + std::string{what} + " is not JSON");
    return ordered_json::parse(*given, nullptr, false);
}

// An error of a document has no line, but a key.
Error at_key(Error error, std::string_view text) {
    if (const auto document = puzzle_file::parse_document(text, ""))
        error.source += puzzle_file::to_pointer(puzzle_file::path_at(document->root, error.at));
    error.at = {};
    return error;
}

Result<tilewright_puzzle*> make(const ordered_json& document, const std::string& name) {
    if (!document.is_object())
        return fail(Fault::Usage, "the puzzle is not a JSON object",
                    R"(write {"lattice": "square", "region": {"box": [6, 10]}, ...})");
    const auto text = puzzle_file::to_toml_file(document);
    if (!text) return std::unexpected(text.error());
    auto puzzle = answer::read_any_puzzle(*text, name);
    if (!puzzle) return std::unexpected(at_key(std::move(puzzle.error()), *text));
    return puzzle_handle(std::move(puzzle));
}

// ---- what is said of a file

Result<std::string> document_of(std::string_view text, const std::string& name) {
    const auto document = puzzle_file::parse_document(text, name);
    if (!document) return std::unexpected(document.error());
    return ordered_json{{"schema", "tilewright.document/1"},
                        {"kind", document->kind},
                        {"document", puzzle_file::to_json(document->root)}}
               .dump() +
           "\n";
}

ordered_json path_json(const puzzle_file::KeyPath& path) {
    ordered_json list = ordered_json::array();
    for (const auto& step : path) std::visit([&](const auto& one) { list.push_back(one); }, step);
    return list;
}

std::string errors_of(std::string_view text, const std::string& name) {
    ordered_json list = ordered_json::array();
    for (const answer::FileError& one : answer::all_errors(text, name))
        list.push_back({{"message", one.error.message},
                        {"hint", one.error.hint},
                        {"line", one.error.at.line},
                        {"column", one.error.at.column},
                        {"path", path_json(one.path)},
                        {"text", one.error.to_string()}});
    // A message may repeat a part of a file that is not UTF-8.
    return ordered_json{{"schema", "tilewright.errors/1"}, {"errors", std::move(list)}}.dump(
               -1, ' ', false, ordered_json::error_handler_t::replace) +
           "\n";
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

tilewright_puzzle* tilewright_puzzle_make(const char* document, size_t size, const char* name,
                                          tilewright_error** error) {
    return c::guarded(error, static_cast<tilewright_puzzle*>(nullptr),
                      [&]() -> Result<tilewright_puzzle*> {
                          const auto object = c::read_json(document, size, "puzzle");
                          if (!object) return std::unexpected(object.error());
                          return c::make(*object, c::name_or(name, "puzzle"));
                      });
}

char* tilewright_document(const char* text, size_t size, const char* name,
                          tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        const auto file = c::text_of_size(text, size);
        if (!file) return std::unexpected(file.error());
        return c::document_of(*file, c::name_or(name, "puzzle"));
    });
}

char* tilewright_puzzle_errors(const char* text, size_t size, const char* name,
                               tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        const auto file = c::text_of_size(text, size);
        if (!file) return std::unexpected(file.error());
        return c::errors_of(*file, c::name_or(name, "puzzle"));
    });
}

char* tilewright_edit(const char* text, size_t size, const char* patch, size_t patch_size,
                      tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        const auto file = c::text_of_size(text, size);
        if (!file) return std::unexpected(file.error());
        const auto operations = c::read_json(patch, patch_size, "patch");
        if (!operations) return std::unexpected(operations.error());
        return puzzle_file::edit(*file, *operations);
    });
}
