/** Returns an identifier as the beginning of a sentence: `resume.opened` is "Resume opened". */
export function formatIdentifier(identifier: string): string {
  const words = identifier.replaceAll(/[._-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
