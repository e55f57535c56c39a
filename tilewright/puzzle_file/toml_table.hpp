#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// toml++ asserts that a character can begin a key, and reports an error right after that when it
// cannot.  With NDEBUG and clang, the assertion even becomes an assumption of the compiler.  So the
// assertion is switched off, and the error gets through.
#define TOML_ASSERT(expr) static_assert(true)
// Only toml_library.cpp compiles what is no template.
#define TOML_HEADER_ONLY 0
#ifdef NDEBUG
#undef NDEBUG
#include <toml++/toml.h>
#define NDEBUG 1
#else
#include <toml++/toml.h>
#endif

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle_file {

[[nodiscard]] Position position_of(const toml::node& node);

// An error at a place in a TOML document.
[[nodiscard]] std::unexpected<Error> fail_at(const toml::node& node, std::string message,
                                             std::string hint = {});

// A TOML table in which every key is known.  Every getter checks the type of the value.  No value
// is converted or ignored.
class TomlTable {
public:
    // Opens a table.
    //   errors: a key that is not among 'known'; the hint names the nearest known key
    static Result<TomlTable> open(const toml::table& table, std::string_view what,
                                  std::span<const std::string_view> known);

    [[nodiscard]] const toml::table& table() const { return *table_; }
    [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
    [[nodiscard]] const toml::node* find(std::string_view key) const { return table_->get(key); }

    // The value of a key, or an empty result when the key is absent.
    [[nodiscard]] Result<std::string> text(std::string_view key) const;
    [[nodiscard]] Result<std::vector<std::string>> texts(std::string_view key) const;
    // The tables of an array [[key]].
    [[nodiscard]] Result<std::vector<const toml::table*>> tables(std::string_view key) const;

private:
    explicit TomlTable(const toml::table& table) : table_{&table} {}
    const toml::table* table_;
};

// The kind of a value in words for messages: "a string", "an integer", ...
[[nodiscard]] std::string_view kind_of(const toml::node& node);

}  // namespace tilewright::puzzle_file
