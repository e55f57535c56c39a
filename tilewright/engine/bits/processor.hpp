#pragma once

// Whether this processor has all instructions that the lanes are compiled for.  The C library has
// known this since the program was loaded.  Asking the processor again takes 0.1 ms on a virtual
// machine.

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

namespace tilewright::engine::bits_parts {

#if defined(CPU_FEATURE_ACTIVE)

inline bool processor_has_avx2() {
    return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(BMI1) && CPU_FEATURE_ACTIVE(BMI2) &&
           CPU_FEATURE_ACTIVE(LZCNT) && CPU_FEATURE_ACTIVE(POPCNT);
}

inline bool processor_has_avx512() {
    return processor_has_avx2() && CPU_FEATURE_ACTIVE(AVX512F) && CPU_FEATURE_ACTIVE(AVX512BW) &&
           CPU_FEATURE_ACTIVE(AVX512DQ) && CPU_FEATURE_ACTIVE(AVX512VL) &&
           CPU_FEATURE_ACTIVE(AVX512_VPOPCNTDQ);
}

#elif defined(__x86_64__)

inline bool processor_has_avx2() {
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
           __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("lzcnt") != 0 &&
           __builtin_cpu_supports("popcnt") != 0;
}

inline bool processor_has_avx512() {
    return processor_has_avx2() && __builtin_cpu_supports("avx512f") != 0 &&
           __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
           __builtin_cpu_supports("avx512vl") != 0 &&
           __builtin_cpu_supports("avx512vpopcntdq") != 0;
}

#endif

}  // namespace tilewright::engine::bits_parts
