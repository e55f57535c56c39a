#pragma once

#include <algorithm>
#include <vector>

#include "tilewright/engine/bits/lanes.hpp"
#include "tilewright/engine/bits/prepared_instance.hpp"

namespace tilewright::engine::bits_parts {

// The options that are left at some node, numbered from 0, and for each use the options that it
// excludes, as 64 * Words bits (for any_words, as many as are needed).  It is made again and again,
// and therefore keeps its memory.
template <std::size_t Words, class Lanes>
class Universe {
public:
    explicit Universe(const PreparedInstance& prepared) : prepared_{prepared} {}

    // Makes the universe of all options.
    void make() {
        begin(prepared_.option_count());
        for (Index option = 0; option < prepared_.option_count(); ++option)
            if (prepared_.is_possible(option)) add(option);
        finish();
    }

    // Makes the universe of the options that are left of another one.
    //   options: how many are alive
    template <std::size_t MoreWords>
    void make(const Universe<MoreWords, Lanes>& whole, const Word* alive, std::size_t options) {
        begin(options);
        for (std::size_t w = 0; w < whole.words(); ++w)
            for (Word left = alive[w]; left != 0; left &= left - 1)
                add(whole.original(64 * w + static_cast<unsigned>(std::countr_zero(left))));
        finish();
    }

    [[nodiscard]] std::size_t words() const { return Words == any_words ? words_ : Words; }
    [[nodiscard]] std::size_t size() const { return original_.size(); }
    // The option of the instance that a bit stands for.
    [[nodiscard]] Index original(std::size_t bit) const { return original_[bit]; }
    // The options that a use excludes; for a wanted item these are its options.
    [[nodiscard]] const Word* row(Index use) const { return rows_.data() + use * words(); }
    [[nodiscard]] Choices choices(const Word* alive, const Word* active, const Word* spare) const {
        return {rows_.data(), columns_.data(), stride(), alive, active, spare};
    }

    // Finds the options that are left once one is chosen.
    void choose(std::size_t bit, const Word* alive, Word* after) const {
        if constexpr (Words == any_words) {
            std::copy_n(alive, words(), after);
            for (const Index use : prepared_.excluding_uses_of(original_[bit]))
                take_away(row(use), after);
        } else {
            Word left[Words];  // in registers
            std::copy_n(alive, Words, left);
            for (const Index use : prepared_.excluding_uses_of(original_[bit]))
                take_away(row(use), left);
            std::copy_n(left, Words, after);
        }
    }

    void take_away(const Word* excluded, Word* options) const {
        for (std::size_t w = 0; w < words(); ++w) options[w] &= ~excluded[w];
    }

private:
    [[nodiscard]] std::size_t stride() const {
        return (prepared_.wanted + Lanes::group - 1) / Lanes::group * Lanes::group;
    }

    void begin(std::size_t options) {
        words_ = (options + 63) / 64;
        rows_.assign(prepared_.uses.size() * words() + Lanes::group, 0);  // lanes read whole groups
        original_.clear();
    }

    void add(Index option) {
        const std::size_t bit = original_.size();
        for (const Index use : prepared_.uses_of(option)) {
            rows_[use * words() + bit / 64] |= Word{1} << (bit % 64);
            if (const Index item = prepared_.uses[use].item; item != use)
                rows_[item * words() + bit / 64] |= Word{1} << (bit % 64);
        }
        original_.push_back(option);
    }

    void finish() {
        // A coloured use excludes the options that have the item in another colour.
        for (std::size_t use = prepared_.items; use < prepared_.uses.size(); ++use)
            for (std::size_t w = 0; w < words() && prepared_.uses[use].has_colour; ++w)
                rows_[use * words() + w] =
                    rows_[prepared_.uses[use].item * words() + w] & ~rows_[use * words() + w];
        if constexpr (Lanes::by_columns) make_columns();
    }

    void make_columns() {
        if (words() == 1) return;
        columns_.resize(stride() * words());
        for (std::size_t item = 0; item < prepared_.wanted; ++item)
            for (std::size_t w = 0; w < words(); ++w)
                columns_[w * stride() + item] = rows_[item * words() + w];
    }

    const PreparedInstance& prepared_;
    std::size_t words_ = 0;
    std::vector<Index> original_;
    std::vector<Word> rows_;
    std::vector<Word> columns_;  // of the wanted items, word by word
};

}  // namespace tilewright::engine::bits_parts
