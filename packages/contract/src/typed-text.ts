import { z } from 'zod'
import { isSameEntry } from './profiles/typing.ts'

/** One line: without line breaks, control characters and the marks that turn the reading direction of what follows. */
export function line(max: number) {
  return typed(max, (value) => value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
}

/** Several lines; of control characters only line breaks and tabs remain. */
export function paragraph(max: number) {
  return typed(max, (value) => value.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}+/gu, ''))
}

export function requiredLine(max: number, message: string) {
  return line(max).refine(hasSomethingToSee, message)
}

/** Entries that somebody added one by one: empty ones and repeats are silently dropped. */
export function chips(each: number, most: number) {
  return z
    .array(line(each))
    .transform((values) => withoutRepeats(values.filter(hasSomethingToSee)))
    .pipe(z.array(z.string()).max(most, `Please use at most ${most} entries`))
}

function withoutRepeats(values: string[]): string[] {
  return values.filter((value, index) => values.findIndex((other) => isSameEntry(value, other)) === index)
}

function typed(max: number, clean: (value: string) => string) {
  return (
    z
      .string()
      // Half a surrogate pair is not text, and PostgreSQL keeps neither it nor NUL.
      .overwrite((value) => clean(value.toWellFormed().normalize('NFC')).trim())
      // Counted as a person counts: an emoji is one, or a few, and not two for each.
      .refine((value) => Array.from(value).length <= max, `Please use at most ${max} characters`)
  )
}

function hasSomethingToSee(value: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(value)
}
