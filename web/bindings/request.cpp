#include "web/bindings/request.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/matching/explain.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::web {
namespace {

using nlohmann::json;

constexpr std::size_t default_memory = std::size_t{1} << 30;  // bytes; a module has 4 GB at most
constexpr std::array<std::string_view, 10> keys{"modulo",  "symmetry", "engine", "without",
                                                "seconds", "nodes",    "memory", "limit",
                                                "all",     "distinct"};

std::span<const std::string_view> keys_of(Command command) {
    const std::span<const std::string_view> all{keys};
    return command == Command::Solve ? all : all.first(7);
}

// Reads the options one by one; the first mistake is kept.
class OptionReader {
public:
    explicit OptionReader(const json& object) : object_{object} {}

    void check_keys(std::span<const std::string_view> known) {
        for (const auto& [key, value] : object_.items()) {
            if (std::ranges::find(known, key) != known.end()) continue;
            const std::string_view near = nearest(key, known);
            refuse(fmt::format("unknown option '{}'", key),
                   near.empty() ? fmt::format("options: {}", fmt::join(known, ", "))
                                : fmt::format("did you mean '{}'?", near));
        }
    }

    // 'otherwise' when the key is missing.
    std::string text(const char* key, std::string otherwise,
                     std::initializer_list<std::string_view> allowed = {}) {
        const auto found = object_.find(key);
        if (found == object_.end()) return otherwise;
        if (!found->is_string()) return refuse_value(key, "a string"), otherwise;
        std::string value = found->get<std::string>();
        if (allowed.size() == 0 || std::ranges::find(allowed, value) != allowed.end()) return value;
        return refuse_value(key, fmt::format("one of {}", fmt::join(allowed, ", "))), otherwise;
    }

    bool flag(const char* key) {
        const auto found = object_.find(key);
        if (found == object_.end()) return false;
        if (!found->is_boolean()) return refuse_value(key, "true or false"), false;
        return found->get<bool>();
    }

    std::optional<double> positive(const char* key) {
        const auto found = object_.find(key);
        if (found == object_.end()) return std::nullopt;
        const bool fits = found->is_number() && found->get<double>() > 0;
        if (!fits) return refuse_value(key, "a positive number"), std::nullopt;
        return found->get<double>();
    }

    std::optional<std::uint64_t> positive_integer(const char* key) {
        const auto found = object_.find(key);
        if (found == object_.end()) return std::nullopt;
        const bool fits = found->is_number_unsigned() && found->get<std::uint64_t>() > 0;
        if (!fits) return refuse_value(key, "a positive integer"), std::nullopt;
        return found->get<std::uint64_t>();
    }

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    void refuse(std::string message, std::string hint) {
        if (!error_) error_ = Error{Fault::Usage, {}, {}, std::move(message), std::move(hint)};
    }
    void refuse_value(const char* key, std::string_view wanted) {
        refuse(fmt::format("option '{}' has to be {}", key, wanted), {});
    }

    const json& object_;
    std::optional<Error> error_;
};

answer::SolveOptions read_options(OptionReader& reader) {
    answer::SolveOptions options;
    options.modulo =
        puzzle_file::modulo_named(reader.text("modulo", "all", {"none", "rotations", "all"}));
    options.break_symmetry = reader.text("symmetry", "auto", {"auto", "off"}) == "auto";
    options.engine = reader.text("engine", "auto");
    options.pruning.region_size = reader.text("without", "", {"region-size"}).empty();
    options.control.limits.seconds = reader.positive("seconds");
    options.control.limits.nodes = reader.positive_integer("nodes");
    const std::uint64_t memory = reader.positive_integer("memory").value_or(default_memory);
    options.control.limits.memory = static_cast<std::size_t>(
        std::min<std::uint64_t>(memory, std::numeric_limits<std::size_t>::max()));
    return options;
}

Result<Request> read_options(Command command, std::string_view text) {
    const json object = text.empty() ? json::object() : json::parse(text, nullptr, false);
    if (!object.is_object()) return fail(Fault::Usage, "the options are not a JSON object");
    OptionReader reader{object};
    reader.check_keys(keys_of(command));
    const bool distinct = reader.flag("distinct");
    const bool all = reader.flag("all") || distinct;
    const std::uint64_t most = all ? std::numeric_limits<std::uint64_t>::max() : 1;
    Request request{.puzzle = {},
                    .options = read_options(reader),
                    .listing = distinct ? search::Listing::Distinct : search::Listing::Raw,
                    .most_solutions = reader.positive_integer("limit").value_or(most)};
    if (reader.error()) return std::unexpected(*reader.error());
    return request;
}

}  // namespace

Result<answer::AnyPuzzle> read_puzzle(std::string_view name_or_text) {
    const bool is_file_text = name_or_text.contains('=');
    return is_file_text ? answer::read_any_puzzle(name_or_text, "puzzle")
                        : answer::read_any_entry(name_or_text);
}

Result<Request> read_request(Command command, std::string_view puzzle, std::string_view options) {
    auto request = read_options(command, options);
    if (!request) return request;
    auto read = read_puzzle(puzzle);
    if (!read) return std::unexpected(read.error());
    auto error = std::visit([](const auto& one) { return check_puzzle(one); }, *read);
    if (error) return std::unexpected(std::move(*error));
    request->puzzle = std::move(*read);
    return request;
}

}  // namespace tilewright::web
