#pragma once

#include <bit>
#include <memory>
#include <vector>

#include "tilewright/engine/bits/journal.hpp"
#include "tilewright/engine/bits/rules.hpp"
#include "tilewright/engine/bits/universe.hpp"

namespace tilewright::engine::bits_parts {

// How many words the next smaller universe has, to which a search hands over; 0: there is none.
template <std::size_t Words>
inline constexpr std::size_t smaller = Words == any_words ? 16 : 0;

// Depth-first search of the tree in one universe, with a stack of its own.  It branches by the rule
// of cover/branching.hpp and tries the branches in the order of their options.
template <std::size_t Words, class Lanes, class Rules, class Listener>
class Search : public Donor {
public:
    Search(const PreparedInstance& prepared, Journal<Listener>& journal, Rules& rules)
        : prepared_{prepared}, journal_{journal}, rules_{rules}, universe_{prepared} {}

    // Searches everything.
    void run() {
        journal_.uses_memory(
            bytes_of_bits(prepared_.option_count(), prepared_.uses.size(), prepared_.wanted));
        if (journal_.ended()) return;
        universe_.make();
        begin();
        for (Index item = 0; item < prepared_.wanted; ++item)
            active(0)[item / 64] |= Word{1} << (item % 64);
        search_below(0);
    }

    // Searches everything below a node of another universe.
    //   options: how many are alive there
    //   chosen:  how many have been chosen there
    template <std::size_t MoreWords>
    void run(const Universe<MoreWords, Lanes>& whole, const Word* alive, const Word* active,
             std::size_t options, std::size_t chosen) {
        universe_.make(whole, alive, options);
        begin();
        std::copy_n(active, prepared_.wanted_words, this->active(0));
        search_below(chosen);
    }

    [[nodiscard]] bool has_branches(std::size_t chosen) const override {
        const std::size_t depth = chosen - first_;
        return !none(left(depth)) || (Rules::has_ranges && branching_[depth].one_more);
    }

    void drop_branches(std::size_t chosen) override {
        std::fill_n(left(chosen - first_), words(), Word{0});
        if constexpr (Rules::has_ranges) branching_[chosen - first_].one_more = false;
    }

    [[nodiscard]] std::vector<Index> options_left(std::size_t chosen) const override {
        std::vector<Index> options;
        const Word* alive = this->alive(chosen - first_);
        for (std::size_t bit = 0; bit < universe_.size(); ++bit)
            if ((alive[bit / 64] >> (bit % 64) & 1) != 0)
                options.push_back(universe_.original(bit));
        return options;
    }

private:
    static constexpr std::size_t next_words = smaller<Words>;
    // A universe of any number of words is renumbered once only one in 'shrink' of its options is
    // left.
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
            if (!branches && !go_back(depth, chosen)) return;
            if (takes_none(depth)) {  // this is still the same partial solution, and no new node
                branching_[depth].one_more = false;
                journal_.take_none(chosen + depth);
            } else {
                descend(depth, chosen + depth);
                ++depth;
            }
            branches = expand(depth, chosen + depth);
        }
    }

    // Goes back to the last node that has a branch left, if there is one.
    bool go_back(std::size_t& depth, std::size_t chosen) {
        do {
            if (depth == 0) return false;
            --depth;
            journal_.go_back();
            if constexpr (Rules::has_ranges)
                for (const Index item : prepared_.counted_uses_of(journal_.option(chosen + depth)))
                    rules_.leave(item);
        } while (!has_branch(depth, chosen));
        return true;
    }

    // Whether a node has a branch left, now that the option tried last is forbidden.
    [[nodiscard]] bool has_branch(std::size_t depth, std::size_t chosen) {
        if constexpr (!Rules::has_ranges) return !none(left(depth));
        if (none(left(depth))) return branching_[depth].one_more;
        return !branching_[depth].forbids || !falls_short(depth, journal_.option(chosen + depth));
    }

    // Whether some wanted item of a forbidden option has too few options without it.
    [[nodiscard]] bool falls_short(std::size_t depth, Index forbidden) {
        return std::ranges::any_of(prepared_.uses_of(forbidden), [&](Index use) {
            if (use >= prepared_.wanted || !is_active(depth, use)) return false;
            const bool few = count_common(alive(depth), universe_.row(use)) <= rules_.spare()[use];
            if (few) journal_.dead_end(use);
            return few;
        });
    }

    [[nodiscard]] bool is_active(std::size_t depth, Index item) {
        return (active(depth)[item / 64] >> (item % 64) & 1) != 0;
    }

    // Whether the only branch left is the one that takes none of the options.
    [[nodiscard]] bool takes_none(std::size_t depth) {
        if constexpr (!Rules::has_ranges) return false;
        return branching_[depth].one_more && none(left(depth));
    }

    // Makes room for as many nodes as there are wanted items.  All options are alive at the first.
    void begin() {
        frame_ = 2 * words() + prepared_.wanted_words;
        make_room(prepared_.wanted + 1);
        std::size_t left = universe_.size();
        for (std::size_t w = 0; w < words(); ++w, left -= std::min<std::size_t>(left, 64))
            alive(0)[w] = left >= 64 ? ~Word{0} : (Word{1} << left) - 1;
    }

    void make_room(std::size_t nodes) {
        if (stack_.size() < nodes * frame_) {
            journal_.uses_memory(sizeof(Word) * nodes * frame_);
            stack_.resize(nodes * frame_);
        }
        if (Rules::has_ranges && branching_.size() < nodes) branching_.resize(nodes);
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

    // Finds the branches of a node.  Returns false when there is nothing to descend to: at a dead
    // end, at a solution, or when a smaller universe has searched the node.
    bool expand(std::size_t depth, std::size_t chosen) {
        Word wanted = 0;
        for (std::size_t a = 0; a < prepared_.wanted_words; ++a) wanted |= active(depth)[a];
        BranchingItem fewest;
        if (wanted != 0) {
            fewest = Lanes::template fewest<Words, Rules::has_ranges>(
                universe_.choices(alive(depth), active(depth), rules_.spare()), words(),
                prepared_.wanted_words);
            if (fewest.branches == 0) {
                journal_.dead_end(fewest.item);
                return false;
            }
        } else {
            if constexpr (Rules::has_ranges)
                fewest = cover::fewest_of_optional(prepared_.optional, [&](Index item) {
                    return count_common(alive(depth), universe_.row(item));
                });
            if (fewest.branches == 0) {
                journal_.found();
                return false;
            }
        }
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
        if constexpr (Rules::has_ranges) {
            branching_[depth] = {.forbids = !rules_.wants_one(fewest.item),
                                 .one_more = wanted == 0};
            if (wanted != 0) drop_last(left(depth), rules_.spare()[fewest.item]);
        }
        journal_.branch(chosen, fewest.item, fewest.branches);
        return true;
    }

    // Clears the last 'bits_less' of the bits that are set.
    void drop_last(Word* bits, Word bits_less) const {
        for (std::size_t w = words(); bits_less > 0;) {
            if (bits[w - 1] == 0) {
                --w;
            } else {
                bits[w - 1] ^= std::bit_floor(bits[w - 1]);
                --bits_less;
            }
        }
    }

    // Lets a smaller universe search everything below a node.
    template <class Other>
    void hand_over(std::unique_ptr<Other>& other, std::size_t depth, std::size_t chosen,
                   std::size_t options) {
        if (!other) other = std::make_unique<Other>(prepared_, journal_, rules_);
        other->run(universe_, alive(depth), active(depth), options, chosen);
    }

    [[nodiscard]] std::size_t count(const Word* bits) const {
        std::size_t sum = 0;
        for (std::size_t w = 0; w < words(); ++w)
            sum += static_cast<unsigned>(std::popcount(bits[w]));
        return sum;
    }

    [[nodiscard]] std::size_t count_common(const Word* bits, const Word* others) const {
        std::size_t sum = 0;
        for (std::size_t w = 0; w < words(); ++w)
            sum += static_cast<unsigned>(std::popcount(bits[w] & others[w]));
        return sum;
    }

    // Takes the next branch of a node.
    void descend(std::size_t depth, std::size_t chosen) {
        if constexpr (Rules::has_ranges) make_room(depth + 2);
        Word* branches = left(depth);
        std::size_t w = 0;
        while (branches[w] == 0) ++w;
        const std::size_t bit = 64 * w + static_cast<unsigned>(std::countr_zero(branches[w]));
        branches[w] &= branches[w] - 1;
        const Index option = universe_.original(bit);
        journal_.take(chosen, option);
        universe_.choose(bit, alive(depth), alive(depth + 1));
        // Later branches go without this option.  (It matters if the item may be used several
        // times.)
        alive(depth)[w] &= ~(Word{1} << (bit % 64));
        for (std::size_t a = 0; a < prepared_.wanted_words; ++a)
            active(depth + 1)[a] = active(depth)[a] & ~prepared_.wanted_by(option)[a];
        if constexpr (Rules::has_ranges) use(option, bit, depth + 1);
        journal_.enter_node(chosen + 1, words());
    }

    // Counts the uses of a chosen option, at the node that it leads to.
    void use(Index option, std::size_t bit, std::size_t depth) {
        alive(depth)[bit / 64] &= ~(Word{1} << (bit % 64));
        for (const Index item : prepared_.counted_uses_of(option)) {
            rules_.use(item);
            if (rules_.is_satisfied(item)) active(depth)[item / 64] &= ~(Word{1} << (item % 64));
            if (const auto use = rules_.excess(item))
                universe_.take_away(universe_.row(*use), alive(depth));
        }
    }

    // How a node goes through its branches.
    struct Branching {
        bool forbids = false;   // later branches go without the options tried before
        bool one_more = false;  // the branch that takes none of the options is left
    };

    const PreparedInstance& prepared_;
    Journal<Listener>& journal_;
    Rules& rules_;
    Universe<Words, Lanes> universe_;
    std::size_t first_ = 0;  // options chosen at the node of depth 0
    std::size_t frame_ = 0;
    std::vector<Word> stack_;           // by depth: options alive, branches left, items active
    std::vector<Branching> branching_;  // by depth
    std::unique_ptr<Search<next_words, Lanes, Rules, Listener>> next_;
    // For any number of words, but fewer than here.
    std::unique_ptr<Search<any_words, Lanes, Rules, Listener>> again_;
};

// There is no smaller universe.
template <class Lanes, class Rules, class Listener>
class Search<0, Lanes, Rules, Listener> {};

template <class Lanes, class Rules, class Listener>
Outcome run_search(const PreparedInstance& prepared, const Request& request, Listener& listener) {
    Journal<Listener> journal{prepared, request, listener};
    Rules rules{prepared};
    constexpr std::size_t words = smaller<any_words>;
    if (prepared.option_count() <= 64 * words)
        Search<words, Lanes, Rules, Listener>{prepared, journal, rules}.run();
    else
        Search<any_words, Lanes, Rules, Listener>{prepared, journal, rules}.run();
    return journal.outcome();
}

template <class Lanes, class Listener>
Outcome run_search(const cover::Instance& instance, const Request& request, Listener& listener) {
    const PreparedInstance prepared{instance};
    return prepared.has_ranges ? run_search<Lanes, RangeRules>(prepared, request, listener)
                               : run_search<Lanes, PlainRules>(prepared, request, listener);
}

template <class Lanes>
Outcome search(const cover::Instance& instance, const Request& request) {
    NoTrace nobody;
    return run_search<Lanes>(instance, request, nobody);
}

}  // namespace tilewright::engine::bits_parts
