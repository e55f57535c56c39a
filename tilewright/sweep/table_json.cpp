#include "tilewright/sweep/table_json.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/parse_json.hpp"

namespace tilewright::sweep {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::string_view schema = "tilewright.sweep/1";

ordered_json object_of(const Table& table) {
    return {{"schema", std::string{schema}},
            {"sweep", table.sweep},
            {"puzzle", table.puzzle},
            {"digest", table.digest},
            {"modulo", std::string{to_string(table.modulo)}}};
}

std::string line(const ordered_json& object) {
    return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

// Digits as decimal() writes them.  With a leading zero, the number would be read as octal.
bool is_number(const std::string& text) {
    return !text.empty() && text.size() < 10'000 && (text[0] != '0' || text.size() == 1) &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// The string under 'key', or "" when there is none.
std::string string_at(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

// Reads a row.  Nothing when the object is not one.
std::optional<Counted> counted_of(const json& object) {
    const auto exists = object.find("exists");
    const bool is_decided = exists != object.end() && exists->is_boolean();
    const std::string found = is_decided && exists->get<bool>() ? "1" : "0";
    const std::string raw = exists == object.end() ? string_at(object, "raw") : found;
    const std::string distinct = exists == object.end() ? string_at(object, "distinct") : found;
    const auto order = object.find("group_order");
    const auto complete = object.find("complete");
    const auto seconds = object.find("seconds");
    const bool fine = is_number(raw) && is_number(distinct) && order != object.end() &&
                      order->is_number_unsigned() && complete != object.end() &&
                      complete->is_boolean() && seconds != object.end() && seconds->is_number();
    if (!fine) return std::nullopt;
    return Counted{.raw = BigCount{raw},
                   .distinct = BigCount{distinct},
                   .group_order = order->get<std::size_t>(),
                   .complete = complete->get<bool>(),
                   .ending = string_at(object, "ending"),
                   .engine = string_at(object, "engine"),
                   .seconds = seconds->get<double>()};
}

// Digits by which a wrong digit of a row is found when it is read again.  Its time is not covered.
std::string check_of(json row) {
    row.erase("check");
    row.erase("seconds");
    return digest(row.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::unexpected<Error> wrong(const std::string& file, std::size_t line, std::string message) {
    return std::unexpected(Error{Fault::Input,
                                 file,
                                 {line, 1},
                                 std::move(message),
                                 "name another file for this sweep, or delete that one"});
}

}  // namespace

std::string row_json(const Table& table, const Row& row) {
    ordered_json object = object_of(table);
    object["key"] = row.key;
    for (const auto& [name, text] : row.about) object[name] = text;
    object["times"] = row.times;
    if (table.exists) {
        object["exists"] = nullptr;
        if (row.counted.complete) object["exists"] = row.counted.raw > 0;
    } else {
        object["raw"] = decimal(row.counted.raw);
        object["distinct"] = decimal(row.counted.distinct);
    }
    object["group_order"] = row.counted.group_order;
    object["complete"] = row.counted.complete;
    object["ending"] = row.counted.ending;
    object["engine"] = row.counted.engine;
    object["seconds"] = row.counted.seconds;
    object["check"] = check_of(json(object));
    return line(object);
}

std::string totals_json(const Table& table) {
    const Totals sums = totals(table);
    ordered_json object = object_of(table);
    object["total"] = true;
    object["rows"] = table.rows.size();
    object["choices"] = sums.choices;
    object["classes"] = sums.classes;
    if (table.exists) object["choices_with_solution"] = decimal(sums.raw);
    if (!table.exists && table.of_a_whole) {
        object["raw"] = decimal(sums.raw);
        object["distinct"] = nullptr;
        if (sums.distinct) object["distinct"] = decimal(*sums.distinct);
    }
    if (!table.legend.empty()) object["legend"] = table.legend;
    object["complete"] = sums.complete;
    object["seconds"] = sums.seconds;
    return line(object);
}

std::string table_json(const Table& table) {
    std::string text;
    for (const Row& row : table.rows) text += row_json(table, row);
    return text + totals_json(table);
}

Result<Known> read_rows(std::string_view text, const std::string& file, const Table& table) {
    Known known;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const bool cut_off = end == std::string_view::npos;
        const std::string_view row = text.substr(0, end);
        text.remove_prefix(cut_off ? text.size() : end + 1);
        const json object = parse_json(row);
        if (cut_off && number > 1 && !object.is_object()) break;
        if (!object.is_object() || string_at(object, "schema") != schema)
            return wrong(file, number, "the file is not the table of a sweep");
        if (string_at(object, "digest") != table.digest)
            return wrong(file, number,
                         fmt::format("the file holds another sweep: {} of {}",
                                     string_at(object, "sweep"), string_at(object, "puzzle")));
        if (object.contains("total")) continue;
        auto counted = counted_of(object);
        if (!counted || !object.contains("key"))
            return wrong(file, number, "the line is not a row of a sweep");
        if (const std::string check = string_at(object, "check");
            !check.empty() && check != check_of(object))
            return wrong(file, number, "the row is not as it was written: its check does not fit");
        if (counted->complete)
            known.insert_or_assign(string_at(object, "key"), std::move(*counted));
    }
    return known;
}

Result<Counted> read_row(std::string_view line, const std::string& key, const Table& table) {
    const json object = parse_json(line);
    auto counted = object.is_object() ? counted_of(object) : std::nullopt;
    if (!counted || string_at(object, "digest") != table.digest || string_at(object, "key") != key)
        return fail(Fault::Input, fmt::format("what was counted is not the row '{}'", key));
    return *std::move(counted);
}

}  // namespace tilewright::sweep
