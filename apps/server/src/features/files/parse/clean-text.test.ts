import { expect, it } from 'vitest'
import { cleanLine, cleanLines } from './clean-text.ts'

it.each([
  ['ligatures', 'e\uFB03cient work\uFB02ow', 'efficient workflow'],
  ['private use characters', '\uE0BE meera@mail.example \uF095 99', 'meera@mail.example 99'],
  ['bullets of symbol fonts', '\uF0B7 Go \uF0A7 SQL', '• Go • SQL'],
  ['odd spaces', 'a\u00A0b\u2003c', 'a b c'],
  ['soft hyphens and bidirectional overrides', 'engi\u00ADneer \u202Egnp.exe', 'engineer gnp.exe'],
  ['zero-width joiners of Indian scripts, which stay', 'क्\u200Dष', 'क्\u200Dष'],
  ['hyphens that do not break', '98450\u201112345', '98450-12345'],
  ['control characters and NUL', 'a\0b\u0007c\tD', 'abc\tD'],
  ['lone surrogates', 'a\uD83D b', 'a b'],
  ['decomposed accents', 'Ku\u0308ster', 'Küster'],
])('normalizes %s', (_, raw, text) => {
  expect(cleanLine(raw)).toBe(text)
})

it('turns empty lines into the begin of a paragraph', () => {
  expect(
    cleanLines(['a  ', ' ', '', 'b', 'c'].map(line)).map((each) => [each.text, each.startsParagraph]),
  ).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
})

// A pattern that backtracks would exceed the time limit of the test.
it('limits the length of large input', () => {
  expect(cleanLine(' '.repeat(5_000_000))).toBe('')
  expect(cleanLines(Array.from({ length: 1000 }, () => line('x'.repeat(1000)))).length).toBe(101)
})

function line(text: string) {
  return { text, page: 1, size: 1, isEmphasized: false, startsParagraph: false }
}
