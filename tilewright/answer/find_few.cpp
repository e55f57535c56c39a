#include "tilewright/answer/find_few.hpp"

#include <algorithm>
#include <utility>

#include "tilewright/answer/arms.hpp"
#include "tilewright/answer/cost_model.hpp"
#include "tilewright/answer/run_plan.hpp"
#include "tilewright/answer/wanted.hpp"

namespace tilewright::answer {
namespace {

using engine::Ending;
using search::Listing;

// The first turn of a complete search, in nodes.
constexpr std::uint64_t first_turn = cost_model.first_turn.whole();

// Takes what an arm finds.
class FoundBy : public engine::SolutionSink {
public:
    FoundBy(const Arm& arm, Course& course, Wanted& wanted)
        : arm_{arm}, course_{course}, wanted_{wanted} {}

    bool accept(std::span<const cover::OptionId> solution) override {
        const std::uint64_t before = wanted_.taken();
        const bool wants_more = wanted_.accept(solution);
        if (wanted_.taken() > before) course_.last_to_find = &arm_;
        if (!wants_more) course_.is_over = true;
        return wants_more;
    }

private:
    const Arm& arm_;
    Course& course_;
    Wanted& wanted_;
};

// One search of an arm, as a task.
class ArmTask : public search::Task {
public:
    //   number: which of the searches of this turn
    ArmTask(Arm& arm, std::uint64_t number, Course& course, Wanted& wanted)
        : arm_{arm}, number_{number}, course_{course}, found_{arm, course, wanted} {}

    engine::Outcome search(engine::SolutionSink& sink, search::TaskHost&) override {
        arm_.search(number_, sink);
        return {};
    }
    bool take(std::span<const cover::OptionId> solution) override {
        return found_.accept(solution);
    }
    void finish(const engine::Outcome&) override {
        if (arm_.is_done()) course_.is_over = true;
    }

private:
    Arm& arm_;
    std::uint64_t number_;
    Course& course_;
    FoundBy found_;
};

// Several searches for a few solutions.  In each cycle all of them may use the same time more: side
// by side, where there are threads.  What they find is taken in their order.
class Race : public search::Job {
public:
    Race(const Question& question, Listing listing, engine::SolutionSink& sink)
        : question_{question},
          wanted_{question, listing, sink},
          course_{question, listing},
          planned_{course_, first_plan(question)} {}

    // Has the tree search for so many nodes.  Returns whether that is the end.
    bool look(std::uint64_t nodes) {
        count_nodes();
        planned_.allow(planned_.seconds_for(nodes));
        planned_.begin_turn();
        planned_.search(0, wanted_);
        return is_over();
    }

    // Adds all searches that take the instance.  Returns whether there is any besides the tree.
    bool add_arms() {
        for (const engine::Engine& engine : question_.options.further_engines)
            if (engine.in_turns && !engine.refusal(question_.instance()) && !learning_)
                learning_.emplace(course_, engine);
        if (engine::suits_finder(question_.instance())) finder_.emplace(course_);
        return learning_ || finder_;
    }

    // Has the arms search in turns, until that is the end.
    Answer run() {
        (void)wanted_.hand_over();
        turn_ = planned_.seconds_for(first_turn);
        // A finder may take less time than a look at tables, but for narrow ones.
        if (finder_ && !are_narrow()) cycle();
        if (!is_over()) use_tables();
        while (!is_over()) cycle();
        return answer();
    }

    // What has been found; all of it is handed over.
    [[nodiscard]] Answer answer() {
        (void)wanted_.hand_over();
        const bool learnt = !planned_.is_done() && learning_ && learning_->is_done();
        search::Tally tally = learnt ? tally_of(*learning_) : planned_.tally();
        tally.stats.nodes = nodes();
        tally.stats.max_depth = std::max(tally.stats.max_depth, wanted_.longest());
        tally.seconds = question_.deadline.gone();
        if (!tally.complete()) {
            tally.raw = wanted_.taken();
            tally.distinct = wanted_.orbits();
            tally.ending = ending();
        }
        Answer answer = answer_of(question_, planned_.plan(), std::move(tally));
        if (learnt || (learning_ && course_.last_to_find == &*learning_)) {
            answer.engine = learning_->engine().name;
            answer.why_engine = "few solutions are wanted: the first of several searches";
        } else if (finder_ && course_.last_to_find == &*finder_) {
            answer.why_engine = "few solutions are wanted: a beam search beside it was first";
        }
        return answer;
    }

    std::unique_ptr<search::Task> next() override {
        while (!course_.is_over && !tasks_.empty()) {
            auto& [arm, number] = tasks_.front();
            if (number < arm->searches())
                return std::make_unique<ArmTask>(*arm, number++, course_, wanted_);
            tasks_.erase(tasks_.begin());
        }
        return nullptr;
    }

private:
    // A search cell by cell if it promises to be done sooner than the tree, or else of the tree:
    // tables take too long to set up.
    static Plan first_plan(const Question& question) {
        if (engine_for_scan(question.instance()) != nullptr)
            if (auto plan = make_plan(question); plan && !plan->trial) return *std::move(plan);
        return tree_plan(question, "few solutions are wanted");
    }

    // Takes tables instead of the tree, if they promise to be done sooner.  Narrow ones have a turn
    // before the others: mostly it is enough.
    void use_tables() {
        auto plan = make_plan(question_);
        if (!plan || plan->method.engine->branching != engine::Branching::Whole) return;
        planned_.use_later(*std::move(plan));
        if (!are_narrow()) return;
        count_nodes();
        planned_.allow(cost_model.first_tables - planned_.left());
        planned_.begin_turn();
        search_alone(planned_);
    }
    [[nodiscard]] bool are_narrow() const {
        return front_seconds(question_.instance()) < cost_model.narrow_tables;
    }

    void cycle() {
        allow_more();
        count_nodes();
        std::vector<Arm*> large;
        for (Arm* arm : arms()) {
            if (!arm->is_ready()) continue;
            arm->begin_turn();
            if (arm->is_large())
                large.push_back(arm);
            else
                tasks_.emplace_back(arm, 0);
        }
        search::SerialScheduler serial;
        search::Scheduler* scheduler = question_.options.control.scheduler.get();
        (scheduler != nullptr ? *scheduler : serial).run(*this);
        tasks_.clear();
        for (Arm* arm : large) search_alone(*arm);
    }

    // A tree that is searched on is set up anew.  So it is not interrupted before another arm has
    // time enough to get on.
    void allow_more() {
        constexpr double for_ever = 1e9;  // seconds
        const auto others_wait = [&] {
            return !(learning_ && learning_->is_ready()) && !(finder_ && finder_->is_ready());
        };
        do {
            for (Arm* arm : arms()) arm->allow(turn_);
            turn_ *= cost_model.next_turn;
        } while (others_wait() && turn_ < for_ever);
    }

    void search_alone(Arm& arm) {
        if (is_over()) return;
        FoundBy found{arm, course_, wanted_};
        arm.search(0, found);
    }

    // In the order of their turns.
    [[nodiscard]] std::vector<Arm*> arms() {
        std::vector<Arm*> arms;
        if (finder_) arms.push_back(&*finder_);
        if (learning_) arms.push_back(&*learning_);
        arms.push_back(&planned_);
        return arms;
    }

    // Every model was taken, so all orbits are known.
    [[nodiscard]] search::Tally tally_of(const LearningArm& arm) const {
        search::Tally tally;
        tally.raw = arm.solutions();
        tally.distinct = wanted_.orbits();
        return tally;
    }

    [[nodiscard]] std::uint64_t nodes() const {
        return planned_.nodes() + (learning_ ? learning_->nodes() : 0) +
               (finder_ ? finder_->nodes() : 0);
    }
    void count_nodes() {
        if (const auto& most = question_.options.control.limits.nodes)
            course_.nodes_left = *most - std::min(*most, nodes());
    }
    [[nodiscard]] bool has_had_its_nodes() const {
        const auto& most = question_.options.control.limits.nodes;
        return most && nodes() >= *most;
    }

    [[nodiscard]] bool is_over() const {
        const bool is_done = planned_.is_done() || (learning_ && learning_->is_done());
        const bool can_be_done = !planned_.is_out() || (learning_ && !learning_->is_out());
        return is_done || !can_be_done || wanted_.has_stopped() || has_had_its_nodes() ||
               question_.deadline.has_passed();
    }
    // Of a race that is over, and has not found everything.
    [[nodiscard]] Ending ending() const {
        if (wanted_.has_stopped()) return Ending::SinkStopped;
        if (question_.deadline.has_passed()) return search::ending_of(question_.deadline);
        return has_had_its_nodes() ? Ending::NodeLimit : planned_.tally().ending;
    }

    const Question& question_;
    Wanted wanted_;
    Course course_;
    PlannedArm planned_;
    std::optional<LearningArm> learning_;
    std::optional<FinderArm> finder_;
    double turn_ = 0;  // seconds: how much more each arm may use in the next cycle
    // The arms of this cycle that are still to begin a search, and which one.
    std::vector<std::pair<Arm*, std::uint64_t>> tasks_;
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

// So many solutions are few.
constexpr std::uint64_t few_solutions = cost_model.few_solutions.whole();

bool wants_few(const SolveOptions& options) {
    return options.engine == "auto" && options.control.resume == nullptr &&
           options.control.checkpoints == nullptr &&
           options.wanted.value_or(few_solutions + 1) <= few_solutions;
}

}  // namespace

std::optional<Answer> find_few(const Question& question, Listing listing,
                               engine::SolutionSink& sink) {
    if (!wants_few(question.options)) return std::nullopt;
    Race race{question, listing, sink};
    const bool may_find = engine::suits_finder(question.instance());
    const std::uint64_t look = may_find ? first_look(question.instance()) : first_turn;
    if (look > 0 && race.look(look)) return race.answer();
    if (!race.add_arms()) return std::nullopt;
    return race.run();
}

}  // namespace tilewright::answer
