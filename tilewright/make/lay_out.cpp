#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/make/pack.hpp"
#include "tilewright/make/sheet.hpp"

namespace tilewright::make {
namespace {

struct NamedPage {
    std::string_view name;
    Page page;
};
constexpr std::array named_pages{
    NamedPage{"A5", {148, 210}},         NamedPage{"A4", {210, 297}},
    NamedPage{"A3", {297, 420}},         NamedPage{"A2", {420, 594}},
    NamedPage{"letter", {215.9, 279.4}}, NamedPage{"legal", {215.9, 355.6}},
    NamedPage{"tabloid", {279.4, 431.8}}};

std::optional<double> number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (value < 10 || value > 10'000) return std::nullopt;
    return value;
}

Point turned(Point point) {
    return {-point.y, point.x};
}

Part turned(Part part) {
    for (Ring& ring : part.rings)
        for (Point& point : ring) point = turned(point);
    for (auto& line : part.engraved)
        for (Point& point : line) point = turned(point);
    for (Label& label : part.labels) label.at = turned(label.at);
    return part;
}

struct ToCut {
    Part part;
    std::vector<Ring> cuts;
    Box box;
};

// The part with the lines along which the middle of the cut runs.
Result<ToCut> to_cut(Part part, double kerf) {
    ToCut result{std::move(part), {}, {}};
    for (const Ring& ring : result.part.rings) {
        auto cut = offset(ring, kerf / 2);
        if (!cut)
            return fail(Fault::Usage,
                        fmt::format("a cut {} mm wide leaves nothing of a side of '{}'", kerf,
                                    result.part.name),
                        "choose a smaller --kerf or a larger --cell");
        result.cuts.push_back(std::move(*cut));
    }
    result.box = box_around(result.cuts);
    return result;
}

bool fits(const Box& box, const Layout& layout) {
    constexpr double tolerance = 1e-6;
    if (layout.page.any_size()) return true;
    return box.width() <= layout.page.width - 2 * layout.margin + tolerance &&
           box.height() <= layout.page.height - 2 * layout.margin + tolerance;
}

void put(Sheet& sheet, const ToCut& one, Point by, bool colours) {
    if (colours) sheet.filled.push_back({moved(one.part.rings, by), one.part.colour});
    // Holes are cut first: a part lies still until its outline is cut.
    std::vector<Ring> in_order = moved(one.cuts, by);
    std::ranges::stable_sort(in_order, {}, [](const Ring& ring) { return area(ring) > 0; });
    std::ranges::move(in_order, std::back_inserter(sheet.cuts));
    std::ranges::copy(moved(one.part.engraved, by), std::back_inserter(sheet.engraved));
    for (Label label : one.part.labels) {
        label.at = label.at + by;
        if (colours) label.colour = draw::letter_on(one.part.colour);
        sheet.labels.push_back(std::move(label));
    }
}

// Puts every part on sheets of the requested size, or on one sheet that is as large as needed.
Result<std::vector<Sheet>> put_on_sheets(const std::vector<ToCut>& all, const Layout& layout,
                                         const std::string& title, const Stop& stop) {
    const auto& [page, margin, spacing, kerf, colours] = layout;
    std::vector<Extent> extents;
    for (const ToCut& one : all) extents.push_back({one.box.width(), one.box.height()});
    const Extent room = page.any_size() ? roomy_sheet(extents, spacing)
                                        : Extent{page.width - 2 * margin, page.height - 2 * margin};
    const std::vector<Spot> spots = pack(extents, room, spacing);
    std::vector<Sheet> sheets;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (stop()) return stopped("laying out the parts");
        const auto& [number, at] = spots[i];
        sheets.resize(std::max(sheets.size(), number + 1));
        put(sheets[number], all[i], at + Point{margin, margin} - all[i].box.low, colours);
    }
    for (Sheet& sheet : sheets) {
        const Point end = page.any_size() ? box_around(sheet.cuts).high + Point{margin, margin}
                                          : Point{page.width, page.height};
        sheet.width = end.x;
        sheet.height = end.y;
        sheet.title = title;
    }
    return sheets;
}

}  // namespace

Result<Page> parse_page(std::string_view text) {
    if (text == "any") return Page{};
    for (const auto& [name, page] : named_pages)
        if (name == text) return page;
    const std::size_t cross = text.find('x');
    if (cross != std::string_view::npos) {
        const auto width = number(text.substr(0, cross));
        const auto height = number(text.substr(cross + 1));
        if (width && height) return Page{*width, *height};
    }
    return fail(
        Fault::Usage, fmt::format("'{}' is no size of a page", text),
        "write A5, A4, A3, A2, letter, legal, tabloid, any, or millimetres such as 300x200");
}

Result<std::vector<Sheet>> lay_out(std::vector<Part> parts, const Layout& layout,
                                   const std::string& title, const Stop& stop) {
    require(!parts.empty(), "there is something to lay out");
    std::vector<ToCut> all;
    for (Part& part : parts) {
        if (stop()) return stopped("laying out the parts");
        auto one = to_cut(std::move(part), layout.kerf);
        if (!one) return std::unexpected(one.error());
        const Box box = one->box;
        if (!fits(box, layout)) one = to_cut(turned(std::move(one->part)), layout.kerf);
        if (!fits(one->box, layout))
            return fail(
                Fault::Usage,
                fmt::format("'{}' is {:.1f} x {:.1f} mm large and fits on no sheet of {} x {} mm",
                            one->part.name, box.width(), box.height(), layout.page.width,
                            layout.page.height),
                "choose a larger page, smaller cells or a smaller margin");
        all.push_back(std::move(*one));
    }
    return put_on_sheets(all, layout, title, stop);
}

}  // namespace tilewright::make
