const hues = ['slate', 'blue', 'teal', 'amber', 'plum', 'clay'] as const

/** Derives the avatar's colours from the name, so that they are the same on every screen. */
export function avatarColors(name: string): { bgcolor: string; color: string } {
  const hue = hues[hash(name.trim().toLocaleLowerCase()) % hues.length]
  return { bgcolor: `tile.${hue}Bg`, color: `tile.${hue}Fg` }
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
