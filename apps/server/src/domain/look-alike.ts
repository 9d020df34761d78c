import { companyNameWords, isLegalForm } from './company-name.ts'

/** A name as the eye reads it. */
export interface NameLook {
  /** The same for all names that look alike: `lnfosys`, `INF0SYS` and `Infosys Lirnited` give that of `Infosys`. */
  skeleton: string
  /** The name as it is written, without spaces and legal form. */
  written: string
}

/** Reads a name of a company like a person who does not look twice. The letters of other alphabets become Latin ones. */
export async function lookOf(name: string): Promise<NameLook> {
  const latin = await withLatinLetters(name.normalize('NFKC'))
  // A bar beside a letter stands for one: "|nfosys".
  const letters = latin.replace(/\|(?=\p{L})|(?<=\p{L})\|/gu, 'l')
  const words = companyNameWords(letters)
  while (words.length > 1 && isLegalForm(words.at(-1) ?? '', foldLetters)) words.pop()
  const key = words.join('')
  return { skeleton: foldLetters(key), written: letters.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, key.length) }
}

/**
 * Whether the name can be taken for the one with this alias, whose skeleton is the same. Short names are read as they are
 * written, in capitals: `lBM` looks like IBM, and HCI like HCL does not.
 */
export function canBeTakenFor({ written }: NameLook, alias: string): boolean {
  return alias.length >= MIN_LONG_NAME || shapeOf(written) === shapeOf(alias.toUpperCase())
}

const MIN_LONG_NAME = 5

/** Joins letters, digits and pairs of letters that look alike. The SQL function `name_skeleton` does the same. */
function foldLetters(text: string): string {
  return text.replace(/[1i|]/g, 'l').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Lower case, but for the upright stroke that I, l and 1 are. */
function shapeOf(text: string): string {
  return text
    .replace(/[Il1|]/g, '|')
    .replaceAll('0', 'o')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Loads the table of the standard with the first name that needs it. */
async function withLatinLetters(text: string): Promise<string> {
  if (!/[^\0-\x7f]/.test(text)) return text
  const { rectifyConfusion } = await import('unicode-confusables')
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\0-\x7f]/gu, (character) => rectifyConfusion(character))
}
