import { expect, it } from 'vitest'
import { parseLocation } from './parse-location.ts'
import { findPlaceDoubt } from './place-doubt.ts'

const doubtOf = (text: string) => findPlaceDoubt(text, parseLocation(text))

it.each([
  ['Bengalooru', { text: 'Bengalooru', cities: ['Bangalore'] }],
  ['Hydrabad, Telangana', { text: 'Hydrabad', cities: ['Hyderabad, Telangana'] }],
  ['Shirwal', { text: 'Shirwal', cities: [] }],
  ['Head office, 3rd floor', { text: 'Head office, 3rd floor', cities: [] }],
  ['Aurangabad', { text: 'Aurangabad', cities: ['Aurangabad, Maharashtra', 'Aurangabad, Bihar'] }],
])('somebody has to say which city is meant: %s', (text, doubt) => {
  expect(doubtOf(text)).toEqual(doubt)
})

it.each([
  '',
  'Pune',
  'Bengaluru, India',
  'Shirwal, Maharashtra',
  'Pune, Shirwal',
  'Los Gatos, CA',
  'Aurangabad, Bihar',
  'Bilaspur (HP)',
  'Karnataka',
  'India',
  'Remote',
  'Hybrid - Pune',
  'Work from home',
])('a city is certain, or there is none: %s', (text) => {
  expect(doubtOf(text)).toBeNull()
})

it('takes the state that stands beside a name of several states', () => {
  expect(parseLocation('Aurangabad, Bihar, India').places).toMatchObject([
    { city: 'Aurangabad', state: 'Bihar', country: 'India' },
  ])
})
