import { expect, it } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

it.each([
  ['Asha Rao', 'Asha Rao'],
  ['A.R. Rahman', 'A.R. Rahman'],
  ['UI/UX Designer (Node.js), Sr. 24x7', 'UI/UX Designer (Node.js), Sr. 24x7'],
  ['Jean-Luc O’Neil', 'Jean-Luc O’Neil'],
  ['अशोक राव', 'अशोक राव'],
  ['Win https://evil.example/x', 'Win https evil. example x'],
  ['www.evil.example', 'www. evil. example'],
  ['eve@evil.example', 'eve evil. example'],
  ['Log in at evil.com/x', 'Log in at evil. com x'],
  ['Baker (evil.co.in).', 'Baker (evil. co. in).'],
  ['UI/EVIL.COM', 'UI EVIL. COM'],
  ['Baker\nevil.дети', 'Baker evil. дети'],
])('%s does not become a link', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})
