import { describe, expect, it } from 'vitest'
import { parseEmploymentType, parseExperienceLevel, parseWorkType } from './parse-enums.ts'

describe('employment type', () => {
  it.each([
    ['FULL_TIME', 'FULL_TIME'],
    ['FullTime', 'FULL_TIME'],
    ['Full-time', 'FULL_TIME'],
    [' Full Time, Permanent', 'FULL_TIME'],
    ['fulltime_permanent', 'FULL_TIME'],
    ['fulltime_fixed_term', 'CONTRACT'],
    ['Full Time, Temporary/Contractual', 'CONTRACT'],
    [' Full Time, Freelance/Homebased', 'CONTRACT'],
    ['Independent Contractor (FT)', 'CONTRACT'],
    ['Temp Full-time', 'CONTRACT'],
    ['CONTRACTUAL', 'CONTRACT'],
    ['Part time', 'PART_TIME'],
    ['parttime_permanent', 'PART_TIME'],
    ['Part Time, Temporary/Contractual', 'PART_TIME'],
    ['INTERN', 'INTERNSHIP'],
    ['internship', 'INTERNSHIP'],
    ['Other', 'OTHER'],
    ['VOLUNTEER', 'OTHER'],
    ['Full Stack Developer', null],
    ['Internal Auditor', null],
    ['Remote', null],
    ['US Employee', null],
    ['', null],
  ])('of %j is %s', (text, type) => {
    expect(parseEmploymentType(text)).toBe(type)
  })
})

describe('work type', () => {
  it.each([
    ['ONSITE', 'ONSITE'],
    ['On-site', 'ONSITE'],
    ['WORK_FROM_HOME', 'REMOTE'],
    ['Remote - US', 'REMOTE'],
    ['TELECOMMUTE', 'REMOTE'],
    ['Bangalore - Virtual, KA, IND', 'REMOTE'],
    ['Hybrid - Pune', 'HYBRID'],
    ['On-site (Hybrid)', 'HYBRID'],
    ['Engineering and Information Technology', null],
    ['Pune', null],
  ])('of %j is %s', (text, type) => {
    expect(parseWorkType(text)).toBe(type)
  })
})

describe('experience level', () => {
  it.each([
    ['Mid-Senior level', 'MID_SENIOR'],
    ['MID_SENIOR', 'MID_SENIOR'],
    ['Entry level', 'ENTRY_LEVEL'],
    ['ENTRY_LEVEL', 'ENTRY_LEVEL'],
    ['Associate', 'ASSOCIATE'],
    ['Internship', 'INTERNSHIP'],
    ['Director', 'DIRECTOR'],
    ['Executive', 'EXECUTIVE'],
    ['SENIOR', 'MID_SENIOR'],
    ['PRINCIPAL', 'MID_SENIOR'],
    ['Not Applicable', null],
    ['Full-time', null],
  ])('of %j is %s', (text, level) => {
    expect(parseExperienceLevel(text)).toBe(level)
  })
})
