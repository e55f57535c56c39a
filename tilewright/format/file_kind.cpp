#include "tilewright/format/file_kind.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace tilewright::format {
namespace {

using namespace std::string_view_literals;
using Mark = std::pair<std::string_view, FileKind>;

// How files begin that are not text, or whose first bytes are fixed.
constexpr std::array first_bytes{Mark{"\x89PNG\r\n"sv, FileKind::Png},
                                 Mark{"%PDF-"sv, FileKind::Pdf},
                                 Mark{"GIF8"sv, FileKind::Gif},
                                 Mark{"\x1a\x45\xdf\xa3"sv, FileKind::Webm},
                                 Mark{"\x1f\x8b"sv, FileKind::BurrTools},
                                 Mark{"PK\x03\x04"sv, FileKind::Zip},
                                 Mark{"SQLite format 3\0"sv, FileKind::Store},
                                 Mark{"solid "sv, FileKind::Stl},
                                 Mark{"tilewright, in mill"sv, FileKind::Stl},
                                 Mark{"# puzzle "sv, FileKind::Solutions},
                                 Mark{"* #variable="sv, FileKind::Opb},
                                 Mark{"p cnf "sv, FileKind::Cnf},
                                 Mark{"| "sv, FileKind::Instance}};

// What stands in JSON files of this program, in their first line.
constexpr std::array schemas{
    Mark{"tilewright.solution", FileKind::JsonList}, Mark{"tilewright.card", FileKind::JsonList},
    Mark{"tilewright.board", FileKind::JsonList},    Mark{"tilewright.sweep", FileKind::Rows},
    Mark{"tilewright.row", FileKind::Rows},          Mark{"tilewright.best/", FileKind::Best},
    Mark{"tilewright.goal/", FileKind::Best},        Mark{"tilewright.", FileKind::State}};

// What stands at the beginning of some line in text files.
constexpr std::array line_marks{
    Mark{"p cnf ", FileKind::Cnf},         Mark{"[region]", FileKind::Puzzle},
    Mark{"[[pieces]]", FileKind::Puzzle},  Mark{"[board]", FileKind::Puzzle},
    Mark{"[[tiles]]", FileKind::Puzzle},   Mark{"lattice =", FileKind::Puzzle},
    Mark{"kind = \"", FileKind::Puzzle},   Mark{"# puzzle ", FileKind::Solutions},
    Mark{"| hint ", FileKind::Instance},   Mark{"% encoding ", FileKind::MiniZinc},
    Mark{"c encoding ", FileKind::Cnf},    Mark{"tile ", FileKind::PolySolver},
    Mark{"board (", FileKind::PolySolver}, Mark{"SECTION", FileKind::Dxf}};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

std::string_view without_blanks(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark
    const auto first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

FileKind kind_of_markup(std::string_view text) {
    if (contains(text, "<svg")) return FileKind::Svg;
    if (contains(text, "<!doctype html") || contains(text, "<!DOCTYPE html") ||
        contains(text, "<html"))
        return FileKind::Html;
    return contains(text, "<puzzle") ? FileKind::BurrTools : FileKind::Xml;
}

FileKind kind_of_json(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    for (const auto& [mark, kind] : schemas)
        if (contains(line.substr(0, 200), mark)) return kind;
    return FileKind::Json;
}

std::optional<FileKind> by_lines(std::string_view text) {
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size() - 1);
        const std::string_view line = text.substr(0, end);
        for (const auto& [mark, kind] : line_marks)
            if (line.starts_with(mark)) return kind;
        text.remove_prefix(end + 1);
    }
    return std::nullopt;
}

bool is_text(std::string_view bytes) {
    return std::ranges::none_of(bytes, [](char c) {
        return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\r' && c != '\t';
    });
}

}  // namespace

FileKind recognise(std::string_view beginning) {
    const std::string_view bytes = beginning.substr(0, recognised_bytes);
    for (const auto& [mark, kind] : first_bytes)
        if (bytes.starts_with(mark)) return kind;
    if (bytes.starts_with("RIFF") && contains(bytes.substr(0, 16), "WEBP")) return FileKind::Webp;
    if (bytes.substr(std::min<std::size_t>(4, bytes.size())).starts_with("ftyp"))
        return FileKind::Mp4;
    const std::string_view text = without_blanks(bytes);
    if (text.empty()) return FileKind::Empty;
    if (!is_text(text)) return FileKind::Bytes;
    if (text.starts_with('<')) return kind_of_markup(text);
    if (text.starts_with('{')) return kind_of_json(text);
    return by_lines(text).value_or(FileKind::Text);
}

std::string_view in_words(FileKind kind) {
    switch (kind) {
        case FileKind::Empty:
            return "nothing";
        case FileKind::Puzzle:
            return "a puzzle file";
        case FileKind::Solutions:
            return "a list of solutions";
        case FileKind::JsonList:
            return "a list of solutions in JSON";
        case FileKind::Rows:
            return "the rows of a sweep";
        case FileKind::State:
            return "the state of a run";
        case FileKind::Best:
            return "a best attempt in JSON";
        case FileKind::Instance:
            return "an exact-cover instance";
        case FileKind::BurrTools:
            return "a file of BurrTools";
        case FileKind::PolySolver:
            return "a file of PolySolver";
        case FileKind::Svg:
            return "an SVG picture";
        case FileKind::Png:
            return "a PNG picture";
        case FileKind::Pdf:
            return "a PDF document";
        case FileKind::Html:
            return "an HTML page";
        case FileKind::Webp:
            return "a WebP picture";
        case FileKind::Gif:
            return "a GIF picture";
        case FileKind::Webm:
            return "a WebM film";
        case FileKind::Mp4:
            return "an MP4 film";
        case FileKind::Dxf:
            return "a DXF drawing";
        case FileKind::Stl:
            return "an STL body";
        case FileKind::Cnf:
            return "clauses for a SAT solver";
        case FileKind::Opb:
            return "a pseudo-Boolean problem";
        case FileKind::MiniZinc:
            return "a MiniZinc model";
        case FileKind::Zip:
            return "a zip archive";
        case FileKind::Store:
            return "a database";
        case FileKind::Xml:
            return "XML";
        case FileKind::Json:
            return "JSON";
        case FileKind::Text:
            return "some other text";
        case FileKind::Bytes:
            return "something that is not text";
    }
    return {};
}

}  // namespace tilewright::format
