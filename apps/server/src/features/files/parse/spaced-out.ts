/**
 * Joins words whose letters are set apart: `S O F T W A R E  E N G I N E E R` becomes `SOFTWARE ENGINEER`. Two or more
 * spaces end a word. Four letters are needed, so that `A B C` and `I a m` stay. Letters that a font sets closer, such as
 * `AV`, may stand together.
 */
export function joinSpacedOutWords(text: string): string {
  return text
    .replaceAll(CLOSE_PAIRS, (letters) => (isMostlySingle(letters) ? joinLetters(letters) : letters))
    .replaceAll(SPACED_OUT, joinLetters)
}

const SPACED_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}&](?: {1,4}[\p{L}\p{N}&]){3,}(?![\p{L}\p{N}])/gu
const CLOSE_PAIRS = /(?<![\p{L}\p{N}])[\p{Lu}&]{1,2}(?: {1,4}[\p{Lu}&]{1,2}){5,}(?![\p{L}\p{N}])/gu

function isMostlySingle(letters: string): boolean {
  const parts = letters.split(/ +/)
  return parts.filter(({ length }) => length === 1).length >= 0.7 * parts.length
}

function joinLetters(letters: string): string {
  return letters
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
}
