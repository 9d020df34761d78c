const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth']

/** A place in words: `Third`, and `Number 12` after the fifth. */
export function ordinal(place: number): string {
  return words[place - 1] ?? `Number ${place}`
}
