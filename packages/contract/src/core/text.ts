import { z } from 'zod'
import { equalsIgnoringCase } from '../profiles/form-limits.ts'

/** User input: trimmed, and without NUL, which PostgreSQL cannot store. */
export function trimmedText(max: number) {
  return z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(max, `Please use at most ${max} characters`))
}

/** Text of one line. Line breaks, control characters and bidirectional overrides become a space. */
export function singleLineText(max: number) {
  return cleanText(max, (value) => value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
}

/** Text of several lines. Control characters other than line breaks and tabs are removed. */
export function multiLineText(max: number) {
  return cleanText(max, (value) => value.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}+/gu, ''))
}

/** Text of one line with at least one visible character. */
export function requiredText(max: number, message: string) {
  return singleLineText(max).refine(hasVisibleCharacter, message)
}

/** A list of short texts. Empty entries and duplicates are dropped without an error. */
export function textList(maxLength: number, maxEntries: number) {
  return z
    .array(singleLineText(maxLength))
    .transform((values) => withoutDuplicates(values.filter(hasVisibleCharacter)))
    .pipe(z.array(z.string()).max(maxEntries, `Please use at most ${maxEntries} entries`))
}

function withoutDuplicates(values: string[]): string[] {
  return values.filter(
    (value, index) => values.findIndex((other) => equalsIgnoringCase(value, other)) === index,
  )
}

function cleanText(max: number, clean: (value: string) => string) {
  return (
    z
      .string()
      // PostgreSQL stores neither lone surrogates nor NUL.
      .overwrite((value) => clean(value.toWellFormed().normalize('NFC')).trim())
      // Counts code points, not UTF-16 units: 𠮷 is one character.
      .refine((value) => Array.from(value).length <= max, `Please use at most ${max} characters`)
  )
}

function hasVisibleCharacter(value: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(value)
}
