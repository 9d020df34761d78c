import { z } from 'zod'
import { equalsIgnoringCase } from './profiles/form-limits.ts'

/** One line: without line breaks, control characters and the marks that turn the reading direction of what follows. */
export function singleLineText(max: number) {
  return cleanText(max, (value) => value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
}

/** Several lines; of control characters only line breaks and tabs remain. */
export function multiLineText(max: number) {
  return cleanText(max, (value) => value.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}+/gu, ''))
}

export function requiredText(max: number, message: string) {
  return singleLineText(max).refine(hasVisibleCharacter, message)
}

/** Entries that somebody added one by one: empty ones and repeats are silently dropped. */
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
      // Half a surrogate pair is not text, and PostgreSQL keeps neither it nor NUL.
      .overwrite((value) => clean(value.toWellFormed().normalize('NFC')).trim())
      // Counted as a person counts: an emoji is one, or a few, and not two for each.
      .refine((value) => Array.from(value).length <= max, `Please use at most ${max} characters`)
  )
}

function hasVisibleCharacter(value: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(value)
}
