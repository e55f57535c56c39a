#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"

namespace tilewright::format {

// Reads an object of JSON key by key.  A reader asks for every key, and returns with 'give' what it
// has made of the values.  The first mistake is kept, with its line and key.  After a mistake
// values may be empty, and 'give' returns the mistake.
class JsonFields {
public:
    // The object in one line of a file.
    //   line: the number of that line, from 1
    JsonFields(std::string_view text, std::size_t line);

    [[nodiscard]] bool has(const char* key) const { return object_.contains(key); }

    // The value of a key.  It is a mistake when the key is missing, or its value of another kind.
    //   requires: each key is asked for once
    [[nodiscard]] std::string text(const char* key);
    [[nodiscard]] std::uint64_t number(const char* key);
    [[nodiscard]] double real(const char* key);
    [[nodiscard]] bool flag(const char* key);
    [[nodiscard]] std::vector<std::string> texts(const char* key);
    [[nodiscard]] std::vector<std::uint64_t> numbers(const char* key);
    [[nodiscard]] JsonFields object(const char* key);

    // It is a mistake when this does not hold for the value of a key.
    //   otherwise: what is wrong then, such as "is negative"
    void check(const char* key, bool holds, std::string_view otherwise) {
        if (!holds) refuse(key, otherwise);
    }

    // What the value of a key means.  It is a mistake when it means nothing.
    template <class T>
    [[nodiscard]] T meaning(const char* key, std::optional<T> value, std::string_view otherwise) {
        check(key, value.has_value(), otherwise);
        return value ? std::move(*value) : T{};
    }

    // What another reader has made of the value of a key.
    template <class T>
    [[nodiscard]] T nested(Result<T> value) {
        if (!value && !mistake_) mistake_ = std::move(value.error());
        return value ? std::move(*value) : T{};
    }

    // The result of a reader: 'value', unless there was a mistake.  A key that nobody has asked for
    // is one, too.
    template <class T>
    [[nodiscard]] Result<T> give(T value) {
        refuse_unknown_keys();
        if (mistake_) return std::unexpected(std::move(*mistake_));
        return value;
    }

private:
    JsonFields(nlohmann::json object, std::size_t line, std::string path)
        : object_(std::move(object)), line_{line}, path_{std::move(path)} {}

    void refuse(std::string_view key, std::string_view why);
    void refuse_unknown_keys();
    nlohmann::json take(const char* key, bool (*is_kind)(const nlohmann::json&),
                        std::string_view otherwise);
    template <class T>
    std::vector<T> take_list(const char* key, bool (*is_kind)(const nlohmann::json&),
                             std::string_view otherwise);

    nlohmann::json object_;
    std::size_t line_;
    std::string path_;  // of the object in its line, such as "state.stats."
    std::vector<std::string_view> asked_for_;
    std::optional<Error> mistake_;  // the first
};

}  // namespace tilewright::format
