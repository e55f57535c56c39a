#pragma once

#include <memory>

#include "tilewright/engine/bits/journal.hpp"
#include "tilewright/engine/bits/universe.hpp"

namespace tilewright::engine::bits_parts {

// How many words the next smaller universe has that a search goes over to; 0 for none.
template <std::size_t Words>
inline constexpr std::size_t smaller = Words == any_words ? 16 : 0;

// Depth-first search in one universe, with a stack of its own: the tree of 'dance', which branches
// on the wanted item with the fewest options, the lowest such item, and tries them in order.
template <std::size_t Words, class Lanes>
class Search : public Giver {
public:
    Search(const Problem& problem, Journal& journal)
        : problem_{problem}, journal_{journal}, universe_{problem} {}

    // Searches everything.
    void run() {
        const std::uint64_t words = (problem_.option_count() + 63) / 64;
        journal_.uses_memory(sizeof(Word) * words * 2 *
                             (problem_.uses.size() + problem_.wanted + 1));
        if (journal_.ended()) return;
        universe_.make();
        begin();
        for (Index item = 0; item < problem_.wanted; ++item)
            active(0)[item / 64] |= Word{1} << (item % 64);
        search_below(0);
    }

    // Searches all below a node of another universe, with so many chosen options.
    //   options: how many are alive
    template <std::size_t MoreWords>
    void run(const Universe<MoreWords, Lanes>& whole, const Word* alive, const Word* active,
             std::size_t options, std::size_t chosen) {
        universe_.make(whole, alive, options);
        begin();
        std::copy_n(active, problem_.wanted_words, this->active(0));
        search_below(chosen);
    }

    [[nodiscard]] bool has_branches(std::size_t chosen) const override {
        return !none(left(chosen - first_));
    }

    void drop_branches(std::size_t chosen) override {
        std::fill_n(left(chosen - first_), words(), Word{0});
    }

    void add_tried(std::size_t chosen, Index item,
                   std::vector<cover::OptionId>& tried) const override {
        const Word* options = universe_.row(item);
        const Word* alive = this->alive(chosen - first_);
        for (std::size_t bit = 0; bit < universe_.size(); ++bit)
            if (((options[bit / 64] & ~alive[bit / 64]) >> (bit % 64) & 1) != 0)
                tried.emplace_back(universe_.original(bit));
    }

private:
    static constexpr std::size_t next_words = smaller<Words>;
    // A universe of any number of words is made anew for this part of its options.
    static constexpr std::size_t shrink = 3;

    void search_below(std::size_t chosen) {
        first_ = chosen;
        journal_.enter(*this, chosen);
        search(chosen);
        journal_.leave();
    }

    void search(std::size_t chosen) {
        std::size_t depth = 0;
        bool branches = expand(0, chosen);
        while (!journal_.ended()) {
            if (!branches) {  // back to the last node that has one left
                while (depth > 0 && none(left(depth - 1))) --depth;
                if (depth == 0) return;
                --depth;
            }
            descend(depth, chosen + depth);
            ++depth;
            branches = expand(depth, chosen + depth);
        }
    }

    // Makes room for as many nodes as there are wanted items; at the first, all options are alive.
    void begin() {
        frame_ = 2 * words() + problem_.wanted_words;
        const std::size_t room = (problem_.wanted + 1) * frame_;
        if (stack_.size() < room) stack_.resize(room);
        std::size_t left = universe_.size();
        for (std::size_t w = 0; w < words(); ++w, left -= std::min<std::size_t>(left, 64))
            alive(0)[w] = left >= 64 ? ~Word{0} : (Word{1} << left) - 1;
    }

    [[nodiscard]] Word* alive(std::size_t depth) { return stack_.data() + depth * frame_; }
    [[nodiscard]] const Word* alive(std::size_t depth) const {
        return stack_.data() + depth * frame_;
    }
    [[nodiscard]] Word* left(std::size_t depth) { return alive(depth) + words(); }
    [[nodiscard]] const Word* left(std::size_t depth) const { return alive(depth) + words(); }
    [[nodiscard]] Word* active(std::size_t depth) { return left(depth) + words(); }
    [[nodiscard]] std::size_t words() const { return universe_.words(); }

    [[nodiscard]] bool none(const Word* bits) const {
        Word any = 0;
        for (std::size_t w = 0; w < words(); ++w) any |= bits[w];
        return any == 0;
    }

    // Finds the branches of a node.  False when there is nothing to descend to: at a dead end, at a
    // solution, or when a smaller universe has searched it.
    bool expand(std::size_t depth, std::size_t chosen) {
        Word wanted = 0;
        for (std::size_t a = 0; a < problem_.wanted_words; ++a) wanted |= active(depth)[a];
        if (wanted == 0) {
            journal_.found();
            return false;
        }
        const Fewest fewest = Lanes::template fewest<Words>(
            universe_.choices(alive(depth), active(depth)), words(), problem_.wanted_words);
        if (fewest.count == 0) return false;
        if constexpr (next_words > 0) {
            const std::size_t options = count(alive(depth));
            if (options <= 64 * next_words) {
                hand_over(next_, depth, chosen, options);
                return false;
            }
        }
        if constexpr (Words == any_words) {
            const std::size_t options = count(alive(depth));
            if (options * shrink <= universe_.size()) {
                hand_over(again_, depth, chosen, options);
                return false;
            }
        }
        const Word* row = universe_.row(fewest.item);
        for (std::size_t w = 0; w < words(); ++w) left(depth)[w] = alive(depth)[w] & row[w];
        journal_.branch(chosen, fewest.item, fewest.count);
        return true;
    }

    // Lets a smaller universe search all below a node.
    template <class Other>
    void hand_over(std::unique_ptr<Other>& other, std::size_t depth, std::size_t chosen,
                   std::size_t options) {
        if (!other) other = std::make_unique<Other>(problem_, journal_);
        other->run(universe_, alive(depth), active(depth), options, chosen);
    }

    [[nodiscard]] std::size_t count(const Word* bits) const {
        std::size_t sum = 0;
        for (std::size_t w = 0; w < words(); ++w)
            sum += static_cast<unsigned>(std::popcount(bits[w]));
        return sum;
    }

    // Takes the next branch of a node.
    void descend(std::size_t depth, std::size_t chosen) {
        Word* branches = left(depth);
        std::size_t w = 0;
        while (branches[w] == 0) ++w;
        const std::size_t bit = 64 * w + static_cast<unsigned>(std::countr_zero(branches[w]));
        branches[w] &= branches[w] - 1;
        const Index option = universe_.original(bit);
        journal_.take(chosen, option);
        universe_.choose(bit, alive(depth), alive(depth + 1));
        // An item that may be used more than once: later branches go without this option.
        alive(depth)[w] &= ~(Word{1} << (bit % 64));
        for (std::size_t a = 0; a < problem_.wanted_words; ++a)
            active(depth + 1)[a] = active(depth)[a] & ~problem_.wanted_by(option)[a];
        journal_.enter_node(chosen + 1, words());
    }

    const Problem& problem_;
    Journal& journal_;
    Universe<Words, Lanes> universe_;
    std::size_t first_ = 0;  // options chosen at the node of depth 0
    std::size_t frame_ = 0;
    std::vector<Word> stack_;  // by depth: options alive, branches left, items active
    std::unique_ptr<Search<next_words, Lanes>> next_;
    std::unique_ptr<Search<any_words, Lanes>> again_;  // of any number of words, but fewer
};

// No universe is smaller than one word.
template <class Lanes>
class Search<0, Lanes> {};

template <class Lanes>
Outcome search(const cover::Instance& instance, const Request& request) {
    const Problem problem{instance};
    Journal journal{problem, request};
    Search<any_words, Lanes>{problem, journal}.run();
    return journal.outcome();
}

}  // namespace tilewright::engine::bits_parts
