import { expect, it } from 'vitest'
import { findWeakness } from './password-strength.ts'

const asha = { firstName: 'Asha', lastName: 'Rao-Kulkarni', email: 'asha.k@lumenpay.example' }

it.each([
  ['Password@123', 'COMMON'],
  ['Qwerty@123', 'COMMON'],
  ['P@ssw0rd2026', 'COMMON'],
  ['Endorse@1', 'COMMON'],
  ['endorse endorse', 'COMMON'],
  ['aaaaaaaaaaaa', 'COMMON'],
  ['Asha@2026', 'PERSONAL'],
  ['K0lkarni#482!', null],
  ['Kulkarni#482!', 'PERSONAL'],
  ['Lumenpay!8231', 'PERSONAL'],
  ['asha.k@lumenpay.example', 'PERSONAL'],
  ['mango river quiet lantern', null],
  ['mein hund frisst gern kuchen', null],
  ['xK9#mQ2v!Tz', null],
])('finds in %s: %s', (password, weakness) => {
  expect(findWeakness(password, asha)).toBe(weakness)
})

it('knows nothing personal without an owner', () => {
  expect(findWeakness('Kulkarni#482!', {})).toBeNull()
})

it('judges a very long password by its beginning', () => {
  expect(findWeakness('4@8({[<369|!1105$7+%2'.repeat(400), {})).toBeNull()
})
