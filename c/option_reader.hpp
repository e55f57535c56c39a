#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"

namespace tilewright::c {

// Reads the options of a call, a JSON object, one by one.  The first mistake is kept.
class OptionReader {
public:
    explicit OptionReader(std::string_view text);

    // Whether the key is there.  So the reader learns which keys are known.
    bool has(const char* key);

    // 'otherwise' when the key is missing.
    //   allowed: the words that may stand there; none: any
    std::string text(const char* key, std::string otherwise,
                     std::initializer_list<std::string_view> allowed = {});
    bool flag(const char* key, bool otherwise = false);
    std::optional<double> positive(const char* key);
    std::optional<std::uint64_t> integer(const char* key, std::uint64_t least = 1);

    // A number from 0 to 'most'.
    double number(const char* key, double otherwise, double most);

    // The key 'unit': the side of a cell in pixels.
    double unit(double otherwise);

    // Lists; empty when the key is missing.
    std::vector<int> integers(const char* key);
    // A text counts as a list of one.
    std::vector<std::string> texts(const char* key);

    void refuse(std::string message, std::string hint = {});

    // The first mistake; a key that nobody asked for is one too.
    [[nodiscard]] std::optional<Error> finish();

private:
    void refuse_value(const char* key, std::string_view wanted);

    nlohmann::json object_;
    std::vector<std::string> known_;
    std::optional<Error> error_;
};

}  // namespace tilewright::c
