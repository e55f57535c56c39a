#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Where the parser meets what is no key it reports an error, after it has asserted (or, with NDEBUG
// and clang, told the compiler to assume) that this cannot be: that has to be left out.
#define TOML_ASSERT(expr) static_assert(true)
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

// An error at a place of a TOML document.
[[nodiscard]] std::unexpected<Error> fail_at(const toml::node& node, std::string message,
                                             std::string hint = {});

// A table whose keys are all known.  Every getter checks the type: nothing is converted or ignored.
class TomlTable {
public:
    // Errors: a key that is not among 'known'; the hint names the nearest one.
    static Result<TomlTable> open(const toml::table& table, std::string_view what,
                                  std::span<const std::string_view> known);

    [[nodiscard]] const toml::table& table() const { return *table_; }
    [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
    [[nodiscard]] const toml::node* find(std::string_view key) const { return table_->get(key); }

    // Empty when the key is absent.
    [[nodiscard]] Result<std::string> text(std::string_view key) const;
    [[nodiscard]] Result<std::vector<std::string>> texts(std::string_view key) const;
    // Those of [[key]].
    [[nodiscard]] Result<std::vector<const toml::table*>> tables(std::string_view key) const;

private:
    explicit TomlTable(const toml::table& table) : table_{&table} {}
    const toml::table* table_;
};

// "a string", "an integer", ... for messages
[[nodiscard]] std::string_view kind_of(const toml::node& node);

}  // namespace tilewright::puzzle_file
