/**
 * Joins words whose letters are set apart: `S O F T W A R E  E N G I N E E R` becomes `SOFTWARE ENGINEER`. Two or more
 * spaces end a word. Four letters are needed, so that `A B C` and `I a m` stay.
 */
export function joinSpacedOutWords(text: string): string {
  return text.replaceAll(SPACED_OUT, (letters) =>
    letters
      .split(/ {2,}/)
      .map((word) => word.replaceAll(' ', ''))
      .join(' '),
  )
}

const SPACED_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}&](?: {1,4}[\p{L}\p{N}&]){3,}(?![\p{L}\p{N}])/gu
