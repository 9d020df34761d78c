import { expect, it } from 'vitest'
import { displayName, initials, withFirstAndLastName } from './names.ts'

it.each([
  [{ name: 'Aarav Menon' }, 'Aarav', 'Menon'],
  [{ name: 'Maria da Silva Santos' }, 'Maria', 'da Silva Santos'],
  [{ name: 'Madonna' }, 'Madonna', ''],
  [{ name: 'Aarav Menon', firstName: 'Arav' }, 'Arav', 'Menon'],
  [{ name: '  Aarav   Menon ' }, 'Aarav', 'Menon'],
  [{ name: 'ಅನನ್ಯ ರಾವ್' }, 'ಅನನ್ಯ', 'ರಾವ್'],
  [{ name: 'محمد' }, 'محمد', ''],
  [{}, '', ''],
])('fills in the first and last name of %j from the full name', (person, firstName, lastName) => {
  expect(withFirstAndLastName(person)).toMatchObject({ firstName, lastName })
})

it.each([
  [{ firstName: 'Aarav', lastName: 'Menon', email: 'a@b.example' }, 'Aarav Menon'],
  [{ name: 'Ravi Kumar' }, 'Ravi Kumar'],
  [{ email: 'a@b.example' }, 'a@b.example'],
  [{}, 'Unknown'],
])('displays %j as %s', (person, name) => {
  expect(displayName(person)).toBe(name)
})

it.each([
  ['Aarav Menon', 'AM'],
  ['Maria da Silva', 'MS'],
  ['Madonna', 'M'],
  ['आरव मेनन', 'आम'],
  ['தமிழ் செல்வன்', 'தச'],
  ['ಅನನ್ಯ ರಾವ್', 'ಅರ'],
  ['李 小龙', '李小'],
  ['محمد', 'م'],
  ["D'Souza O'Neil", 'DO'],
  ['élodie durand', 'ÉD'],
  ['𝒜 Rao', '𝒜R'],
  ['', ''],
])('abbreviates %s to %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
