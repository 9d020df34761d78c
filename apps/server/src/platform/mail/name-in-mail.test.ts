import { expect, it } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

it.each([
  ['Asha Rao', 'Asha Rao'],
  ['A.R. Rahman', 'A. R. Rahman'],
  ['Jean-Luc O’Neil', 'Jean-Luc O’Neil'],
  ['अशोक राव', 'अशोक राव'],
  ['Win https://evil.example/x', 'Win https evil. example x'],
  ['www.evil.example', 'www. evil. example'],
  ['eve@evil.example', 'eve evil. example'],
])('%s does not become a link', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})
