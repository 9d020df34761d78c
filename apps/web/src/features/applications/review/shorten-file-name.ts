const MAX_LENGTH = 32
/** The ending and what tells versions apart stay visible. */
const TAIL = 10

/** Cuts a long file name in the middle: `Aarav_Menon_Backend…2025.pdf`. */
export function shortenFileName(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  return `${name.slice(0, MAX_LENGTH - TAIL - 1)}…${name.slice(-TAIL)}`
}
