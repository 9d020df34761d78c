import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['ligatures', 'e\uFB03cient work\uFB02ow', 'efficient workflow'],
  ['private use characters', '\uE0BE meera@mail.example \uF095 99', 'meera@mail.example 99'],
  ['bullets of symbol fonts', '\uF0B7 Go\n\uF0A7 SQL', '• Go\n• SQL'],
  ['line endings of every system', 'a\r\nb\rc\u2028d\fe', 'a\nb\nc\nd\ne'],
  ['odd spaces', 'a\u00A0b\u2003c', 'a b c'],
  ['soft hyphens and bidirectional overrides', 'engi\u00ADneer \u202Egnp.exe', 'engineer gnp.exe'],
  ['zero-width joiners of Indian scripts, which stay', 'क्\u200Dष', 'क्\u200Dष'],
  ['control characters and NUL', 'a\0b\u0007c\tD', 'abc\tD'],
  ['lone surrogates', 'a\uD83D b', 'a b'],
  ['decomposed accents', 'Ku\u0308ster', 'Küster'],
  ['empty lines', 'a  \n\n \n\n\nb', 'a\n\nb'],
])('normalizes %s', (_, raw, text) => {
  expect(cleanText(raw)).toBe(text)
})

// A pattern that backtracks would exceed the time limit of the test.
it('limits the length of large input', () => {
  expect(cleanText(' \n'.repeat(5_000_000)).length).toBe(0)
  expect(cleanText('x'.repeat(5_000_000)).length).toBe(100_000)
})
