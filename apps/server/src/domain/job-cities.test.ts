import { describe, expect, it } from 'vitest'
import { cityKeys, listJobCities } from './job-cities.ts'

const many = {
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  location: 'Pune, Maharashtra; Bengaluru / Mumbai, India (Hyderabad)',
}

describe('the cities of a posting', () => {
  it('are its own city and those of its location, each once', () => {
    expect(listJobCities(many)).toEqual(['Pune', 'Bengaluru', 'Mumbai', 'Hyderabad'])
    expect(listJobCities({ ...many, city: 'Bangalore', location: 'Bengaluru, India' })).toEqual(['Bangalore'])
  })

  it('begin with its own city, in its own spelling, where the location names it later', () => {
    const place = { ...many, city: 'Bangalore', location: 'Mumbai, Bengaluru' }
    expect(listJobCities(place)).toEqual(['Bangalore', 'Mumbai'])
  })

  it.each([
    ['Mumbai', ['Mumbai', 'Pune', 'Bengaluru', 'Hyderabad']],
    ['bombay', ['Mumbai', 'Pune', 'Bengaluru', 'Hyderabad']],
    ['Bangalore', ['Bengaluru', 'Pune', 'Mumbai', 'Hyderabad']],
    ['Chennai', ['Pune', 'Bengaluru', 'Mumbai', 'Hyderabad']],
  ])('begin with %s when it is asked for', (asked, cities) => {
    expect(listJobCities(many, new Set(cityKeys(asked)))).toEqual(cities)
  })

  it('begin with a city that only the location knows', () => {
    const place = { ...many, location: 'Pune, Dapoli Town' }
    expect(listJobCities(place)).toEqual(['Pune'])
    expect(listJobCities(place, new Set(cityKeys('Dapoli Town')))).toEqual(['Dapoli Town', 'Pune'])
  })

  it('begin with a city around Delhi when Delhi-NCR is asked for', () => {
    const place = { city: 'Pune', state: null, country: 'India', location: 'Pune, Noida' }
    expect(listJobCities(place, new Set(cityKeys('Delhi-NCR')))[0]).toBe('Noida')
  })

  it('are none when nothing is known', () => {
    expect(listJobCities({ city: null, state: null, country: null, location: 'Anywhere' })).toEqual([])
  })
})
