#include "tilewright/format/gallery_page.hpp"

#include "tilewright/base/escape_xml.hpp"

namespace tilewright::format {
namespace {

void replace(std::string& text, std::string_view mark, std::string_view by) {
    const auto at = text.find(mark);
    if (at != std::string::npos) text.replace(at, mark.size(), by);
}

// JSON inside a script element must not end it.
std::string inside_script(std::string json) {
    for (auto at = json.find('<'); at != std::string::npos; at = json.find('<', at))
        json.replace(at, 1, "\\u003c");
    return json;
}

}  // namespace

std::string fill_page(const GalleryAssets& assets, const std::string& title, bool solid,
                      const std::string& data) {
    std::string page{assets.page};
    // The data and the script come last: nothing is replaced within them.
    replace(page, "{{script-hash}}", solid ? assets.solid_script_hash : assets.flat_script_hash);
    replace(page, "{{style-hash}}", assets.style_hash);
    replace(page, "{{title}}", escape_xml(title));
    replace(page, "{{heading}}", escape_xml(title));
    replace(page, "{{style}}", assets.style);
    replace(page, "{{script}}", solid ? assets.solid_script : assets.flat_script);
    replace(page, "{{data}}", inside_script(data));
    return page;
}

std::string mark_of_cell(std::size_t i) {
    const std::size_t code = 0xe000 + i;
    return {static_cast<char>(0xe0 | (code >> 12)), static_cast<char>(0x80 | ((code >> 6) & 0x3f)),
            static_cast<char>(0x80 | (code & 0x3f))};
}

void Packed::append(std::size_t number) {
    for (std::size_t place = width; place-- > 0;) {
        std::size_t digit = number;
        for (std::size_t i = 0; i < place; ++i) digit /= digits.size();
        text += digits[digit % digits.size()];
    }
}

}  // namespace tilewright::format
