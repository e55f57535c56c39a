#include "c/option_reader.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/base/parse_json.hpp"

namespace tilewright::c {

using nlohmann::json;

OptionReader::OptionReader(std::string_view text) : object_(json::object()) {
    if (text.empty()) return;
    if (auto read = parse_json(text); read.is_object())
        object_ = std::move(read);
    else if (const auto key = repeated_key(text))
        refuse(fmt::format("option '{}' is given twice", *key), "give it once");
    else
        refuse("the options are not a JSON object", "write them like {\"seconds\": 10}");
}

bool OptionReader::has(const char* key) {
    known_.emplace_back(key);
    return object_.contains(key);
}

std::string OptionReader::text(const char* key, std::string otherwise,
                               std::initializer_list<std::string_view> allowed) {
    if (!has(key)) return otherwise;
    const json& value = object_[key];
    if (!value.is_string()) return refuse_value(key, "a string"), otherwise;
    std::string word = value.get<std::string>();
    if (allowed.size() == 0 || std::ranges::find(allowed, word) != allowed.end()) return word;
    return refuse_value(key, fmt::format("one of {}", fmt::join(allowed, ", "))), otherwise;
}

bool OptionReader::flag(const char* key, bool otherwise) {
    if (!has(key)) return otherwise;
    const json& value = object_[key];
    if (!value.is_boolean()) return refuse_value(key, "true or false"), otherwise;
    return value.get<bool>();
}

std::optional<double> OptionReader::positive(const char* key) {
    if (!has(key)) return std::nullopt;
    const json& value = object_[key];
    const bool fits = value.is_number() && value.get<double>() > 0;
    if (!fits) return refuse_value(key, "a positive number"), std::nullopt;
    return value.get<double>();
}

std::optional<std::uint64_t> OptionReader::integer(const char* key, std::uint64_t least) {
    if (!has(key)) return std::nullopt;
    const json& value = object_[key];
    const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() >= least;
    if (!fits)
        return refuse_value(key, least > 0 ? "a positive integer" : "an integer from 0"),
               std::nullopt;
    return value.get<std::uint64_t>();
}

double OptionReader::number(const char* key, double otherwise, double most) {
    if (!has(key)) return otherwise;
    const json& value = object_[key];
    const bool fits = value.is_number() && value.get<double>() >= 0 && value.get<double>() <= most;
    if (!fits) return refuse_value(key, fmt::format("a number from 0 to {}", most)), otherwise;
    return value.get<double>();
}

double OptionReader::unit(double otherwise) {
    const double value = positive("unit").value_or(otherwise);
    if (value < 4 || value > 400) refuse("option 'unit' has to be from 4 to 400");
    return value;
}

std::vector<int> OptionReader::integers(const char* key) {
    if (!has(key)) return {};
    constexpr std::int64_t most = limits::largest_coordinate;
    const json& value = object_[key];
    const auto fits = [](const json& one) {
        if (!one.is_number_integer()) return false;
        const bool small = !one.is_number_unsigned() || one.get<std::uint64_t>() <= most;
        return small && std::abs(one.get<std::int64_t>()) <= most;
    };
    if (!value.is_array() || !std::ranges::all_of(value, fits))
        return refuse_value(key, fmt::format("a list of integers up to {}", most)),
               std::vector<int>{};
    return value.get<std::vector<int>>();
}

std::vector<std::string> OptionReader::texts(const char* key) {
    if (!has(key)) return {};
    const json& value = object_[key];
    if (value.is_string()) return {value.get<std::string>()};
    const bool fits = value.is_array() &&
                      std::ranges::all_of(value, [](const json& one) { return one.is_string(); });
    if (!fits)
        return refuse_value(key, "a string or a list of strings"), std::vector<std::string>{};
    return value.get<std::vector<std::string>>();
}

void OptionReader::refuse(std::string message, std::string hint) {
    if (!error_) error_ = Error{Fault::Usage, {}, {}, std::move(message), std::move(hint)};
}

std::optional<Error> OptionReader::finish() {
    for (const auto& [key, value] : object_.items()) {
        if (std::ranges::find(known_, key) != known_.end()) continue;
        const std::vector<std::string_view> known{known_.begin(), known_.end()};
        const std::string_view near = nearest(key, known);
        refuse(fmt::format("unknown option '{}'", key),
               near.empty() ? fmt::format("options: {}", fmt::join(known_, ", "))
                            : fmt::format("did you mean '{}'?", near));
    }
    return error_;
}

void OptionReader::refuse_value(const char* key, std::string_view wanted) {
    refuse(fmt::format("option '{}' has to be {}", key, wanted));
}

}  // namespace tilewright::c
