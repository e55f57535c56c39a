#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tilewright/base/parse_json.hpp"

namespace tilewright::format {

// Reads an object of JSON key by key.  A key that is missing or of the wrong kind gives an empty
// value.  At the end, fine() tells whether that happened, and whether the object has keys that
// nobody asked for.
class JsonFields {
public:
    // An object from one line of text.  A line that is not an object has no fields.
    explicit JsonFields(std::string_view line) : JsonFields(parse_json(line)) {}
    explicit JsonFields(nlohmann::json object) : object_(std::move(object)) {
        fine_ = object_.is_object();
    }

    [[nodiscard]] std::string text(const char* key) { return get<std::string>(key, &is_text); }
    [[nodiscard]] std::uint64_t number(const char* key) {
        return get<std::uint64_t>(key, &is_number);
    }
    [[nodiscard]] double real(const char* key) { return get<double>(key, &is_real); }
    [[nodiscard]] bool flag(const char* key) { return get<bool>(key, &is_flag); }
    [[nodiscard]] nlohmann::json list(const char* key) {
        return get<nlohmann::json>(key, &is_list);
    }
    [[nodiscard]] JsonFields object(const char* key) {
        return JsonFields(get<nlohmann::json>(key, &is_object));
    }

    [[nodiscard]] bool has(const char* key) const { return fine_ && object_.contains(key); }
    void refuse() { fine_ = false; }
    // Whether every requested field was there, and there are no others.
    [[nodiscard]] bool fine() const { return fine_ && taken_ == object_.size(); }

private:
    using Json = nlohmann::json;
    static bool is_text(const Json& value) { return value.is_string(); }
    static bool is_number(const Json& value) { return value.is_number_unsigned(); }
    static bool is_real(const Json& value) { return value.is_number(); }
    static bool is_flag(const Json& value) { return value.is_boolean(); }
    static bool is_list(const Json& value) { return value.is_array(); }
    static bool is_object(const Json& value) { return value.is_object(); }

    template <class T>
    T get(const char* key, bool (*is_kind)(const Json&)) {
        ++taken_;
        const auto found = fine_ ? object_.find(key) : object_.end();
        if (found == object_.end() || !is_kind(*found)) {
            fine_ = false;
            return {};
        }
        return found->template get<T>();
    }

    Json object_;
    bool fine_;
    std::size_t taken_ = 0;
};

}  // namespace tilewright::format
