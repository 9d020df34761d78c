import { z } from 'zod'
import { isLongerThan } from './characters.ts'
import { splitList } from './split-list.ts'

// Every string of a request is one of these, or restricted by a pattern or a list. PostgreSQL stores neither NUL nor half
// a surrogate pair, so either must never reach it.

/** Text of one line. Line breaks, control characters and bidirectional overrides become a space. */
export function singleLineText(max: number) {
  return cleanText(max, (value) => value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
}

/** The longest text of a search field. */
export const MAX_SEARCH = 200

/** What is typed into a search field. */
export function searchText() {
  return singleLineText(MAX_SEARCH)
}

/** Text of several lines. Control characters other than line breaks and tabs are removed. */
export function multiLineText(max: number) {
  return cleanText(max, (value) => value.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}+/gu, ''))
}

/** Text of one line with at least one visible character. */
export function requiredText(max: number, message: string) {
  return singleLineText(max).refine(hasVisibleCharacter, message)
}

/** A name of a person or company. A word that mixes alphabets looks like another word: "Infоsys" has a Cyrillic letter. */
export function nameText(max: number) {
  return singleLineText(max).refine(hasOneAlphabetPerWord, 'Please write each word in one alphabet')
}

/** A name with at least one visible character. */
export function requiredName(max: number, message: string) {
  return nameText(max).refine(hasVisibleCharacter, message)
}

/** A list of short texts. Empty entries and duplicates are dropped without an error. */
export function textList(maxLength: number, maxEntries: number) {
  return z
    .array(singleLineText(maxLength))
    .transform((values) => withoutDuplicates(values.filter(hasVisibleCharacter)))
    .pipe(z.array(z.string()).max(maxEntries, `Please use at most ${maxEntries} entries`))
}

/** A list of skills. One that contains a list is split, so that each skill can be matched. */
export function skillList(maxEntries: number) {
  return z
    .array(z.string())
    .transform((skills) => skills.flatMap(splitList))
    .pipe(textList(80, maxEntries))
}

/** A value that must not be changed, such as a URL, a token or a password. It is rejected where text is cleaned. */
export function exactText(max: number, message?: string) {
  return z
    .string(message)
    .max(max, `Please use at most ${max} characters`)
    .refine(
      (value) => !/[\0\p{Cs}]/u.test(value),
      message ?? 'Please remove the characters that cannot be stored',
    )
}

function withoutDuplicates(values: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const value of values) {
    const key = value.toLocaleLowerCase()
    if (!byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()]
}

function cleanText(max: number, clean: (value: string) => string) {
  return z
    .string()
    .overwrite((value) => clean(value.replace(/\p{Cs}/gu, '').normalize('NFC')).trim())
    .refine((value) => !isLongerThan(value, max), `Please use at most ${max} characters`)
}

/** Alphabets with letters that look like those of another one. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
]

/** Whether no word of a name mixes alphabets whose letters look alike. */
export function hasOneAlphabetPerWord(value: string): boolean {
  const words = value.split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.every((word) => alphabets.filter((letters) => letters.test(word)).length <= 1)
}

function hasVisibleCharacter(value: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(value)
}
