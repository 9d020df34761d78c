import { expect, it } from 'vitest'
import { fieldNameOfPath, getValueAt, nameAfterRemoval, setValueAt } from './field-name.ts'

const values = { title: 'Engineer', places: [{ city: 'Pune' }, { city: 'Delhi' }] }

it('reads the value at a path', () => {
  expect(getValueAt(values, 'title')).toBe('Engineer')
  expect(getValueAt(values, 'places.1.city')).toBe('Delhi')
  expect(getValueAt(values, 'places.2.city')).toBeUndefined()
})

it('sets the value in a copy and keeps the rest', () => {
  const changed = setValueAt(values, 'places.1.city', 'Kochi')
  expect(changed).toEqual({ title: 'Engineer', places: [{ city: 'Pune' }, { city: 'Kochi' }] })
  expect(changed.places[0]).toBe(values.places[0])
  expect(getValueAt(values, 'places.1.city')).toBe('Delhi')
})

it.each([
  [['skills', 3], 'skills'],
  [['skills'], 'skills'],
  [['places', 0, 'city'], 'places.0.city'],
  [['places', 0], 'places'],
])('maps the issue path %s to the field %s', (path, name) => {
  expect(fieldNameOfPath(path)).toBe(name)
})

it.each([
  ['places.0.city', 'places.0.city'],
  ['places.1.city', undefined],
  ['places.2.city', 'places.1.city'],
  ['places.11.city', 'places.10.city'],
  ['places', 'places'],
  ['placesOfWork.2.city', 'placesOfWork.2.city'],
])('renames %s to %s when the second entry is removed', (name, now) => {
  expect(nameAfterRemoval(name, 'places', 1)).toBe(now)
})
