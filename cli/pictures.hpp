#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "tilewright/draw/picture.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::cli {

enum class PictureKind { Svg, Png, Pdf, Html };

// ".svg, .png, .pdf or .html"
inline constexpr std::string_view picture_endings = ".svg, .png, .pdf or .html";

// The kind of picture that a file is, by its ending.  Nothing when it is none.
[[nodiscard]] std::optional<PictureKind> picture_kind(const std::string& file);

// A scene as the bytes of a file.
//   requires: the kind is not Html
//   errors:   the picture is too large
[[nodiscard]] Result<std::string> picture_file(const draw::Scene& scene, PictureKind kind);

// The options for the look of pictures.
class PictureFlags {
public:
    void add_to(CLI::App& command);

    // Adds only --view and --theme.
    void add_view_to(CLI::App& command);
    void add_theme_to(CLI::App& command);

    // Adds only those options that apply to any board.
    void add_style_to(CLI::App& command);
    // The style that the options describe.
    //   unit:   the side of a cell, unless an option sets it
    //   errors: a word that is not a colour
    [[nodiscard]] Result<draw::Style> style(double unit = 32) const;

    // Why this kind of picture of a puzzle is impossible, whatever the solutions are.  Nothing when
    // it is possible.
    template <class Puzzle>
    [[nodiscard]] std::optional<Error> refusal(const Puzzle& puzzle, PictureKind kind) const;

    // The whole picture, as the bytes of the file.
    //   errors: a word that is not a colour; more than fits into one picture; a picture that this
    //           kind of puzzle does not have
    [[nodiscard]] Result<std::string> draw(const draw::Subject<packing::Puzzle>& subject,
                                           PictureKind kind) const;
    [[nodiscard]] Result<std::string> draw(const draw::Subject<matching::Puzzle>& subject,
                                           PictureKind kind) const;

    // The picture for a terminal: half blocks with colours, otherwise lines and letters.
    //   errors: those of draw
    [[nodiscard]] Result<std::string> draw_for_terminal(
        const draw::Subject<packing::Puzzle>& subject, bool colours) const;
    [[nodiscard]] Result<std::string> draw_for_terminal(
        const draw::Subject<matching::Puzzle>& subject, bool colours) const;

private:
    [[nodiscard]] Result<std::string> page(const draw::Subject<packing::Puzzle>& subject,
                                           const draw::Style& style) const;
    [[nodiscard]] Result<std::string> page(const draw::Subject<matching::Puzzle>& subject,
                                           const draw::Style& style) const;
    template <class Subject>
    [[nodiscard]] Result<std::string> draw_as(const Subject& subject, PictureKind kind) const;

    draw::View view_;
    bool no_letters_ = false;
    bool ascii_ = false;
    std::string theme_ = "light";
    std::string colours_;
    double unit_ = 0;
};

}  // namespace tilewright::cli
