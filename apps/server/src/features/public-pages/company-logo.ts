const hues = ['slate', 'blue', 'teal', 'amber', 'plum', 'clay']

/** Returns the letter and the colour of the tile of a company without logo. */
export function tileOf(name: string) {
  const letter = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''
  const sum = Array.from(name.toLowerCase()).reduce((total, each) => total + (each.codePointAt(0) ?? 0), 0)
  return { letter, hue: hues[sum % hues.length] }
}
