#include "tilewright/format/state/json_fields.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/parse_json.hpp"

namespace tilewright::format {

using nlohmann::json;

namespace {

bool is_text(const json& value) {
    return value.is_string();
}

bool is_number(const json& value) {
    return value.is_number_unsigned();
}

bool is_real(const json& value) {
    return value.is_number();
}

bool is_flag(const json& value) {
    return value.is_boolean();
}

bool is_list(const json& value) {
    return value.is_array();
}

bool is_object(const json& value) {
    return value.is_object();
}

}  // namespace

JsonFields::JsonFields(std::string_view text, std::size_t line)
    : object_(parse_json(text)), line_{line} {
    if (object_.is_object()) return;
    object_ = json::object();
    mistake_ = Error{Fault::Input, {}, {line_, 1}, "the line is no JSON object", {}};
}

std::string JsonFields::text(const char* key) {
    const json value = take(key, is_text, "is no text");
    return value.is_null() ? std::string{} : value.get<std::string>();
}

std::uint64_t JsonFields::number(const char* key) {
    const json value = take(key, is_number, "is no whole number");
    return value.is_null() ? 0 : value.get<std::uint64_t>();
}

double JsonFields::real(const char* key) {
    const json value = take(key, is_real, "is no number");
    return value.is_null() ? 0 : value.get<double>();
}

bool JsonFields::flag(const char* key) {
    const json value = take(key, is_flag, "is neither true nor false");
    return !value.is_null() && value.get<bool>();
}

std::vector<std::string> JsonFields::texts(const char* key) {
    return take_list<std::string>(key, is_text, "is no list of texts");
}

std::vector<std::uint64_t> JsonFields::numbers(const char* key) {
    return take_list<std::uint64_t>(key, is_number, "is no list of whole numbers");
}

JsonFields JsonFields::object(const char* key) {
    json value = take(key, is_object, "is no object");
    return {std::move(value), line_, fmt::format("{}{}.", path_, key)};
}

void JsonFields::refuse(std::string_view key, std::string_view why) {
    if (!mistake_)
        mistake_ =
            Error{Fault::Input, {}, {line_, 1}, fmt::format("'{}{}' {}", path_, key, why), {}};
}

void JsonFields::refuse_unknown_keys() {
    if (mistake_) return;
    for (const auto& [key, value] : object_.items())
        if (std::ranges::find(asked_for_, key) == asked_for_.end())
            return refuse(key, "is unknown");
}

// The value of a key; null after a mistake.
json JsonFields::take(const char* key, bool (*is_kind)(const json&), std::string_view otherwise) {
    asked_for_.emplace_back(key);
    const auto found = object_.find(key);
    if (found == object_.end()) return refuse(key, "is missing"), json{};
    if (!is_kind(*found)) return refuse(key, otherwise), json{};
    return std::move(*found);
}

template <class T>
std::vector<T> JsonFields::take_list(const char* key, bool (*is_kind)(const json&),
                                     std::string_view otherwise) {
    const json list = take(key, is_list, otherwise);
    std::vector<T> values;
    for (const json& element : list) {
        if (!is_kind(element)) return refuse(key, otherwise), std::vector<T>{};
        values.push_back(element.get<T>());
    }
    return values;
}

}  // namespace tilewright::format
