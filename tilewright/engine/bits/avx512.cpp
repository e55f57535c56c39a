#include "tilewright/engine/bits/avx512.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/base/contract.hpp"
#include "tilewright/engine/bits/journal.hpp"
#include "tilewright/engine/bits/lanes.hpp"
#include "tilewright/engine/bits/rules.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#include "tilewright/engine/bits/processor.hpp"

// This header comes after all others.  So only templates over the lanes below are compiled for
// these processors, and no function that other files share.
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,bmi,bmi2,lzcnt,popcnt")
#include "tilewright/engine/bits/search.hpp"

namespace tilewright::engine::bits_parts {
namespace {

// Looks at eight items at a time.
struct Avx512Lanes {
    static constexpr std::size_t group = 8;
    static constexpr bool by_columns = true;

    template <std::size_t Words, bool Ranges>
    static BranchingItem fewest(const Choices& choices, std::size_t some_words, std::size_t) {
        const std::size_t words = Words == any_words ? some_words : Words;
        const Word* columns = words == 1 ? choices.rows : choices.columns;
        if constexpr (Words == any_words) {
            return fewest_by<Ranges>(choices, [&](std::size_t item) {
                __m512i count = _mm512_setzero_si512();
                for (std::size_t w = 0; w < words; ++w)
                    count = add_common(count, columns + w * choices.stride + item,
                                       broadcast(choices.alive[w]));
                return count;
            });
        } else {
            // The options of a piece follow each other, so words of used pieces are empty: skip
            // them.
            const Word* column[Words];
            __m512i alive[Words];
            std::size_t full = 0;
            for (std::size_t w = 0; w < Words; ++w) {
                column[full] = columns + w * choices.stride;
                alive[full] = broadcast(choices.alive[w]);
                full += choices.alive[w] != 0 ? 1 : 0;
            }
            return fewest_by<Ranges>(choices, [&](std::size_t item) {
                __m512i count = _mm512_setzero_si512();
                for (std::size_t w = 0; w < full; ++w)
                    count = add_common(count, column[w] + item, alive[w]);
                return count;
            });
        }
    }

private:
    static __m512i broadcast(Word word) { return _mm512_set1_epi64(static_cast<long long>(word)); }

    // Adds to eight counts the bits that eight words have in common with one.
    static __m512i add_common(__m512i count, const Word* options, __m512i alive) {
        const __m512i common = _mm512_and_si512(_mm512_loadu_si512(options), alive);
        return _mm512_add_epi64(count, _mm512_popcnt_epi64(common));
    }

    //   count_of: counts the options of the eight items from a given one on
    template <bool Ranges, class CountOf>
    static BranchingItem fewest_by(const Choices& choices, CountOf count_of) {
        constexpr int item_bits = cover::branching_item_bits;
        __m512i items = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
        __m512i best = _mm512_set1_epi64(-1);
        const auto* active = reinterpret_cast<const unsigned char*>(choices.active);
        for (std::size_t item = 0; item < choices.stride; item += group) {
            if (const __mmask8 wanted = active[item / group]; wanted != 0) {
                __m512i count = count_of(item);
                if constexpr (Ranges) {
                    const __m512i spare = _mm512_loadu_si512(choices.spare + item);
                    count = _mm512_sub_epi64(count, _mm512_min_epu64(count, spare));
                }
                if (const __mmask8 none = _mm512_mask_testn_epi64_mask(wanted, count, count);
                    none != 0)
                    return {static_cast<std::uint32_t>(item) +
                                static_cast<std::uint32_t>(std::countr_zero(unsigned{none})),
                            0};
                const __m512i both = _mm512_or_si512(_mm512_slli_epi64(count, item_bits), items);
                best = _mm512_mask_min_epu64(best, wanted, best, both);
            }
            items = _mm512_add_epi64(items, broadcast(group));
        }
        const Word least = _mm512_reduce_min_epu64(best);
        return cover::item_of_key(least);
    }
};

}  // namespace

bool has_avx512() {
    return processor_has_avx512();
}

Outcome search_with_avx512(const cover::Instance& instance, const Request& request) {
    return search<Avx512Lanes>(instance, request);
}

}  // namespace tilewright::engine::bits_parts
#pragma GCC pop_options

#else

namespace tilewright::engine::bits_parts {

bool has_avx512() {
    return false;
}

Outcome search_with_avx512(const cover::Instance&, const Request&) {
    contract_failure("this processor has no AVX-512", std::source_location::current());
}

}  // namespace tilewright::engine::bits_parts

#endif
