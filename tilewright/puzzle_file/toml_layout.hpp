#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tilewright::puzzle_file {

// A part of a text, in bytes.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Where a value of a TOML text stands, and the values in it.
struct Place {
    enum class Form {
        Value,     // behind a key, or in a list: also lists and tables in brackets
        Section,   // a table below its heading, or the whole text
        Dotted,    // a table of which each key is written with its own: region.box = ...
        Sections,  // a list of tables, each below its heading [[...]]
    };
    Form form = Form::Value;
    bool nested = false;       // a value within another value
    Span value = {};           // of values
    Span lines = {};           // of a value: those of its key; of a section: from its heading on
    std::size_t add_at = 0;    // of sections and dotted tables: where another key can follow
    std::string before = {};   // what stands before such a key: "region."
    std::string heading = {};  // of sections: the keys in brackets
    std::vector<std::pair<std::string, Place>> entries = {};  // of tables
    std::vector<Place> elements = {};                         // of lists

    [[nodiscard]] Place* find(std::string_view key);
    [[nodiscard]] const Place* find(std::string_view key) const;
};

// The layout of a text.
//   requires: parse_document takes the text
//   cost:     n log n; for each key also the number of keys of its table
[[nodiscard]] Place layout_of(std::string_view text);

}  // namespace tilewright::puzzle_file
