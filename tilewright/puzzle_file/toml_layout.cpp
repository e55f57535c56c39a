#include "tilewright/puzzle_file/toml_layout.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/puzzle_file/document_json.hpp"

namespace tilewright::puzzle_file {
namespace {

// The key in quotes, without them.
std::string unquoted(std::string_view key) {
    if (!key.contains('\\') || key.front() == '\'')
        return std::string{key.substr(1, key.size() - 2)};
    const toml::parse_result parsed = toml::parse(std::string{key} + " = 0");
    require(static_cast<bool>(parsed), "a key that was read before is read again");
    return std::string{parsed.table().begin()->first.str()};
}

class Scanner {
public:
    explicit Scanner(std::string_view text) : text_{text} {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
        if (text.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
        root_.form = Place::Form::Section;
        root_.lines = {at_, at_};
        root_.add_at = at_;
    }

    Place scan() {
        std::vector<std::string> section;  // the keys of the heading above
        for (skip_blank(); at_ < text_.size(); skip_blank()) {
            const std::size_t line = text_.rfind('\n', at_) + 1;  // npos + 1 is 0
            if (text_[at_] == '[')
                section = read_heading(line);
            else
                read_statement(table_at(section), line);
        }
        return std::move(root_);
    }

private:
    // ---- characters

    [[nodiscard]] bool is_at(std::string_view signs) const {
        return at_ < text_.size() && signs.contains(text_[at_]);
    }
    void skip_spaces() {
        while (is_at(" \t")) ++at_;
    }
    // White space, ends of lines and comments.
    void skip_blank() {
        while (is_at(" \t\r\n#"))
            if (text_[at_] == '#')
                at_ = std::min(text_.find('\n', at_), text_.size());
            else
                ++at_;
    }
    void skip_line() {
        const std::size_t end = text_.find('\n', at_);
        at_ = end == std::string_view::npos ? text_.size() : end + 1;
    }
    void skip_string() {
        const char quote = text_[at_];
        const std::string three(3, quote);
        const std::string close = text_.substr(at_).starts_with(three) ? three : three.substr(0, 1);
        at_ += close.size();
        while (at_ < text_.size() && text_.substr(at_, close.size()) != close)
            at_ += quote == '"' && text_[at_] == '\\' ? 2 : 1;
        at_ += close.size();
        while (close.size() == 3 && is_at(std::string_view{&quote, 1})) ++at_;  // its own quotes
    }

    // ---- keys

    std::vector<std::string> read_keys() {
        std::vector<std::string> keys;
        for (;;) {
            skip_spaces();
            const std::size_t begin = at_;
            if (is_at("\"'")) {
                skip_string();
                keys.push_back(unquoted(text_.substr(begin, at_ - begin)));
            } else {
                at_ = std::min(text_.find_first_of(" \t.=]", at_), text_.size());
                keys.emplace_back(text_.substr(begin, at_ - begin));
            }
            skip_spaces();
            if (!is_at(".")) return keys;
            ++at_;
        }
    }

    // The table that keys lead to, in the last of several.
    Place& table_at(const std::vector<std::string>& keys) {
        Place* table = &root_;
        for (const std::string& key : keys) table = &step(*table, key);
        return *table;
    }
    static Place& step(Place& table, const std::string& key) {
        Place* next = table.find(key);
        if (next == nullptr) {  // only what is below it has a heading
            next = &table.entries.emplace_back(key, Place{}).second;
            next->form = Place::Form::Section;
        }
        return next->form == Place::Form::Sections ? next->elements.back() : *next;
    }

    // ---- statements

    std::vector<std::string> read_heading(std::size_t line) {
        const bool is_list = text_.substr(at_).starts_with("[[");
        at_ += is_list ? 2 : 1;
        const std::size_t begin = at_;
        const std::vector<std::string> keys = read_keys();
        const std::string heading{text_.substr(begin, at_ - begin)};
        skip_line();
        Place* table = nullptr;
        if (is_list) {
            Place& owner = table_at({keys.begin(), keys.end() - 1});
            Place* list = owner.find(keys.back());
            if (list == nullptr) list = &owner.entries.emplace_back(keys.back(), Place{}).second;
            list->form = Place::Form::Sections;
            table = &list->elements.emplace_back();
            table->form = Place::Form::Section;
        } else {
            table = &table_at(keys);
        }
        table->heading = heading;
        table->lines = {line, at_};
        table->add_at = at_;
        return keys;
    }

    void read_statement(Place& section, std::size_t line) {
        const std::vector<std::string> keys = read_keys();
        ++at_;  // =
        skip_spaces();
        Place value = read_value();
        skip_line();
        value.lines = {line, at_};
        Place* table = &section;
        std::string before;
        for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
            before += toml_key(keys[i]) + ".";
            Place* next = table->find(keys[i]);
            if (next == nullptr) {
                next = &table->entries.emplace_back(keys[i], Place{}).second;
                next->form = Place::Form::Dotted;
                next->before = before;
            }
            next->add_at = at_;
            table = next;
        }
        table->entries.emplace_back(keys.back(), std::move(value));
        section.add_at = at_;
        section.lines.end = at_;
    }

    // ---- values

    Place read_value() {
        Place place;
        place.value.begin = at_;
        if (is_at("\"'"))
            skip_string();
        else if (is_at("["))
            read_list(place);
        else if (is_at("{"))
            read_table(place);
        else
            skip_word();
        place.value.end = at_;
        return place;
    }

    // A number, a truth value, or a date, in which there may be a blank.
    void skip_word() {
        at_ = std::min(text_.find_first_of(",]}#\r\n", at_), text_.size());
        while (text_[at_ - 1] == ' ' || text_[at_ - 1] == '\t') --at_;
    }

    void read_list(Place& place) {
        ++at_;
        for (skip_blank(); !is_at("]"); skip_blank()) {
            place.elements.push_back(nested(read_value()));
            skip_blank();
            if (is_at(",")) ++at_;
        }
        ++at_;
    }

    void read_table(Place& place) {
        ++at_;
        for (skip_blank(); !is_at("}"); skip_blank()) {
            const std::vector<std::string> keys = read_keys();
            ++at_;  // =
            skip_spaces();
            Place* table = &place;
            for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
                Place* next = table->find(keys[i]);
                if (next == nullptr) {
                    next = &table->entries.emplace_back(keys[i], Place{}).second;
                    next->nested = true;  // without a span: the whole is written anew
                }
                table = next;
            }
            table->entries.emplace_back(keys.back(), nested(read_value()));
            skip_blank();
            if (is_at(",")) ++at_;
        }
        ++at_;
    }

    static Place nested(Place place) {
        place.nested = true;
        return place;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Place root_;
};

}  // namespace

const Place* Place::find(std::string_view key) const {
    const auto found =
        std::ranges::find_if(entries, [&](const auto& entry) { return entry.first == key; });
    return found == entries.end() ? nullptr : &found->second;
}

Place* Place::find(std::string_view key) {
    const auto found =
        std::ranges::find_if(entries, [&](const auto& entry) { return entry.first == key; });
    return found == entries.end() ? nullptr : &found->second;
}

Place layout_of(std::string_view text) {
    return Scanner{text}.scan();
}

}  // namespace tilewright::puzzle_file
