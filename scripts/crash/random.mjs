/** Returns a small generator (mulberry32) of numbers below 1 with a seed, so that a run can be repeated. */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks an element of a list; undefined when it is empty. */
export const pick = (list, random) => list[Math.floor(random() * list.length)]
