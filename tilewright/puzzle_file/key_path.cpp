#include "tilewright/puzzle_file/key_path.hpp"

#include <utility>

namespace tilewright::puzzle_file {
namespace {

// Goes through a document and keeps the best way to a place.
class Finder {
public:
    explicit Finder(Position at) : at_{at.line, at.column} {}

    void visit(const toml::node& node) {
        const toml::source_region& source = node.source();
        if (begin_of(source) == at_)
            keep(exact);
        else if (begin_of(source) < at_ && at_ < Place{source.end.line, source.end.column})
            keep(within);
        if (const toml::table* table = node.as_table())
            for (const auto& [key, value] : *table) {
                way_.emplace_back(std::string{key.str()});
                if (begin_of(key.source()) == at_) keep(exact);
                visit(value);
                way_.pop_back();
            }
        if (const toml::array* array = node.as_array())
            for (std::size_t i = 0; i < array->size(); ++i) {
                way_.emplace_back(i);
                visit(*array->get(i));
                way_.pop_back();
            }
    }

    [[nodiscard]] KeyPath best() const { return best_; }

private:
    using Place = std::pair<std::size_t, std::size_t>;  // line, column
    enum Rank { none, within, exact };

    static Place begin_of(const toml::source_region& source) {
        return {source.begin.line, source.begin.column};
    }

    // Of equal ones the innermost, which is visited last.
    void keep(Rank rank) {
        if (rank < rank_) return;
        rank_ = rank;
        best_ = way_;
    }

    Place at_;
    KeyPath way_;
    KeyPath best_;
    Rank rank_ = none;
};

}  // namespace

std::string to_pointer(const KeyPath& path) {
    std::string pointer;
    for (const auto& step : path) {
        pointer += '/';
        if (const auto* index = std::get_if<std::size_t>(&step)) {
            pointer += std::to_string(*index);
            continue;
        }
        for (const char c : std::get<std::string>(step))
            pointer += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    }
    return pointer;
}

KeyPath path_at(const toml::table& root, Position at) {
    Finder finder{at};
    finder.visit(root);
    return finder.best();
}

}  // namespace tilewright::puzzle_file
