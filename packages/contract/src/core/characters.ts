const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A grapheme such as a family of emoji is up to 11 code units; text beyond this ratio is an attack. */
const MAX_UNITS_PER_CHARACTER = 16

/** Counts the characters of a text as a person does. */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length
}

/** Whether a text has more than `max` characters as a person counts them: `é`, `नि` and `👨‍👩‍👧` are one each. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > max * MAX_UNITS_PER_CHARACTER || countCharacters(text) > max
}
