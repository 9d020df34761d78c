import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['ligatures', 'e\uFB03cient work\uFB02ow', 'efficient workflow'],
  ['icons of private fonts', '\uE0BE meera@mail.example \uF095 99', 'meera@mail.example 99'],
  ['bullets of symbol fonts', '\uF0B7 Go\n\uF0A7 SQL', '• Go\n• SQL'],
  ['line ends of every system', 'a\r\nb\rc\u2028d\fe', 'a\nb\nc\nd\ne'],
  ['odd spaces', 'a\u00A0b\u2003c', 'a b c'],
  ['soft hyphens and overrides of direction', 'engi\u00ADneer \u202Egnp.exe', 'engineer gnp.exe'],
  ['joiners that Indian scripts need, which stay', 'क्\u200Dष', 'क्\u200Dष'],
  ['controls and what no database keeps', 'a\0b\u0007c\tD', 'abc\tD'],
  ['halves of characters', 'a\uD83D b', 'a b'],
  ['accents in two pieces', 'Ku\u0308ster', 'Küster'],
  ['empty lines', 'a  \n\n \n\n\nb', 'a\n\nb'],
])('sees to %s', (_, raw, text) => {
  expect(cleanText(raw)).toBe(text)
})

it('is quick and short with anything', () => {
  const started = Date.now()
  expect(cleanText(' \n'.repeat(5_000_000)).length).toBe(0)
  expect(cleanText('x'.repeat(5_000_000)).length).toBe(100_000)
  expect(Date.now() - started).toBeLessThan(2000)
})
