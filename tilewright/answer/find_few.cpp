#include "tilewright/answer/find_few.hpp"

#include <algorithm>
#include <atomic>
#include <set>

#include "tilewright/answer/cost_model.hpp"
#include "tilewright/answer/plan.hpp"
#include "tilewright/answer/run_plan.hpp"
#include "tilewright/engine/finder.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

using cover::OptionId;
using engine::Ending;
using search::Listing;

using Solution = std::vector<OptionId>;

// So many solutions are few.
constexpr std::uint64_t few_solutions = cost_model.few_solutions.whole();
// The first turn of a complete search, in nodes.
constexpr std::uint64_t first_turn = cost_model.first_turn.whole();
// In longer turns all threads search the tree.  Where exactly such a turn ends depends on timing.
constexpr std::uint64_t longest_serial_turn = cost_model.serial_turn.whole();

// Takes solutions that are new, until there are as many as are wanted.  At first it holds them
// back, because the search may still turn out not to apply.
class Wanted : public engine::SolutionSink {
public:
    Wanted(const Question& question, Listing listing, engine::SolutionSink& sink)
        : group_{question.group()},
          most_{*question.options.wanted},
          distinct_{listing == Listing::Distinct},
          sink_{sink} {}

    bool accept(std::span<const OptionId> solution) override {
        if (!is_new(solution)) return true;
        ++taken_;
        longest_ = std::max<std::uint64_t>(longest_, solution.size());
        held_.emplace_back(solution.begin(), solution.end());
        if (taken_ == most_) has_stopped_ = true;
        return holds_ ? !has_stopped_ : hand_over();
    }

    // Hands over what was held back, and from now on every solution at once.  Returns false when
    // the sink wants no more.
    bool hand_over() {
        holds_ = false;
        for (const Solution& solution : held_)
            if (!sink_.accept(solution)) has_stopped_ = true;
        held_.clear();
        return !has_stopped_;
    }

    [[nodiscard]] bool has_stopped() const { return has_stopped_; }
    [[nodiscard]] std::uint64_t taken() const { return taken_; }
    // The most options of a solution.
    [[nodiscard]] std::uint64_t longest() const { return longest_; }
    [[nodiscard]] std::uint64_t orbits() const { return orbits_; }

private:
    bool is_new(std::span<const OptionId> solution) {
        const Solution sorted{solution.begin(), solution.end()};
        if (known_.contains(sorted)) return false;
        if (!images_.contains(sorted)) {
            ++orbits_;
            for (Solution& image : cover::orbit(group_, sorted)) images_.insert(std::move(image));
        } else if (distinct_) {
            return false;
        }
        known_.insert(sorted);
        return true;
    }

    const cover::Group& group_;
    std::uint64_t most_;
    bool distinct_;
    engine::SolutionSink& sink_;
    std::set<Solution> known_;
    std::set<Solution> images_;  // of all known ones
    std::vector<Solution> held_;
    std::uint64_t taken_ = 0;
    std::uint64_t longest_ = 0;
    std::uint64_t orbits_ = 0;
    bool holds_ = true;
    bool has_stopped_ = false;
};

// Keeps the last state of a search that is ended early, so that it can go on.
class LastState : public search::Checkpoints {
public:
    bool due() override { return false; }
    bool keep(const search::State& state) override {
        last = state;
        return true;
    }
    [[nodiscard]] bool needs_digest() const override { return false; }
    std::optional<search::State> last;
};

// What rounds of a finder run under; all of them together.
class RoundsWatch : public engine::Watch {
public:
    RoundsWatch(const search::Control& control, const Deadline& deadline)
        : memory_{search::memory_of_tree(control)}, deadline_{deadline} {}
    std::optional<Ending> report(std::uint64_t nodes, double) override {
        nodes_ += nodes;
        if (is_over_) return Ending::SinkStopped;
        return deadline_.has_passed() ? std::optional{search::ending_of(deadline_)} : std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const override { return memory_; }

    void end() { is_over_ = true; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    std::size_t memory_;
    const Deadline& deadline_;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<bool> is_over_ = false;
};

// Rounds of a finder as tasks: what they find is taken in their order.
class Rounds : public search::Job {
public:
    Rounds(const engine::Finder& finder, std::uint64_t first, std::uint64_t end, RoundsWatch& watch,
           Wanted& wanted)
        : finder_{finder}, next_{first}, end_{end}, watch_{watch}, wanted_{wanted} {}

    std::unique_ptr<search::Task> next() override {
        if (next_ == end_ || watch_.report(0, 0)) return nullptr;
        return std::make_unique<Round>(*this, next_++);
    }

private:
    class Round : public search::Task {
    public:
        Round(const Rounds& rounds, std::uint64_t number) : rounds_{rounds}, number_{number} {}
        engine::Outcome search(engine::SolutionSink& sink, search::TaskHost&) override {
            if (const auto solution = rounds_.finder_.round(number_, rounds_.watch_))
                (void)sink.accept(*solution);
            return {};
        }
        bool take(std::span<const OptionId> solution) override {
            if (rounds_.wanted_.accept(solution)) return true;
            rounds_.watch_.end();
            return false;
        }
        void finish(const engine::Outcome&) override {}

    private:
        const Rounds& rounds_;
        std::uint64_t number_;
    };

    const engine::Finder& finder_;
    std::uint64_t next_;
    std::uint64_t end_;
    RoundsWatch& watch_;
    Wanted& wanted_;
};

// A finder and a complete search in turn.
class Turns {
public:
    Turns(const Question& question, Listing listing, engine::SolutionSink& sink)
        : question_{question}, listing_{listing}, wanted_{question, listing, sink} {
        use(tree_plan(question, "few solutions are wanted"));
    }

    // Makes the complete search another one, which begins anew.
    void use(Plan plan) {
        plan_ = std::move(plan);
        plan_.method.parts = 1;
        state_.reset();
        nodes_before_ += complete_.stats.nodes;
        complete_ = not_begun();
    }

    // Goes on with the complete search for so many nodes.  Returns whether that is the end.  A tree
    // is searched on from where it was; tables are built anew.
    bool search(std::uint64_t nodes) {
        LastState state;
        search::Control control = question_.control();
        if (const auto& most = control.limits.nodes)
            nodes = std::min(nodes, *most - std::min(*most, this->nodes()));
        control.limits.nodes = nodes;
        if (nodes <= longest_serial_turn) control.scheduler = nullptr;
        if (is_tree()) {
            control.checkpoints = &state;
            if (state_) control.resume = &*state_;
        } else {
            nodes_before_ += complete_.stats.nodes;
        }
        complete_ = search::list(question_.instance(), question_.group(), listing_, plan_.method,
                                 wanted_, control);
        state_ = std::move(state.last);
        if (state_) state_->seconds = 0;  // the deadline counts them
        if (complete_.ending == Ending::MemoryLimit && !is_tree())
            use(tree_plan(question_, "few solutions are wanted, and tables do not fit"));
        else if (complete_.ending != Ending::NodeLimit)
            return true;
        return is_over();
    }

    // Has the finder do so many rounds more.  Returns whether that is the end.
    bool find(const engine::Finder& finder, std::uint64_t rounds) {
        RoundsWatch watch{question_.options.control, question_.deadline};
        Rounds job{finder, round_, round_ + rounds, watch, wanted_};
        round_ += rounds;
        search::SerialScheduler serial;
        search::Scheduler* scheduler = question_.options.control.scheduler.get();
        (scheduler != nullptr ? *scheduler : serial).run(job);
        nodes_of_rounds_ += watch.nodes();
        return is_over();
    }

    [[nodiscard]] bool is_over() const {
        const auto& most = question_.options.control.limits.nodes;
        return wanted_.has_stopped() || question_.deadline.has_passed() ||
               (most && nodes() >= *most);
    }
    [[nodiscard]] std::uint64_t nodes_of_rounds() const { return nodes_of_rounds_; }

    // Hands over the solutions found so far, and those found later at once.
    void hand_over() { (void)wanted_.hand_over(); }

    // What has been found; all of it is handed over.
    [[nodiscard]] Answer answer() {
        hand_over();
        search::Tally tally = complete_;
        tally.stats.nodes = nodes();
        tally.stats.max_depth = std::max(tally.stats.max_depth, wanted_.longest());
        tally.seconds = question_.deadline.gone();
        if (!tally.complete()) {
            tally.raw = wanted_.taken();
            tally.distinct = wanted_.orbits();
            tally.ending = ending();
        }
        return answer_of(question_, plan_, std::move(tally));
    }

private:
    // Of a search that has had no nodes so far: it has proved nothing.
    static search::Tally not_begun() {
        search::Tally tally;
        tally.ending = Ending::NodeLimit;
        return tally;
    }
    [[nodiscard]] bool is_tree() const {
        return plan_.method.engine->branching != engine::Branching::Whole;
    }
    [[nodiscard]] std::uint64_t nodes() const {
        return nodes_before_ + complete_.stats.nodes + nodes_of_rounds_;
    }

    [[nodiscard]] Ending ending() const {
        if (wanted_.has_stopped()) return Ending::SinkStopped;
        if (question_.deadline.has_passed()) return search::ending_of(question_.deadline);
        return complete_.ending;
    }

    const Question& question_;
    Listing listing_;
    Plan plan_;
    Wanted wanted_;
    search::Tally complete_ = not_begun();  // of the complete search
    std::optional<search::State> state_;    // where a tree is to be searched on
    std::uint64_t round_ = 0;               // the next one
    std::uint64_t nodes_of_rounds_ = 0;
    std::uint64_t nodes_before_ = 0;  // of complete searches that were given up
};

// The nodes of a tree that are searched before a finder begins.  They are fewer on larger
// instances, where a node takes longer, and none where it takes long to set up the tree.
std::uint64_t first_look(const cover::Instance& instance) {
    constexpr std::uint64_t small = cost_model.small_tree.whole();
    constexpr std::uint64_t least = cost_model.shortest_turn.whole();
    const std::uint64_t bits = std::uint64_t{instance.item_count()} * instance.option_count();
    const std::uint64_t nodes = bits <= small ? first_turn : first_turn * small / bits;
    return nodes < least ? 0 : nodes;
}

bool wants_few(const SolveOptions& options) {
    return options.engine == "auto" && options.control.resume == nullptr &&
           options.control.checkpoints == nullptr &&
           options.wanted.value_or(few_solutions + 1) <= few_solutions;
}

}  // namespace

std::optional<Answer> find_few(const Question& question, Listing listing,
                               engine::SolutionSink& sink) {
    if (!wants_few(question.options)) return std::nullopt;
    const bool may_find = engine::suits_finder(question.instance());
    if (!may_find && engine_for_scan(question.instance()) != nullptr) return std::nullopt;
    const std::uint64_t look = may_find ? first_look(question.instance()) : first_turn;
    Turns turns{question, listing, sink};
    if (look > 0 && turns.search(look)) return turns.answer();
    if (!may_find) return std::nullopt;
    turns.hand_over();
    if (look == first_turn) {
        auto plan = make_plan(question);
        if (plan && plan->method.engine->branching == engine::Branching::Whole)
            turns.use(std::move(*plan));
        if (turns.search(first_turn)) return turns.answer();
    }
    const auto finder = engine::make_finder(question.instance(), question.options.seed);
    for (std::uint64_t rounds = 1;; rounds *= 2) {
        const std::uint64_t before = turns.nodes_of_rounds();
        if (turns.find(*finder, rounds)) return turns.answer();
        const std::uint64_t spent = turns.nodes_of_rounds() - before;
        if (turns.search(std::max(spent, first_turn * rounds))) return turns.answer();
    }
}

}  // namespace tilewright::answer
