#include "cli/completions.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

using Names = std::span<const std::string_view>;

// Replaces every occurrence of a character.
std::string replaced(std::string_view text, char from, std::string_view to) {
    std::string result;
    for (const char c : text) {
        if (c == from)
            result += to;
        else
            result += c;
    }
    return result;
}

std::string in_quotes(std::string_view text) {
    return "'" + replaced(text, '\'', R"('\'')") + "'";
}

// The words after the program's name, such as "generate matching"; empty for the program itself.
std::string words_of(const CommandTable& table) {
    const std::size_t space = table.path.find(' ');
    return space == std::string::npos ? "" : table.path.substr(space + 1);
}

std::vector<const CommandTable*> all_commands(const CommandTable& table) {
    std::vector<const CommandTable*> all{&table};
    for (const CommandTable& command : table.commands)
        std::ranges::copy(all_commands(command), std::back_inserter(all));
    return all;
}

std::vector<const Argument*> options_of(const CommandTable& table) {
    std::vector<const Argument*> options;
    for (const Argument& argument : table.arguments)
        if (!argument.is_positional()) options.push_back(&argument);
    return options;
}

// The argument that stands for all positionals of a command.
const Argument* positional_of(const CommandTable& table) {
    const auto found = std::ranges::find_if(table.arguments, &Argument::is_positional);
    return found == table.arguments.end() ? nullptr : &*found;
}

std::string in_bash(const Argument& argument) {
    switch (argument.completes) {
        case Completes::Choices:
            return fmt::format("_tilewright_words {}",
                               in_quotes(fmt::format("{}", fmt::join(argument.choices, " "))));
        case Completes::Files:
            return "_tilewright_files -f";
        case Completes::Folders:
            return "_tilewright_files -d";
        case Completes::Puzzles:
            return "_tilewright_words \"$_tilewright_puzzles\"; _tilewright_files -f";
        case Completes::Nothing:
            return ":";
    }
    return ":";
}

// Positionals are text of the table's own; nested commands are named beside them.
std::string words_in_bash(const CommandTable& table) {
    std::string words;
    for (const CommandTable& command : table.commands) words += command.name + " ";
    std::string action = fmt::format("_tilewright_words {}", in_quotes(words));
    if (const Argument* positional = positional_of(table)) action += "; " + in_bash(*positional);
    return action;
}

std::string in_zsh(const Argument& argument) {
    switch (argument.completes) {
        case Completes::Choices:
            return fmt::format("({})", fmt::join(argument.choices, " "));
        case Completes::Files:
            return "_files";
        case Completes::Folders:
            return "_files -/";
        case Completes::Puzzles:
            return "_tilewright_puzzles";
        case Completes::Nothing:
            return " ";
    }
    return " ";
}

// Text within a specification of _arguments.
std::string zsh_text(std::string_view text) {
    std::string result{text};
    for (const char special : {'\\', '[', ']', ':'})
        result = replaced(result, special, std::string{'\\', special});
    return result;
}

std::string zsh_function_of(const CommandTable& table) {
    return "_" + replaced(replaced(table.path, ' ', "_"), '-', "_");
}

std::string option_in_zsh(const Argument& option) {
    std::string specs;
    for (const std::string& name : option.names) {
        std::string spec = name + "[" + zsh_text(option.text) + "]";
        if (!option.value.empty()) spec += ":" + zsh_text(option.value) + ":" + in_zsh(option);
        specs += " \\\n        " + in_quotes(spec);
    }
    return specs;
}

std::string function_in_zsh(const CommandTable& table) {
    std::string text = zsh_function_of(table) + "() {\n";
    if (!table.commands.empty()) {
        text += "    local -a commands=(";
        for (const CommandTable& command : table.commands)
            text +=
                "\n        " + in_quotes(replaced(command.name, ':', "\\:") + ":" + command.text);
        text += "\n    )\n    case $words[2] in\n";
        for (const CommandTable& command : table.commands)
            text += fmt::format(
                "        {}) (( CURRENT > 2 )) && {{ shift words; (( CURRENT-- )); {}; return }} "
                ";;\n",
                command.name, zsh_function_of(command));
        text += "    esac\n    (( CURRENT == 2 )) && _describe command commands\n";
    }
    text += "    _arguments";
    for (const Argument* option : options_of(table)) text += option_in_zsh(*option);
    if (const Argument* positional = positional_of(table))
        text += " \\\n        " +
                in_quotes("*:" + zsh_text(positional->value) + ":" + in_zsh(*positional));
    return text + "\n}\n\n";
}

// The condition under which a command's rows hold in fish.
std::string condition_in_fish(const CommandTable& table) {
    if (words_of(table).empty()) return "__fish_use_subcommand";
    std::string condition;
    for (const std::string& word : CLI::detail::split(words_of(table), ' '))
        condition += (condition.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + word);
    return condition;
}

std::string values_in_fish(const Argument& argument) {
    switch (argument.completes) {
        case Completes::Choices:
            return " -f -a " + in_quotes(fmt::format("{}", fmt::join(argument.choices, " ")));
        case Completes::Files:
            return " -F";
        case Completes::Folders:
            return " -f -a '(__fish_complete_directories)'";
        case Completes::Puzzles:
            return " -F -k -a '$__tilewright_puzzles'";
        case Completes::Nothing:
            return " -f";
    }
    return "";
}

std::string option_in_fish(const Argument& option) {
    std::string row;
    for (const std::string& name : option.names)
        row += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty()) row += " -r" + values_in_fish(option);
    return row + " -d " + in_quotes(option.text);
}

}  // namespace

std::string bash_completions(const CommandTable& program, Names puzzles) {
    std::string paths;
    std::string values;
    std::string options;
    std::string others;
    for (const CommandTable* table : all_commands(program)) {
        const std::string words = words_of(*table);
        if (!words.empty()) paths += (paths.empty() ? "" : " | ") + in_quotes(words);
        std::string names;
        for (const Argument* option : options_of(*table)) {
            names += fmt::format("{} ", fmt::join(option->names, " "));
            if (option->value.empty()) continue;
            std::string pattern;
            for (const std::string& name : option->names)
                pattern += (pattern.empty() ? "" : " | ") + in_quotes(words + " " + name);
            values += fmt::format("        {}) {}; return ;;\n", pattern, in_bash(*option));
        }
        options += fmt::format("            {}) _tilewright_words {} ;;\n", in_quotes(words),
                               in_quotes(names));
        others += fmt::format("            {}) {} ;;\n", in_quotes(words), words_in_bash(*table));
    }
    return fmt::format(
        R"(# Completions of tilewright for bash; made by 'tilewright completions bash'.
_tilewright_puzzles={}

# Adds those of the given words that begin like the word at the cursor.
_tilewright_words() {{
    mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -W "$1" -- "$word")
}}

# Adds files (-f) or folders (-d).
_tilewright_files() {{
    compopt -o filenames 2> /dev/null
    mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen "$1" -- "$word")
}}

_tilewright() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} path= next i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        next=${{path:+$path }}${{COMP_WORDS[i]}}
        case $next in
            {}) path=$next ;;
        esac
    done
    case "$path $before" in
{}    esac
    if [[ $word == -* ]]; then
        case $path in
{}        esac
    else
        case $path in
{}        esac
    fi
}}

complete -F _tilewright tilewright
)",
        in_quotes(fmt::format("{}", fmt::join(puzzles, " "))), paths, values, options, others);
}

std::string zsh_completions(const CommandTable& program, Names puzzles) {
    std::string functions;
    for (const CommandTable* table : all_commands(program)) functions += function_in_zsh(*table);
    return fmt::format(R"(#compdef tilewright
# Completions of tilewright for zsh; made by 'tilewright completions zsh'.

_tilewright_puzzles() {{
    local -a puzzles=({})
    _alternative 'puzzles:puzzle:compadd -a puzzles' 'files:file:_files'
}}

{}if [[ $funcstack[1] == _tilewright ]]; then
    _tilewright "$@"
else
    compdef _tilewright tilewright
fi
)",
                       fmt::join(puzzles, " "), functions);
}

std::string fish_completions(const CommandTable& program, Names puzzles) {
    std::string text = fmt::format(
        "# Completions of tilewright for fish; made by 'tilewright completions fish'.\n"
        "set -g __tilewright_puzzles {}\ncomplete -c tilewright -f\n",
        fmt::join(puzzles, " "));
    for (const CommandTable* table : all_commands(program)) {
        const std::string row = "complete -c tilewright -n " + in_quotes(condition_in_fish(*table));
        for (const CommandTable& command : table->commands)
            text += fmt::format("{} -a {} -d {}\n", row, command.name, in_quotes(command.text));
        for (const Argument* option : options_of(*table))
            text += row + option_in_fish(*option) + "\n";
        if (const Argument* positional = positional_of(*table))
            text += row + values_in_fish(*positional) + "\n";
    }
    return text;
}

}  // namespace tilewright::cli
