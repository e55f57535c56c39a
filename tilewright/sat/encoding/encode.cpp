#include "tilewright/sat/encoding/encode.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/sat/encoding/roles.hpp"

namespace tilewright::sat {
namespace {

using cover::Colour;
using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;
using sat::cnf::Literal;

constexpr std::array<std::string_view, 4> style_names{"classic", "channelled", "hybrid", "lean"};

static_assert(unlimited == sat::cnf::no_bound);

std::string in_words(const Item& item) {
    if (item.exactly_once()) return "exactly once";
    if (!item.primary) return "at most once";
    if (item.max == unlimited) return fmt::format("{} times or more", item.min);
    return fmt::format("{} to {} times", item.min, item.max);
}

class Encoder {
public:
    Encoder(const Instance& instance, Style style, std::span<const std::string> names,
            const Stop& stop)
        : instance_{instance},
          style_{style},
          names_{names},
          stop_{stop},
          lists_{cover::options_by_item(instance)} {
        require(names.empty() || names.size() == instance.option_count(), "all have names or none");
        if (style == Style::Lean)
            roles_.is_cell.assign(instance.item_count(), false);
        else
            roles_ = assign_roles(instance);
    }

    // Nothing when it is to stop.
    std::optional<Encoding> encode() {
        if (bytes() > static_cast<double>(stop_.memory())) return std::nullopt;
        name_options();
        add_cells();
        for (std::size_t i = 0; i < instance_.item_count() && !is_stopped(); ++i) {
            const ItemId item{i};
            if (roles_.is_cell[i]) continue;
            if (instance_.item(item).primary)
                add_primary(item);
            else
                add_secondary(item);
        }
        if (was_stopped_) return std::nullopt;
        return std::move(result_);
    }

private:
    // About what the model takes.
    [[nodiscard]] double bytes() const {
        constexpr double of_entry = 64;
        const double lies =
            static_cast<double>(roles_.cells.size()) * static_cast<double>(roles_.pieces.size());
        return (static_cast<double>(instance_.option_count()) + lies) *
                   sat::cnf::bytes_of_variable +
               static_cast<double>(instance_.entry_count()) * of_entry;
    }

    [[nodiscard]] bool is_stopped() {
        was_stopped_ = was_stopped_ || asks_to_stop(stop_);
        return was_stopped_;
    }

    // Adds a variable.  Different items may give the same name once parts are joined, so a name in
    // use gets an asterisk.
    Literal variable(std::string name) {
        while (model().variables.find(name)) name += '*';
        return model().variables.add(std::move(name));
    }

    void name_options() {
        for (std::size_t i = 0; i < instance_.option_count(); ++i)
            result_.options.push_back(variable(
                fmt::format("place[{}]", names_.empty() ? items_of(OptionId{i}) : names_[i])));
    }

    [[nodiscard]] std::string items_of(OptionId option) const {
        std::string items;
        for (const Entry& entry : instance_.option(option)) {
            if (!items.empty()) items += ';';
            items += instance_.item(entry.item).name;
            if (entry.colour != cover::no_colour)
                items += fmt::format(":{}", instance_.colour_name(entry.colour));
        }
        return items;
    }

    void add_cells() {
        if (roles_.cells.empty()) return;
        std::vector<std::vector<Literal>> lies;  // by cell and by piece
        for (const ItemId cell : roles_.cells) {
            if (is_stopped()) return;
            auto& row = lies.emplace_back();
            for (const ItemId piece : roles_.pieces)
                row.push_back(variable(sat::cnf::Variables::name_of(
                    "cell", instance_.item(cell).name, instance_.item(piece).name)));
        }
        const bool say_both = style_ != Style::Classic || !pieces_fill_cells(instance_, roles_);
        for (std::size_t c = 0; c < roles_.cells.size() && !is_stopped(); ++c) add_cell(c, lies[c]);
        for (std::size_t c = 0; c < roles_.cells.size() && !is_stopped(); ++c)
            add_coverings(c, lies[c], say_both);
    }

    // Each cell has one piece.  A placement of a piece with several copies stands for its piece.
    void add_cell(std::size_t c, std::vector<Literal> on_it) {
        const ItemId cell = roles_.cells[c];
        for (const OptionId option : lists_[cell.index()])
            if (!roles_.owner[option.index()]) on_it.push_back(result_.options[option.index()]);
        const Item& item = instance_.item(cell);
        const bool required = item.primary && item.min == 1;
        model().count(
            std::move(on_it), required ? 1 : 0, 1,
            fmt::format("cell {}: {} one piece", item.name, required ? "exactly" : "at most"));
    }

    // Placements imply that their pieces lie on the cell; with 'say_both', the converse holds too.
    void add_coverings(std::size_t c, const std::vector<Literal>& lies, bool say_both) {
        const ItemId cell = roles_.cells[c];
        std::vector<std::vector<Literal>> coverings(roles_.pieces.size());
        for (const OptionId option : lists_[cell.index()]) {
            const auto owner = roles_.owner[option.index()];
            if (!owner) continue;
            const auto piece = std::ranges::lower_bound(roles_.pieces, *owner);
            coverings[static_cast<std::size_t>(piece - roles_.pieces.begin())].push_back(
                result_.options[option.index()]);
        }
        std::string comment =
            fmt::format("placements that cover cell {}", instance_.item(cell).name);
        for (std::size_t p = 0; p < roles_.pieces.size(); ++p) {
            for (const Literal placed : coverings[p])
                model().clause({-placed, lies[p]}, std::exchange(comment, {}));
            if (!say_both) continue;
            coverings[p].push_back(-lies[p]);
            model().clause(std::move(coverings[p]), std::exchange(comment, {}));
        }
    }

    void add_primary(ItemId id) {
        const Item& item = instance_.item(id);
        std::vector<Literal> literals;
        for (const OptionId option : lists_[id.index()])
            literals.push_back(result_.options[option.index()]);
        model().count(std::move(literals), item.min, item.max,
                      fmt::format("{}: {}", item.name, in_words(item)));
    }

    [[nodiscard]] const Entry* entry_of(OptionId option, ItemId item) const {
        const auto entries = instance_.option(option);
        const auto found = std::ranges::find(entries, item, &Entry::item);
        return found == entries.end() ? nullptr : &*found;
    }

    // The items that are covered exactly once, and always by one of these options.  None where
    // there would be far more clauses for them than there are options.
    [[nodiscard]] std::vector<ItemId> choosers_of(
        const std::map<Colour, std::vector<OptionId>>& coloured) const {
        constexpr std::size_t clauses_an_option = 4;
        std::map<ItemId, std::size_t> options;
        std::size_t all = 0;
        for (const auto& [colour, list] : coloured) {
            all += list.size();
            for (const OptionId option : list)
                for (const Entry& entry : instance_.option(option))
                    if (instance_.item(entry.item).exactly_once()) ++options[entry.item];
        }
        std::vector<ItemId> choosers;
        for (const auto& [item, number] : options)
            if (number == lists_[item.index()].size()) choosers.push_back(item);
        if (choosers.size() * coloured.size() > clauses_an_option * all) choosers.clear();
        return choosers;
    }

    // By item: those of the options that have it.
    [[nodiscard]] std::map<ItemId, std::vector<OptionId>> by_item(
        const std::vector<OptionId>& options) const {
        std::map<ItemId, std::vector<OptionId>> with;
        for (const OptionId option : options)
            for (const Entry& entry : instance_.option(option)) with[entry.item].push_back(option);
        return with;
    }

    // Adds: the literal implies one of the options.
    void add_support(Literal literal, const std::vector<OptionId>& options) {
        std::vector<Literal> clause{-literal};
        for (const OptionId option : options) clause.push_back(result_.options[option.index()]);
        model().clause(std::move(clause));
    }

    // Adds: one option without a colour, or any options of one colour.
    void add_secondary(ItemId id) {
        const Item& item = instance_.item(id);
        std::vector<Literal> alternatives;
        std::map<Colour, std::vector<OptionId>> coloured;
        for (const OptionId option : lists_[id.index()]) {
            const Colour colour = entry_of(option, id)->colour;
            if (colour == cover::no_colour)
                alternatives.push_back(result_.options[option.index()]);
            else
                coloured[colour].push_back(option);
        }
        const auto choosers = style_ == Style::Lean ? std::vector<ItemId>{} : choosers_of(coloured);
        for (auto& [colour, options] : coloured) {
            const Literal has = variable(
                sat::cnf::Variables::name_of("colour", item.name, instance_.colour_name(colour)));
            alternatives.push_back(has);
            for (const OptionId option : options)
                model().clause({-result_.options[option.index()], has});
            if (choosers.empty()) add_support(has, options);
            if (choosers.empty()) continue;
            auto with = by_item(options);
            for (const ItemId chooser : choosers) add_support(has, with[chooser]);
        }
        model().count(
            std::move(alternatives), 0, 1,
            fmt::format("{}: {}", item.name, coloured.empty() ? "at most once" : "one colour"));
    }

    sat::cnf::Model& model() { return result_.model; }

    const Instance& instance_;
    Style style_;
    std::span<const std::string> names_;
    const Stop& stop_;
    bool was_stopped_ = false;
    std::vector<std::vector<OptionId>> lists_;
    Roles roles_;
    Encoding result_;
};

}  // namespace

std::string_view to_string(Style style) {
    return style_names[static_cast<std::size_t>(style)];
}

std::optional<Style> style_named(std::string_view name) {
    const auto found = std::ranges::find(style_names, name);
    if (found == style_names.end()) return std::nullopt;
    return static_cast<Style>(found - style_names.begin());
}

sat::cnf::Ways ways_for(Style style, std::optional<sat::cnf::AtMostOne> way) {
    // With up to this many pieces on a cell, pairwise takes few clauses, and solvers like it best.
    constexpr std::size_t few = 16;
    sat::cnf::Ways ways;
    if (style == Style::Hybrid) ways = {sat::cnf::AtMostOne::Sequential, few};
    if (way) ways.at_most_one = *way;
    return ways;
}

std::optional<Encoding> encode(const Instance& instance, Style style,
                               std::span<const std::string> names, const Stop& stop) {
    return Encoder{instance, style, names, stop}.encode();
}

Encoding encode(const Instance& instance, Style style, std::span<const std::string> names) {
    return *encode(instance, style, names, {});
}

std::vector<OptionId> decode(std::span<const Literal> options, const sat::cnf::Assignment& values) {
    std::vector<OptionId> chosen;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (sat::cnf::is_true(values, options[i])) chosen.push_back(OptionId{i});
    return chosen;
}

}  // namespace tilewright::sat
