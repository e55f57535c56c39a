#include "tilewright/answer/all_errors.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/packing/explain.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/puzzle_file/document.hpp"

// A reader stops at the first error.  So what is wrong is taken out of the document, with all that
// depends on it, and the rest is read again.
namespace tilewright::answer {
namespace {

using puzzle_file::KeyPath;

struct Dependence {
    std::string_view key;
    std::string_view on;
};
constexpr std::array dependences{
    Dependence{"rules", "pieces"}, Dependence{"groups", "pieces"}, Dependence{"placed", "pieces"},
    Dependence{"rules", "region"}, Dependence{"empty", "region"},  Dependence{"placed", "region"},
    Dependence{"border", "tiles"}, Dependence{"placed", "tiles"},  Dependence{"placed", "border"}};

// What a reader misses when it was taken out; then nothing more can be read.
constexpr std::array<std::string_view, 5> needed{"lattice", "pieces", "region", "board", "tiles"};

class Reading {
public:
    //   whole: the same document, which stays as it is
    Reading(puzzle_file::Document document, const toml::table& whole)
        : document_{std::move(document)}, whole_{whole} {}

    std::vector<FileError> find_all() {
        std::vector<FileError> errors;
        while (errors.size() < most_errors) {
            auto error = read();
            if (!error) return errors;
            const Position at = error->at;
            errors.push_back({*std::move(error), puzzle_file::path_at(whole_, at)});
            if (!take_out(puzzle_file::path_at(document_.root, at), at)) return errors;
            is_whole_ = false;
        }
        return errors;
    }

private:
    // The first error of what is left, if it is one of the file.
    [[nodiscard]] std::optional<Error> read() const {
        for (const std::string_view key : needed)
            if (taken_.contains(key) && !document_.root.contains(key)) return std::nullopt;
        if (document_.kind == "matching") return first_error(matching::read_puzzle(document_));
        return first_error(packing::read_puzzle(document_));
    }

    template <class Puzzle>
    [[nodiscard]] std::optional<Error> first_error(const Result<Puzzle>& puzzle) const {
        if (!puzzle) return puzzle.error();
        return is_whole_ ? check_puzzle(*puzzle) : std::nullopt;
    }

    // Takes out what an error is about.  Returns whether there is something.
    bool take_out(const KeyPath& path, Position at) {
        if (path.empty()) return false;
        if (is_key(path, at)) return erase(path);
        const std::string root = std::get<std::string>(path.front());
        taken_.insert(root);
        for (const auto& [key, on] : dependences)
            if (on == root) {
                document_.root.erase(key);
                taken_.insert(std::string{key});
            }
        toml::array* const list = document_.root.get(root)->as_array();
        const bool one_of_many = list != nullptr && list->size() > 1 && path.size() > 1 &&
                                 list->is_homogeneous(toml::node_type::table) && root != "region";
        if (root == "pieces") forget_placed();
        return erase({path.begin(), path.begin() + (one_of_many ? 2 : 1)});
    }

    // Whether the error is about the key itself, which is unknown, and not about its value.
    [[nodiscard]] bool is_key(const KeyPath& path, Position at) {
        const auto* const name = std::get_if<std::string>(&path.back());
        if (name == nullptr) return false;
        const toml::table* const table = table_at({path.begin(), path.end() - 1});
        if (table == nullptr) return false;
        const auto found = table->find(*name);
        const toml::source_position& begin = found->first.source().begin;
        const Position value = puzzle_file::position_of(found->second);
        return begin.line == at.line && begin.column == at.column &&
               (value.line != at.line || value.column != at.column);
    }

    bool erase(const KeyPath& path) {
        toml::node* const owner = node_at({path.begin(), path.end() - 1});
        if (owner == nullptr) return false;
        if (const auto* index = std::get_if<std::size_t>(&path.back())) {
            toml::array& array = *owner->as_array();
            array.erase(array.begin() + static_cast<std::ptrdiff_t>(*index));
            return true;
        }
        return owner->as_table()->erase(std::get<std::string>(path.back())) > 0;
    }

    [[nodiscard]] toml::node* node_at(const KeyPath& path) {
        toml::node* node = &document_.root;
        for (const auto& step : path) {
            if (const auto* index = std::get_if<std::size_t>(&step))
                node = node->is_array() ? node->as_array()->get(*index) : nullptr;
            else
                node =
                    node->is_table() ? node->as_table()->get(std::get<std::string>(step)) : nullptr;
            if (node == nullptr) return nullptr;
        }
        return node;
    }
    [[nodiscard]] const toml::table* table_at(const KeyPath& path) {
        toml::node* const node = node_at(path);
        return node == nullptr ? nullptr : node->as_table();
    }

    // The picture of the region may show pieces that can no longer be read.
    void forget_placed() {
        toml::node* const node = node_at({std::string{"region"}, std::string{"picture"}});
        if (node == nullptr || !node->is_string()) return;
        for (char& c : node->as_string()->get())
            if (!std::string_view{"#+.|, \t\r\n"}.contains(c)) c = '#';
    }

    puzzle_file::Document document_;
    const toml::table& whole_;
    bool is_whole_ = true;
    std::set<std::string, std::less<>> taken_;
};

}  // namespace

std::vector<FileError> all_errors(std::string_view text, const std::string& name) {
    auto document = puzzle_file::parse_document(text, name);
    if (!document) return {{std::move(document.error()), {}}};
    const auto whole = puzzle_file::parse_document(text, name);
    return Reading{*std::move(document), whole->root}.find_all();
}

}  // namespace tilewright::answer
