#include "cli/named_instance.hpp"

#include <fmt/format.h>

#include "cli/load.hpp"
#include "tilewright/answer/about.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/matching/option_names.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::cli {
namespace {

std::vector<std::string> option_names(const packing::Puzzle&, const packing::Compiled&) {
    return {};  // the piece and its cells are items
}

}  // namespace

Result<NamedInstance> load_named_instance(const std::string& name, bool look_for_reason) {
    if (is_instance_file(name)) {
        auto instance = load_instance(name);
        if (!instance) return std::unexpected(instance.error());
        std::string text = cover::write_instance(*instance);
        return NamedInstance{name, std::move(*instance), {}, "dlx", std::move(text), {}};
    }
    const auto puzzle = load_any_puzzle(name);
    if (!puzzle) return std::unexpected(puzzle.error());
    return std::visit(
        [&](const auto& one) -> Result<NamedInstance> {
            auto compiled = compile(one);
            if (!compiled) return std::unexpected(compiled.error());
            auto names = option_names(one, *compiled);
            std::optional<std::string> words;
            if (look_for_reason)
                if (const auto reason = find_reason(one, *compiled))
                    words = fmt::format("{}: {}", to_string(reason->kind), reason->text);
            return NamedInstance{one.name,        std::move(compiled->instance), std::move(names),
                                 "toml",          to_puzzle_file(one),           answer::about(one),
                                 std::move(words)};
        },
        *puzzle);
}

}  // namespace tilewright::cli
