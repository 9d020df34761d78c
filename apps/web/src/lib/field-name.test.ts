import { expect, it } from 'vitest'
import { fieldNameOfPath } from './field-name.ts'

it.each([
  [['skills', 3], 'skills'],
  [['skills'], 'skills'],
  [['places', 0, 'city'], 'places.0.city'],
  [['places', 0], 'places'],
])('maps the path %s to the field %s', (path, name) => {
  expect(fieldNameOfPath(path)).toBe(name)
})
