/** Writes a name that is all in capitals or all in small letters with capital initials. */
export function toTitleCase(name: string): string {
  const isSingleCase = name === name.toUpperCase() || name === name.toLowerCase()
  return isSingleCase
    ? name.toLowerCase().replace(/(^|[\s.'’-])\p{L}/gu, (letter) => letter.toUpperCase())
    : name
}
