import { describe, expect, it } from 'vitest'
import { suggestCity } from './suggest-city.ts'

describe('a city that is not known', () => {
  it.each([
    ['Bengalooru', 'Bangalore'],
    ['bangaloor', 'Bangalore'],
    ['Bnagalore', 'Bangalore'],
    ['Hydrabad', 'Hyderabad'],
    ['Nodia', 'Noida'],
    ['Mumbay', 'Mumbai'],
    ['Chenai', 'Chennai'],
    ['Calcuta', 'Kolkata'],
    ['Trivandram', 'Thiruvananthapuram'],
    ['  Bengalooru ,  Karnataka', 'Bangalore, Karnataka'],
    ['Karnataka, Bengalooru, India', 'Karnataka, Bangalore, India'],
  ])('is taken for the one that is most like it: %s', (typed, city) => {
    expect(suggestCity(typed)).toBe(city)
  })

  it.each([
    'Shirwal',
    'Goma',
    'xy',
    '',
    ' , ',
    'Zzzzzzzzzz',
    'Remote',
    'Work from home',
    'Hybrid',
    '\u{1f600}'.repeat(200),
  ])('is left as it is when none is like it: %s', (typed) => {
    expect(suggestCity(typed)).toBeNull()
  })
})

it.each([
  'Bengaluru',
  'bangalore',
  'Pune, India',
  'Koramangala, Bengalooru',
  'Delhi NCR',
  'India',
  'Karnataka',
  'São Paulo',
])('what is known needs no suggestion: %s', (typed) => {
  expect(suggestCity(typed)).toBeNull()
})
