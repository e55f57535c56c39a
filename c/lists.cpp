#include <algorithm>

#include <nlohmann/json.hpp>

#include "c/ask.hpp"
#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/pace.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"

// Lists of solutions, read.
namespace tilewright::c {
namespace {

bool places_twice(const packing::Solution&) {
    return false;  // a checker sees it
}
// A row has room for one tile on each site.
bool places_twice(const matching::Solution& solution) {
    return std::ranges::adjacent_find(solution, {}, &matching::Placement::site) != solution.end();
}

// Reads a list part by part, so that solutions come while it is read.
template <class Puzzle>
class ListReading {
public:
    ListReading(const Puzzle& puzzle, std::string_view text, Listener& listener)
        : puzzle_{puzzle}, text_{text}, listener_{listener} {}

    Result<std::string> run() {
        const format::SolutionFormat format = format::format_of_list(text_);
        std::string_view rest = text_;
        while (!rest.empty() && !is_over()) {
            const std::string_view part = format::take_part(rest, format, part_size);
            if (auto read = take(part); !read) return std::unexpected(std::move(read.error()));
            lines_ += static_cast<std::size_t>(std::ranges::count(part, '\n'));
            const auto size = static_cast<double>(text_.size());
            pace_.reach(1 - static_cast<double>(rest.size()) / size);
        }
        const auto ending = format::ending_of_list(text_);
        if (!is_over())
            if (auto right = format::check_ending(ending, solutions_); !right)
                return std::unexpected(std::move(right.error()));
        return json_of(ending);
    }

private:
    static constexpr std::size_t part_size = std::size_t{1} << 16;

    Result<void> take(std::string_view part) {
        auto listed = format::read_solutions(puzzle_, part);
        if (!listed) return std::unexpected(moved(std::move(listed.error())));
        for (std::size_t i = 0; i < listed->size() && !stopped_; ++i) {
            const auto& [solution, at] = (*listed)[i];
            row_.clear();
            append(puzzle_, solution, row_);
            const auto back = from_row(puzzle_, row_);
            if (!back) return std::unexpected(moved({Fault::Input, {}, at, back.error().message}));
            if (places_twice(solution))
                return std::unexpected(moved({Fault::Input, {}, at, "a site has two tiles"}));
            ++solutions_;
            stopped_ = listener_.solution && !listener_.solution(row_);
        }
        return {};
    }

    // An error of a part as one of the list.
    [[nodiscard]] Error moved(Error error) const {
        if (error.at.line > 0) error.at.line += lines_;
        return error;
    }

    // Whether the caller has heard enough.
    [[nodiscard]] bool is_over() const { return stopped_ || pace_.ended(); }

    [[nodiscard]] std::string json_of(const std::optional<format::ListEnding>& ending) const {
        nlohmann::ordered_json object{{"schema", "tilewright.listing/1"}, {"puzzle", nullptr}};
        if (const auto name = format::puzzle_name_of_list(text_)) object["puzzle"] = *name;
        object["count"] = solutions_;
        object["complete"] = ending && ending->complete && !is_over();
        object["read"] = is_over() ? "cancelled" : "all";
        return object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }

    const Puzzle& puzzle_;
    std::string_view text_;
    Listener& listener_;
    Pace pace_{listener_};
    std::size_t lines_ = 0;  // before this part
    std::size_t solutions_ = 0;
    bool stopped_ = false;
    std::vector<std::int32_t> row_;
};

Result<std::string> read_list(const answer::CoverProblem&, std::string_view, Listener&) {
    return fail(Fault::Usage, "lists of solutions are for puzzles with a board",
                "a solution of an exact-cover problem is the numbers of its options");
}
template <class Puzzle>
Result<std::string> read_list(const Puzzle& puzzle, std::string_view text, Listener& listener) {
    return ListReading{puzzle, text, listener}.run();
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_solutions_read(const tilewright_puzzle* puzzle, const char* text, size_t size,
                                tilewright_on_solution on_solution,
                                tilewright_on_progress on_progress, void* context,
                                tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto list = c::text_of_size(text, size);
        if (!list) return std::unexpected(list.error());
        c::Listener listener{
            {.progress = on_progress, .solution = on_solution, .context = context}};
        return std::visit(
            [&](const auto& one) { return c::read_list(one.puzzle(), *list, listener); },
            puzzle->is);
    });
}
