#pragma once

#include <functional>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/status.hpp"

namespace tilewright::cli {

class Itemized;

// What a subcommand does after its options have been read.
using Action = std::function<Status()>;

// Each function adds its subcommand to the program, and returns the action of the subcommand.
Action add_solve(CLI::App& program);
Action add_count(CLI::App& program);
Action add_show(CLI::App& program);
Action add_calendar(CLI::App& program);
Action add_list(CLI::App& program);
Action add_render(CLI::App& program);
Action add_gallery(CLI::App& program);
Action add_animate(CLI::App& program);
Action add_studio(CLI::App& program);
Action add_make(CLI::App& program);
Action add_verify(CLI::App& program);
Action add_convert(CLI::App& program);
Action add_explain(CLI::App& program);
Action add_prove(CLI::App& program);
Action add_hint(CLI::App& program);
Action add_rate(CLI::App& program);
Action add_generate(CLI::App& program);
Action add_generate_matching(CLI::App& generate);  // a subcommand of 'generate'
Action add_dump(CLI::App& program);
Action add_import(CLI::App& program);
Action add_export(CLI::App& program);
Action add_sweep(CLI::App& program);
Action add_family(CLI::App& program);
Action add_design(CLI::App& program);
Action add_design_clues(CLI::App& design);  // subcommands of 'design'
Action add_design_board(CLI::App& design);
Action add_design_blocks(CLI::App& design);
Action add_design_apart(CLI::App& design);
Action add_split(CLI::App& program);
Action add_work(CLI::App& program);
Action add_merge(CLI::App& program);
Action add_submit(CLI::App& program);
Action add_status(CLI::App& program);
Action add_results(CLI::App& program);
Action add_apart(CLI::App& program);
Action add_bench(CLI::App& program);

// The same for commands whose work can be split: the function returns what was called.
std::function<std::shared_ptr<Itemized>()> add_divisible_sweep(CLI::App& program);
std::function<std::shared_ptr<Itemized>()> add_divisible_apart(CLI::App& program);
std::function<std::shared_ptr<Itemized>()> add_divisible_family(CLI::App& program);
std::function<std::shared_ptr<Itemized>()> add_divisible_design(CLI::App& program);
std::shared_ptr<Itemized> add_divisible_blocks(CLI::App& design);  // subcommands of 'design'
std::shared_ptr<Itemized> add_divisible_design_apart(CLI::App& design);

// These two show the whole program: all commands must have been added when their actions run.
Action add_man(CLI::App& program);
Action add_completions(CLI::App& program);

}  // namespace tilewright::cli
