export type Random = ReturnType<typeof createRandom>

/** Creates a deterministic random generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (max: number) => Math.floor(next() * max)

  function pick<T>(list: readonly T[]): T {
    const picked = list[below(list.length)]
    if (picked === undefined) throw new Error('Cannot pick from an empty list')
    return picked
  }

  return { next, below, pick, chance: (share: number) => next() < share }
}
