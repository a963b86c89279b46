// keyfold.cuh: ranks hands of five, six and seven cards on a GPU, for CUDA C++.
//
// Written by `keyfold tables --cuda`, keyfold @VERSION@. MIT OR Apache-2.0.
//
// A card is a number: four times its face, 0 for a deuce to 12 for an ace, plus its suit, 0 to 3 for clubs, diamonds,
// hearts and spades. A set of cards has bit n for card n. A rank runs from 1, for 7-5-4-3-2 of several suits, to 7462,
// for a royal flush; higher wins, equal ranks tie.
//
//     __global__ void rank(const uint8_t (*hands)[7], uint16_t *ranks, unsigned count)
//     {
//         __shared__ keyfold_tables_seven tables;
//         keyfold_copy(&tables, KEYFOLD_SEVEN);
//         for (unsigned at = blockIdx.x * blockDim.x + threadIdx.x; at < count; at += gridDim.x * blockDim.x)
//             ranks[at] = keyfold_rank_seven(&tables, hands[at]);
//     }
//
// The tables of seven cards take 49,148 of the 49,152 bytes of shared memory that a block may declare. Where that is
// needed for something else, pass &KEYFOLD_SEVEN: they are read from the GPU's own memory, which is slower. Cards that
// many hands share are added once, as a sum of keys and as a set:
//
//     uint32_t board_sum = keyfold_sum(tables.keys, board, 5);
//     uint64_t board_set = keyfold_set(board, 5);
//     rank = keyfold_rank_sum_seven(&tables, board_sum + keyfold_sum(tables.keys, hole, 2),
//                                   board_set | keyfold_set(hole, 2));
//
// Numbers that are no card, and repeated cards, give some number, and read nothing outside the tables. keyfold_is_hand
// tells them apart.
#ifndef KEYFOLD_CUH
#define KEYFOLD_CUH

#ifdef __CUDACC_RTC__
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
#else
#include <stdint.h>
#endif

// A set of faces, bit 0 the deuce, or a rank.
typedef uint32_t keyfold_word;

#define KEYFOLD_CALL __device__ __forceinline__
#define KEYFOLD_TABLE static __device__ const

// Whoever ranks hands of seven leaves the tables of five unused.
#ifdef __CUDACC__
#pragma nv_diagnostic push
#pragma nv_diag_suppress 177
#endif

// Copies tables, such as to shared memory, by all threads of a block, and waits for the last of them.
template <typename Tables> KEYFOLD_CALL void keyfold_copy(Tables *to, const Tables &from)
{
    const uint32_t *words = reinterpret_cast<const uint32_t *>(&from);
    unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    for (unsigned at = thread; at < sizeof(Tables) / 4; at += blockDim.x * blockDim.y * blockDim.z)
        reinterpret_cast<uint32_t *>(to)[at] = words[at];
    __syncthreads();
}

