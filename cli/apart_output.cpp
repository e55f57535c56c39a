#include "cli/apart_output.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/say.hpp"
#include "tilewright/format/packing/apart_text.hpp"

namespace tilewright::cli {

ApartOutput::ApartOutput(const packing::Puzzle& puzzle, const ApartStyle& style,
                         native::Output output)
    : puzzle_{&puzzle},
      style_{style},
      output_{std::move(output)},
      writer_{format::writer_for(puzzle, {format::SolutionFormat::JsonLines})} {
    if (style_.is_list()) output_.write(writer_->header({puzzle.name, "taken apart", 1}));
}

Result<ApartOutput> ApartOutput::open(const packing::Puzzle& puzzle, const ApartStyle& style) {
    auto output = native::Output::open(style.file);
    if (!output) return std::unexpected(output.error());
    return ApartOutput{puzzle, style, *std::move(output)};
}

void ApartOutput::tell(AnalysedAssembly one) {
    totals_.add(one.answer);
    show(std::move(one));
}

void ApartOutput::show(AnalysedAssembly one) {
    if (style_.totals) return;
    if (style_.sort)
        kept_.push_back(std::move(one));
    else
        write(one);
}

void ApartOutput::write(const AnalysedAssembly& one) {
    if (style_.is_list()) {
        const bool comes_apart = one.answer.verdict == disassembly::Verdict::ComesApart;
        if (!comes_apart && !style_.file.empty()) return;
        ++written_;
        is_fine_ &= output_.write(
            format::with_apart_json(writer_->solution(one.solution), one.answer.json));
    } else if (!one.answer.words.empty()) {
        is_fine_ &= output_.write(fmt::format("assembly {}: {}", one.number, one.answer.words));
    }
    is_fine_ &= output_.flush();
}

Status ApartOutput::finish(bool all_found, const std::string& tried) {
    // By level, the largest first.
    std::ranges::stable_sort(kept_, std::ranges::greater{},
                             [](const AnalysedAssembly& one) { return one.answer.level; });
    for (const AnalysedAssembly& one : kept_) write(one);
    const bool decided = all_found && totals_.unknown == 0;
    const bool complete = all_found && totals_.is_certain();
    if (style_.is_list())
        output_.write(
            writer_->ending({written_, complete,
                             complete                            ? ""
                             : decided && totals_.unsettled == 0 ? "ways that were not tried"
                                                                 : "a limit or a signal",
                             false}));
    const std::string facts = style_.json ? totals_.as_json(puzzle_->name, complete)
                                          : totals_.in_words(puzzle_->name, all_found, tried);
    if (style_.file.empty())
        output_.write(facts);
    else if (const auto said = native::write_file("", facts); !said)
        return report(said.error());
    if (const auto closed = output_.close(); !closed) return report(closed.error());
    if (totals_.come_apart > 0 && complete) return answered;
    return complete ? none : stopped;
}

}  // namespace tilewright::cli
