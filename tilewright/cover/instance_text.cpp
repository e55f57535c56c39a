#include "tilewright/cover/instance_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"

namespace tilewright::cover {

// ---- writing

namespace {

std::string bounds_and_name(const Instance& instance, const Item& item) {
    if (item.exactly_once()) return item.name;
    const std::size_t most = std::max<std::size_t>(1, instance.option_count());
    const std::size_t max =
        item.max == unlimited ? std::max<std::size_t>(most, item.min) : item.max;
    if (item.min == max) return fmt::format("{}|{}", max, item.name);
    return fmt::format("{}:{}|{}", item.min, max, item.name);
}

// The line of a title.  Names of files may hold anything, such as ends of lines.
std::string title_line(std::string_view title) {
    if (title.empty()) return {};
    std::string line{title};
    std::ranges::replace_if(
        line, [](unsigned char c) { return c < ' '; }, ' ');
    const bool looks_like_a_hint = line.find_first_not_of(' ') == line.find("hint");
    return looks_like_a_hint ? fmt::format("| \"{}\"\n", line) : fmt::format("| {}\n", line);
}

}  // namespace

std::string write_instance(const Instance& instance, std::string_view title) {
    std::string text = title_line(title);
    const auto name = [&](ItemId id) -> const std::string& { return instance.item(id).name; };
    const Hints& hints = instance.hints();
    if (!hints.cells.empty()) {
        text += "| hint cells";
        for (const ItemId cell : hints.cells) text += " " + name(cell);
        text += "\n";
    }
    if (!hints.neighbours.empty()) {
        text += "| hint neighbours";
        for (const auto& [a, b] : hints.neighbours)
            text += fmt::format("  {} {}", name(a), name(b));
        text += "\n";
    }
    std::string primary;
    std::string secondary;
    for (const Item& item : instance.items())
        (item.primary ? primary : secondary) +=
            (item.primary ? bounds_and_name(instance, item) : item.name) + " ";
    text += primary;
    if (!secondary.empty()) text += "| " + secondary;
    if (instance.item_count() == 0) return text;  // every piece of the puzzle is placed already
    text.back() = '\n';
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        text += write_option(instance, OptionId{i});
    return text;
}

Result<std::string> write_instance_file(const Instance& instance, std::string_view title,
                                        std::string_view about) {
    if (std::ranges::none_of(instance.items(), &Item::primary))
        return fail(Fault::Input, "nothing is left that must be covered",
                    "files in Knuth's format name at least one item that must be covered");
    std::string text = title_line(title);
    while (!about.empty()) {
        const std::string_view line = about.substr(0, about.find('\n'));
        text += title_line(line);
        about.remove_prefix(std::min(about.size(), line.size() + 1));
    }
    return text + write_instance(instance);
}

std::string write_option(const Instance& instance, OptionId option) {
    std::string text;
    for (const Entry& entry : instance.option(option)) {
        text += instance.item(entry.item).name;
        if (entry.colour != no_colour)
            text += fmt::format(":{}", instance.colour_name(entry.colour));
        text += ' ';
    }
    text.back() = '\n';
    return text;
}

// ---- reading

namespace {

struct Word {
    std::string_view text;
    Position at;
};

std::unexpected<Error> text_error(Position at, std::string message, std::string hint = {}) {
    return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
}

constexpr std::string_view blanks = " \t\r";

// Whether a line has more than 'most' words.
bool has_more_words(std::string_view line, std::size_t most) {
    std::size_t words = 0;
    char before = ' ';
    for (const char c : line) {
        words += before <= ' ' && c > ' ' ? 1 : 0;
        before = c;
    }
    return words > most;
}

std::vector<Word> words_of(std::string_view line, std::size_t line_number) {
    std::vector<Word> words;
    std::size_t i = 0;
    while ((i = line.find_first_not_of(blanks, i)) != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, i), line.size());
        words.push_back({line.substr(i, end - i), {line_number, i + 1}});
        i = end;
    }
    return words;
}

class Reader {
public:
    Result<Instance> read(std::string_view text) {
        std::size_t line_number = 0;
        bool have_items = false;
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            ++line_number;
            if (has_more_words(line, limits::most_items))
                return text_error({line_number, 1},
                                  fmt::format("more than {} items in a line", limits::most_items));
            const std::vector<Word> words = words_of(line, line_number);
            if (words.empty()) continue;
            if (words.front().text.starts_with('|')) {
                if (words.size() > 2 && words[0].text == "|" && words[1].text == "hint")
                    hints_.push_back(words);
                continue;
            }
            const Result<void> done = have_items ? read_option(words) : read_items(words);
            if (!done) return std::unexpected(done.error());
            have_items = true;
        }
        if (!have_items)
            return text_error({1, 1}, "there are no items", "the first line names them");
        if (const auto done = read_hints(); !done) return std::unexpected(done.error());
        return std::move(instance_);
    }

private:
    static std::optional<std::uint32_t> number(std::string_view text) {
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        return value;
    }

    Result<void> read_items(const std::vector<Word>& words) {
        bool primary = true;
        for (const Word& word : words) {
            if (word.text == "|") {
                if (!primary) return text_error(word.at, "a second '|' in the line of items");
                primary = false;
                continue;
            }
            Item item{std::string{word.text}, primary, 1, 1};
            if (const auto bar = word.text.find('|'); bar != std::string_view::npos) {
                const std::string_view bounds = word.text.substr(0, bar);
                const auto colon = std::min(bounds.find(':'), bounds.size());
                const auto max = number(bounds.substr(colon == bounds.size() ? 0 : colon + 1));
                const auto min = colon == bounds.size() ? max : number(bounds.substr(0, colon));
                if (!primary || !min || !max || *min > *max)
                    return text_error(word.at, fmt::format("bad bounds '{}'", bounds),
                                      "write 3|name or 2:3|name, before primary items only");
                item = {std::string{word.text.substr(bar + 1)}, true, *min, *max};
            }
            if (item.name.empty() || item.name.contains(':') || item.name.contains('|'))
                return text_error(word.at, fmt::format("bad name of an item '{}'", word.text),
                                  "names contain no ':' and no '|'");
            if (items_.contains(item.name))
                return text_error(word.at, fmt::format("the item '{}' is named twice", item.name));
            const std::string name = item.name;
            items_.emplace(name, instance_.add_item(std::move(item)));
        }
        last_option_.assign(instance_.item_count(), 0);
        return {};
    }

    Result<void> read_option(const std::vector<Word>& words) {
        std::vector<Entry> entries;
        bool primary = false;
        ++options_;
        for (const Word& word : words) {
            const auto colon = std::min(word.text.find(':'), word.text.size());
            const auto item = items_.find(std::string{word.text.substr(0, colon)});
            if (item == items_.end())
                return text_error(word.at,
                                  fmt::format("unknown item '{}'", word.text.substr(0, colon)),
                                  "the first line that is no comment names all items");
            if (std::exchange(last_option_[item->second.index()], options_) == options_)
                return text_error(word.at,
                                  fmt::format("item '{}' twice in an option", item->first));
            const bool is_primary = instance_.item(item->second).primary;
            primary = primary || is_primary;
            Entry entry{item->second};
            if (colon < word.text.size()) {
                const std::string_view colour = word.text.substr(colon + 1);
                if (is_primary || colour.empty())
                    return text_error(word.at, fmt::format("bad colour in '{}'", word.text),
                                      "only secondary items have colours, as in x:red");
                entry.colour = colour_named(colour);
            }
            entries.push_back(entry);
        }
        if (primary) instance_.add_option(entries);
        return {};
    }

    // Instance::colour_named would search all its colours each time.
    Colour colour_named(std::string_view name) {
        const auto known = colours_.find(std::string{name});
        if (known != colours_.end()) return known->second;
        return colours_.emplace(name, instance_.add_colour(name)).first->second;
    }

    Result<void> read_hints() {
        Hints hints;
        for (const std::vector<Word>& words : hints_) {
            std::vector<ItemId> named;
            for (std::size_t i = 3; i < words.size(); ++i) {
                const auto item = items_.find(std::string{words[i].text});
                if (item == items_.end())
                    return text_error(words[i].at,
                                      fmt::format("unknown item '{}' in a hint", words[i].text));
                named.push_back(item->second);
            }
            if (words[2].text == "cells") {
                hints.cells = std::move(named);
            } else if (words[2].text == "neighbours" && named.size() % 2 == 0) {
                for (std::size_t i = 0; i < named.size(); i += 2)
                    hints.neighbours.emplace_back(std::min(named[i], named[i + 1]),
                                                  std::max(named[i], named[i + 1]));
            } else {
                return text_error(words[2].at, fmt::format("bad hint '{}'", words[2].text),
                                  "hints are 'cells' and 'neighbours'");
            }
        }
        instance_.set_hints(std::move(hints));
        return {};
    }

    Instance instance_;
    std::unordered_map<std::string, ItemId> items_;
    std::unordered_map<std::string, Colour> colours_;
    std::size_t options_ = 0;               // lines read so far
    std::vector<std::size_t> last_option_;  // by item: the last option that contained it
    std::vector<std::vector<Word>> hints_;
};

}  // namespace

Result<Instance> read_instance(std::string_view text) {
    return Reader{}.read(text);
}

}  // namespace tilewright::cover
