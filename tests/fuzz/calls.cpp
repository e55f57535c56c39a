#include "tests/fuzz/calls.hpp"

#include <tilewright/tilewright.h>

#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "tilewright/base/contract.hpp"

namespace tilewright::tests {
namespace {

constexpr std::array names{"soma/cube",
                           "pentominoes/3x20",
                           "macmahon/cubes-2x2x2",
                           "tetrahexes/4x7",
                           "trominoes/unlimited-3x8",
                           "no/such",
                           ""};
// Searches are short, so that many fit into a second.
constexpr std::array options{R"({"nodes": 300, "threads": 1})",
                             R"({"nodes": 300, "threads": 2, "all": true})",
                             R"({"nodes": 100, "threads": 1, "distinct": true, "engine": "dance"})",
                             R"({"nodes": 100, "threads": 1, "engine": "bits", "modulo": "none"})",
                             R"({"sample": 2, "nodes": 100, "threads": 1})",
                             R"({"seconds": 0.001})",
                             R"({"steps": 5, "engine": "bits"})",
                             R"({"view": "solid", "theme": "dark"})",
                             R"({"pieces": true, "unit": 1e9})",
                             R"({"nodes": -1})",
                             R"([{"nodes": 1}])",
                             R"({"nodes": 1)",
                             ""};

template <auto Free>
struct Freer {
    template <class Handle>
    void operator()(Handle* handle) const {
        Free(handle);
    }
};
using Puzzle = std::unique_ptr<tilewright_puzzle, Freer<tilewright_puzzle_free>>;
using Answer = std::unique_ptr<tilewright_answer, Freer<tilewright_answer_free>>;
using Search = std::unique_ptr<tilewright_search, Freer<tilewright_search_free>>;
using Text = std::unique_ptr<char, Freer<tilewright_text_free>>;

// What the calls take from the bytes, until there are none left.
class Caller {
public:
    explicit Caller(std::string_view bytes) : bytes_{bytes} {}

    bool run() {
        for (int calls = 0; calls < 40 && !bytes_.empty(); ++calls) call(byte());
        searches_.clear();  // before their puzzles
        return searched_;
    }

private:
    unsigned byte() {
        if (bytes_.empty()) return 0;
        const auto first = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return first;
    }
    std::string text() {
        const std::size_t wanted = byte();
        const std::size_t size = std::min(wanted, bytes_.size());
        std::string taken{bytes_.substr(0, size)};
        bytes_.remove_prefix(size);
        return taken;
    }
    // One of the options, bytes, or NULL.
    const char* some_options() {
        const unsigned which = byte();
        if (which == 255) return nullptr;
        if (which % 8 == 7) return (kept_text_ = text()).c_str();
        return options[which % options.size()];
    }
    std::vector<std::int32_t> numbers() {
        std::vector<std::int32_t> row;
        for (unsigned left = byte() % 80; left > 0; --left) {
            const unsigned one = byte();
            row.push_back(one == 255   ? 2147483647
                          : one == 254 ? -2147483647 - 1
                                       : static_cast<std::int32_t>(one) - 2);
        }
        return row;
    }
    // A puzzle that was opened, or NULL.
    tilewright_puzzle* puzzle() {
        const std::size_t which = byte() % (puzzles_.size() + 1);
        return which < puzzles_.size() ? puzzles_[which].get() : nullptr;
    }
    tilewright_search* search() {
        const std::size_t which = byte() % (searches_.size() + 1);
        return which < searches_.size() ? searches_[which].get() : nullptr;
    }
    std::vector<std::int32_t> numbers_or_solution() {
        return byte() % 2 == 0 ? numbers() : last_solution_;
    }

    // What a call that can fail gave: nothing without an error, and no error with a result.
    template <class Result>
    Result checked(Result result, bool failed) {
        require(failed == (error_ != nullptr), "a call fails if and only if it gives an error");
        if (error_ != nullptr) {
            require(tilewright_error_fault(error_) >= TILEWRIGHT_FAULT_USAGE &&
                        std::strlen(tilewright_error_message(error_)) > 0,
                    "an error says what is wrong");
            require(tilewright_error_fault(error_) != TILEWRIGHT_FAULT_INTERNAL,
                    "the library works");
        }
        tilewright_error_free(error_);
        error_ = nullptr;
        return result;
    }
    template <class Handle>
    Handle* made(Handle* handle) {
        return checked(handle, handle == nullptr);
    }
    void taken(char* text) { last_text_ = Text{made(text)}; }

    static int on_solution(void* context, const std::int32_t* numbers, std::size_t count) {
        auto& caller = *static_cast<Caller*>(context);
        caller.last_solution_.assign(numbers, numbers + count);
        return ++caller.found_ % 7 == 0 ? 1 : 0;
    }
    static int on_text(void*, const char*, std::size_t size) { return size > 100'000 ? 1 : 0; }
    static int on_progress(void*, const tilewright_progress* at) {
        return at->nodes > 100'000 ? 1 : 0;
    }

    void keep(tilewright_puzzle* puzzle) {
        if (puzzle != nullptr && puzzles_.size() < 4)
            puzzles_.emplace_back(puzzle);
        else
            tilewright_puzzle_free(puzzle);
    }
    void look_at(tilewright_answer* answer) {
        const Answer owner{made(answer)};
        require(std::strlen(tilewright_answer_raw(answer)) > 0 || answer == nullptr,
                "an answer has a count");
        searched_ = searched_ || answer != nullptr;
    }

    void make_cover() {
        std::vector<std::uint32_t> entries;
        std::vector<std::uint32_t> colours;
        std::vector<std::size_t> starts{0};
        for (unsigned left = byte() % 12; left > 0; --left) {
            for (unsigned items = byte() % 4; items > 0; --items) {
                entries.push_back(byte() % 9);
                colours.push_back(byte() % 3);
            }
            starts.push_back(byte() == 255 ? 0 : entries.size());
        }
        const std::size_t how_many = starts.size() - 1;
        const std::vector<std::uint32_t> bounds(16, byte() % 4);
        const unsigned how = byte();
        const tilewright_cover cover{how % 8,
                                     how / 8 % 4,
                                     (how & 32) != 0 ? bounds.data() : nullptr,
                                     (how & 64) != 0 ? bounds.data() : nullptr,
                                     how_many,
                                     starts.data(),
                                     entries.data(),
                                     (how & 128) != 0 ? colours.data() : nullptr};
        keep(made(tilewright_cover_make(how == 255 ? nullptr : &cover, &error_)));
    }

    void call(unsigned which) {
        switch (which % 23) {
            case 0:
                return keep(made(tilewright_puzzle_open(names[byte() % names.size()], &error_)));
            case 1: {
                const std::string file = text();
                return keep(
                    made(tilewright_puzzle_read(file.data(), file.size(), nullptr, &error_)));
            }
            case 2: {
                const std::string file = text();
                return keep(made(tilewright_cover_read(file.data(), file.size(), "x", &error_)));
            }
            case 3:
                return make_cover();
            case 4:
                return taken(tilewright_puzzle_text(puzzle(), &error_));
            case 5:
                return taken(tilewright_puzzle_json(puzzle(), &error_));
            case 6: {
                const auto kind = static_cast<tilewright_element>(byte() % 7);
                tilewright_puzzle* const one = puzzle();
                (void)tilewright_puzzle_name(one, kind, tilewright_puzzle_size(one, kind));
                (void)tilewright_puzzle_memory(one);
                (void)tilewright_lattice_types(tilewright_puzzle_lattice(one));
                return;
            }
            case 7: {
                const auto row = numbers_or_solution();
                const Text wrong{tilewright_check(puzzle(), row.data(), row.size(), &error_)};
                (void)checked(wrong.get(), error_ != nullptr);  // NULL also says that it is one
                return;
            }
            case 8: {
                const auto row = numbers_or_solution();
                return taken(tilewright_solution_text(puzzle(), row.data(), row.size(), &error_));
            }
            case 9: {
                const auto row = numbers_or_solution();
                tilewright_puzzle* const one = puzzle();
                return taken(tilewright_draw(one, row.data(), row.size(), some_options(), &error_));
            }
            case 10: {
                const auto row = numbers_or_solution();
                const std::array ends{row.size(), row.size() * (byte() % 2)};
                tilewright_puzzle* const one = puzzle();
                return taken(tilewright_scene(one, row.data(), ends.data(), byte() % 3,
                                              some_options(), &error_));
            }
            case 11: {
                const auto row = numbers_or_solution();
                tilewright_puzzle* const one = puzzle();
                return taken(tilewright_hint(one, row.data(), row.size(), R"({"seconds": 0.01})",
                                             on_progress, this, &error_));
            }
            case 12:
                return taken(tilewright_explain(puzzle(), R"({"seconds": 0.01})", on_progress, this,
                                                &error_));
            case 13: {
                tilewright_puzzle* const one = puzzle();
                return taken(tilewright_record(one, some_options(), on_progress, this, &error_));
            }
            case 14: {
                tilewright_puzzle* const one = puzzle();
                return look_at(tilewright_count(one, some_options(), on_progress, this, &error_));
            }
            case 15: {
                tilewright_puzzle* const one = puzzle();
                return look_at(
                    tilewright_solve(one, some_options(), on_solution, on_progress, this, &error_));
            }
            case 16: {
                tilewright_puzzle* const one = puzzle();
                return look_at(
                    tilewright_list(one, some_options(), on_text, nullptr, nullptr, &error_));
            }
            case 17: {
                tilewright_puzzle* const one = puzzle();
                const auto aim = static_cast<tilewright_aim>(byte() % 4);
                Search begun{made(tilewright_start(one, aim, some_options(), &error_))};
                if (begun != nullptr && searches_.size() < 3) searches_.push_back(std::move(begun));
                return;
            }
            case 18: {
                const std::int32_t* row = nullptr;
                std::size_t count = 0;
                const auto event =
                    tilewright_next(search(), 0.0001 * byte(), &row, &count, &error_);
                (void)checked(event, event == TILEWRIGHT_FAILED);
                if (event == TILEWRIGHT_FOUND) last_solution_.assign(row, row + count);
                return;
            }
            case 19: {
                tilewright_search* const one = search();
                (void)tilewright_search_progress(one);
                tilewright_stop(one);
                return look_at(tilewright_search_answer(one, &error_));
            }
            case 20:
                return call_in_parts();
            case 21: {
                const auto row = numbers_or_solution();
                return keep(made(tilewright_puzzle_with_placed(
                    puzzle(), row.data(), row.size() / (1 + byte() % 3), &error_)));
            }
            default: {
                const std::string part = last_text_ ? last_text_.get() : text();
                const int done = tilewright_part_done(part.data(), part.size(), &error_);
                (void)checked(done, done == -1);
                const Text state{tilewright_part_json(part.data(), part.size(), &error_)};
                (void)made(state.get());
                return;
            }
        }
    }

    // Cuts a search, or spoils a part or a list of parts by some bytes and uses it.
    void call_in_parts() {
        tilewright_puzzle* const one = puzzle();
        if (byte() % 2 == 0) {
            const auto aim = static_cast<tilewright_aim>(byte() % 4);
            const char* const chosen = some_options();
            return taken(tilewright_cut(one, aim, byte() % 6, chosen, on_progress, this, &error_));
        }
        std::string part = last_text_ ? last_text_.get() : text();
        if (byte() % 2 == 0) part = first_text_in(part);
        for (unsigned left = byte() % 3; left > 0 && !part.empty(); --left) {
            const std::size_t at = (byte() * 256 + byte()) % part.size();
            part[at] = static_cast<char>(byte());
        }
        if (byte() % 2 == 0)
            return look_at(tilewright_merge(one, part.data(), part.size(), &error_));
        return taken(tilewright_search_part(one, part.data(), part.size(), options.front(),
                                            on_solution, on_progress, this, &error_));
    }

    // The first text of a JSON array of texts, such as tilewright_cut returns; or the text itself.
    static std::string first_text_in(const std::string& array) {
        if (!array.starts_with("[\"")) return array;
        std::string first;
        for (std::size_t i = 2; i < array.size() && array[i] != '"'; ++i) {
            if (array[i] == '\\' && i + 1 < array.size()) ++i;
            first += array[i];
        }
        return first;
    }

    std::string_view bytes_;
    std::string kept_text_;
    tilewright_error* error_ = nullptr;
    std::vector<Puzzle> puzzles_;
    std::vector<Search> searches_;
    Text last_text_;
    std::vector<std::int32_t> last_solution_;
    std::size_t found_ = 0;
    bool searched_ = false;
};

}  // namespace

bool make_calls(std::string_view bytes) {
    return Caller{bytes}.run();
}

}  // namespace tilewright::tests
