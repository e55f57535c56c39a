#include "tilewright/puzzle_file/rewrite.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/puzzle_file/document_json.hpp"
#include "tilewright/puzzle_file/toml_layout.hpp"

namespace tilewright::puzzle_file {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// Whether two values are the same, whatever the order of keys.
bool same(const ordered_json& a, const ordered_json& b) {
    return json(a) == json(b);
}

bool same_keys(const ordered_json& a, const ordered_json& b) {
    return a.size() == b.size() &&
           std::ranges::all_of(a.items(), [&](const auto& item) { return b.contains(item.key()); });
}

struct Change {
    Span span;         // what goes; empty where something is only added
    std::string text;  // what comes instead
};

// Finds what has to be changed in a text, so that it has other values.
class Rewriter {
public:
    explicit Rewriter(std::string_view text) : text_{text} {}

    // The new text.
    Result<std::string> rewrite(const ordered_json& now, const ordered_json& wanted) {
        change_table(layout_of(text_), now, wanted);
        if (error_) return std::unexpected(*error_);
        std::ranges::stable_sort(changes_, {}, [](const Change& one) { return one.span.begin; });
        std::string result;
        std::size_t at = 0;
        for (const Change& change : changes_) {
            result += text_.substr(at, change.span.begin - at);
            std::string_view text = change.text;
            if (text.ends_with('\n') && !result.empty() && result.back() != '\n')
                result += '\n';  // the text ended within a line
            if (result.empty() && text.starts_with('\n')) text.remove_prefix(1);
            result += text;
            at = change.span.end;
        }
        return result + std::string{text_.substr(at)};
    }

private:
    // ---- tables and lists with headings

    void change_table(const Place& place, const ordered_json& now, const ordered_json& wanted) {
        for (const auto& [key, value] : now.items())
            if (const Place* const there = place.find(key); there != nullptr) {
                const bool stays = wanted.contains(key) && fits(*there, wanted[key]);
                if (stays)
                    change(*there, value, wanted[key]);
                else
                    remove(*there);
            }
        for (const auto& [key, value] : wanted.items())
            if (const Place* const there = place.find(key);
                there == nullptr || !fits(*there, value))
                add(place, key, value);
    }

    // Whether a value can be written in the form that stands there.
    static bool fits(const Place& place, const ordered_json& value) {
        switch (place.form) {
            case Place::Form::Section:
                return value.is_object() && !place.heading.empty();
            case Place::Form::Dotted:
                return value.is_object();
            case Place::Form::Sections:
                return value.is_array() && has_sections(value);
            default:
                return true;
        }
    }

    void change(const Place& place, const ordered_json& now, const ordered_json& wanted) {
        if (same(now, wanted)) return;
        if (place.form == Place::Form::Value)
            change_value(place, now, wanted);
        else if (place.form == Place::Form::Sections)
            change_sections(place, now, wanted);
        else
            change_table(place, now, wanted);
    }

    void remove(const Place& place) {
        const bool has_lines = place.form == Place::Form::Value || !place.heading.empty();
        if (has_lines) changes_.push_back({place.lines, ""});
        if (place.form == Place::Form::Value) return;
        for (const auto& [key, entry] : place.entries)
            if (!has_lines || has_headings(entry)) remove(entry);  // others are in these lines
        for (const Place& element : place.elements) remove(element);
    }
    static bool has_headings(const Place& place) {
        return place.form == Place::Form::Section || place.form == Place::Form::Sections;
    }

    void add(const Place& table, const std::string& key, const ordered_json& value) {
        const bool is_root = table.form == Place::Form::Section && table.heading.empty();
        if (is_root && has_sections(value)) {
            const auto sections = to_toml_sections(key, value);
            if (!sections) return fail_with(sections.error());
            changes_.push_back({{text_.size(), text_.size()}, "\n" + *sections});
            return;
        }
        const auto written = to_toml_lines(value);
        if (!written) return fail_with(written.error());
        changes_.push_back({{table.add_at, table.add_at},
                            fmt::format("{}{} = {}\n", table.before, toml_key(key), *written)});
    }

    // Elements at the beginning and at the end that are the same stay.  Those between are changed
    // one by one, and what is left is removed or added.
    void change_sections(const Place& place, const ordered_json& now, const ordered_json& wanted) {
        const std::size_t shorter = std::min(now.size(), wanted.size());
        std::size_t begin = 0;
        while (begin < shorter && same(now[begin], wanted[begin])) ++begin;
        std::size_t kept = 0;  // at the end
        while (begin + kept < shorter &&
               same(now[now.size() - 1 - kept], wanted[wanted.size() - 1 - kept]))
            ++kept;
        const std::size_t changed = shorter - kept;
        for (std::size_t i = begin; i < changed; ++i)
            change_table(place.elements[i], now[i], wanted[i]);
        for (std::size_t i = changed; i < now.size() - kept; ++i) remove(place.elements[i]);
        const std::size_t at = end_of(place.elements[changed > 0 ? changed - 1 : 0]);
        for (std::size_t i = changed; i < wanted.size() - kept; ++i)
            add_section(place, changed > 0 ? at : place.elements.front().lines.begin, wanted[i],
                        changed > 0);
    }

    void add_section(const Place& place, std::size_t at, const ordered_json& table, bool follows) {
        const auto section =
            to_toml_section(fmt::format("[[{}]]", place.elements.front().heading), table);
        if (!section) return fail_with(section.error());
        changes_.push_back({{at, at}, follows ? "\n" + *section : *section + "\n"});
    }

    // The end of a section with all that is below it.
    static std::size_t end_of(const Place& section) {
        std::size_t end = section.lines.end;
        for (const auto& [key, entry] : section.entries) end = std::max(end, end_of(entry));
        for (const Place& element : section.elements) end = std::max(end, end_of(element));
        return end;
    }

    // ---- values

    void change_value(const Place& place, const ordered_json& now, const ordered_json& wanted) {
        if (now.is_object() && wanted.is_object() && same_keys(now, wanted) &&
            has_all_spans(place)) {
            for (const auto& [key, entry] : place.entries) change(entry, now[key], wanted[key]);
            return;
        }
        if (now.is_array() && wanted.is_array() && now.size() == wanted.size()) {
            for (std::size_t i = 0; i < now.size(); ++i)
                change(place.elements[i], now[i], wanted[i]);
            return;
        }
        const auto written = place.nested ? to_toml(wanted) : to_toml_lines(wanted);
        if (!written) return fail_with(written.error());
        changes_.push_back({place.value, *written});
    }

    // Whether none of the entries is spread over dotted keys.
    static bool has_all_spans(const Place& place) {
        return std::ranges::all_of(place.entries,
                                   [](const auto& entry) { return entry.second.value.end > 0; });
    }

    void fail_with(const Error& error) {
        if (!error_) error_ = error;
    }

    std::string_view text_;
    std::vector<Change> changes_;
    std::optional<Error> error_;
};

}  // namespace

Result<std::string> rewrite(std::string_view text, const ordered_json& wanted) {
    const auto document = parse_document(text, "puzzle");
    if (!document) return std::unexpected(document.error());
    auto result = Rewriter{text}.rewrite(to_json(document->root), wanted);
    if (!result) return result;
    const auto read_back = parse_document(*result, "puzzle");
    if (!read_back) return std::unexpected(read_back.error());
    if (!same(to_json(read_back->root), wanted))
        return fail(Fault::Internal, "a puzzle file that was edited has other values than wanted",
                    "please report it, with the file and the edit");
    return result;
}

}  // namespace tilewright::puzzle_file
