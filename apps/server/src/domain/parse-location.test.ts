import { describe, expect, it } from 'vitest'
import { parseLocation } from './parse-location.ts'

describe('the main place', () => {
  it.each([
    ['Shirwal, Pune', 'Pune', 'Maharashtra', 'India'],
    ['Bangalore/Bengaluru', 'Bangalore', 'Karnataka', 'India'],
    ['Bengalore, Karnataka', 'Bangalore', 'Karnataka', 'India'],
    ['Bengaluru, KA, IND', 'Bangalore', 'Karnataka', 'India'],
    ['ProfessionalBANGALORE, IN', 'Bangalore', 'Karnataka', 'India'],
    ['Bangalore - Virtual, KA, IND', 'Bangalore', 'Karnataka', 'India'],
    ['Hybrid - Pune', 'Pune', 'Maharashtra', 'India'],
    ['Hiring office located in Bengaluru', 'Bangalore', 'Karnataka', 'India'],
    ['Hyderabad/Secunderabad', 'Hyderabad', 'Telangana', 'India'],
    ['Mumbai (All Areas)', 'Mumbai', 'Maharashtra', 'India'],
    ['Mumbai (ex Bombay)', 'Mumbai', 'Maharashtra', 'India'],
    ['New Delhi', 'Delhi-NCR', 'Delhi', 'India'],
    ['Delhi / NCR', 'Delhi-NCR', 'Delhi', 'India'],
    ['Greater Delhi Area', 'Delhi-NCR', 'Delhi', 'India'],
    ['Gurugram', 'Gurgaon', 'Haryana', 'India'],
    ['Calcutta', 'Kolkata', 'West Bengal', 'India'],
    ['Chennai, IND-33, IND, 600119', 'Chennai', 'Tamil Nadu', 'India'],
    ['India - Bengaluru', 'Bangalore', 'Karnataka', 'India'],
    ['Koramangala', 'Bangalore', 'Karnataka', 'India'],
    ['India-Karnataka', null, 'Karnataka', 'India'],
    ['anywhere in India', null, null, 'India'],
    ['Goa', 'Goa', 'Goa', 'India'],
    ['San Francisco; California; United States', 'San Francisco', 'California', 'United States'],
    ['US-CA-Menlo Park', 'Menlo Park', 'California', 'United States'],
    ['Massachusetts - Boston', 'Boston', 'Massachusetts', 'United States'],
    ['3535 Steelyard Dr, Cleveland, OH 44109-2387', 'Cleveland', 'Ohio', 'United States'],
    ['Georgetown, Indiana, United States', 'Georgetown', 'Indiana', 'United States'],
    ['Dublin, OH', 'Dublin', 'Ohio', 'United States'],
    ['New York, New York, United States', 'New York', 'New York', 'United States'],
    ['Toronto, CA', 'Toronto', 'Ontario', 'Canada'],
    ['Utrecht, UT, NL', 'Utrecht', null, 'Netherlands'],
    ['Cluj, , Romania', 'Cluj', null, 'Romania'],
    ['Warszawa, Województwo mazowieckie, Poland', 'Warsaw', 'Województwo mazowieckie', 'Poland'],
    ['Weave - Headquarters (Lehi, UT)', 'Lehi', 'Utah', 'United States'],
    ['Dammam (Saudi Arabia)', 'Dammam', null, 'Saudi Arabia'],
    ['Remote - US', null, null, 'United States'],
    ['Zabrze', 'Zabrze', null, null],
  ])('of %j is %s, %s, %s', (text, city, state, country) => {
    expect(parseLocation(text).places[0]).toMatchObject({ city, state, country })
  })

  it.each([
    '',
    'N/A',
    'Unknown',
    '2 Locations',
    'Various locations',
    'Work from home',
    'Home based - EMEA',
    '05861 - CVS Albany, L.L.C.',
  ])('of %j is unknown', (text) => {
    expect(parseLocation(text).places).toEqual([])
  })
})

describe('several places', () => {
  it.each([
    ['Pune, Shirwal', 'Pune, Shirwal'],
    ['Shirwal, Pune, Supa', 'Pune, Shirwal, Supa'],
    ['Kolkata, Mumbai, New Delhi', 'Kolkata, Mumbai, Delhi-NCR'],
    ['Gurgaon, Gandhinagar, Chennai (ex Madras) + 4', 'Gurgaon, Gandhinagar, Chennai'],
    ['Pune, Bangalore/BengaluruView More', 'Pune, Bangalore'],
    ['Hyderabad, Bangalore and Gurugram', 'Hyderabad, Bangalore, Gurgaon'],
    ['SF, NYC, SEA', 'San Francisco, New York, Seattle'],
    ['San Francisco, CA • New York, NY • United States', 'San Francisco, New York'],
    ['Alameda, CA, Albuquerque, NM, or Oak Ridge, Tennessee', 'Alameda, Albuquerque, Oak Ridge'],
    ['Pune, United States (USA)', 'Pune, United States'],
    ['Bengaluru, Bengaluru', 'Bangalore, Karnataka, India'],
  ])('%j reads %j', (text, location) => {
    expect(parseLocation(text).location).toBe(location)
  })

  it('are cut after twelve', () => {
    const many =
      'Ohio; Texas; Utah; Iowa; Maine; Idaho; Nevada; Oregon; Alaska; Kansas; Hawaii; Vermont; Florida; Montana'
    expect(parseLocation(many).location).toMatch(/Vermont and 2 more$/)
  })
})

describe('the displayed location', () => {
  it.each([
    ['Bangalore/Bengaluru( Whitefield )', 'Bangalore (Whitefield), Karnataka, India'],
    ['Bengaluru(MG Road +1)', 'Bangalore (MG Road), Karnataka, India'],
    ['Vashi Navi Mumbai', 'Navi Mumbai (Vashi), Maharashtra, India'],
    ['Remote', 'Remote'],
    ['Various locations', 'Various locations'],
    ['Unknown', null],
    ['', null],
  ])('%j reads %j', (text, location) => {
    expect(parseLocation(text).location).toBe(location)
  })
})

it('reads the work type from the location text', () => {
  expect(parseLocation('Hybrid - Pune').workType).toBe('HYBRID')
  expect(parseLocation('Bangalore (Hybrid)').workType).toBe('HYBRID')
  expect(parseLocation('Work from home').workType).toBe('REMOTE')
  expect(parseLocation('Pune').workType).toBeNull()
})

it('maps every spelling of a city to one name', () => {
  for (const text of ['Bengaluru', 'BANGALORE', 'bengalore'])
    expect(parseLocation(text).places).toMatchObject([{ city: 'Bangalore' }])
})
