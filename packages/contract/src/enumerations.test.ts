import { expect, it } from 'vitest'
import { applicationStatuses, connectionStatuses, jobLevels } from './applications/values.ts'
import { roles } from './core/roles.ts'
import { employmentTypes, experienceLevels } from './job-postings/values.ts'
import { filterCities, filterCompanies, filterCountries, filterSkills } from './job-search/filter-options.ts'
import { datePostedOptions } from './job-search/values.ts'
import {
  degrees,
  employeeJobTypes,
  jobVisibilityOptions,
  noticePeriods,
  seekerJobTypes,
} from './profiles/values.ts'

it.each([
  ['roles', roles, 'JOB_SEEKER EMPLOYEE PLATFORM_EMPLOYEE ADMIN'],
  [
    'preferred job types of an Endorsee',
    seekerJobTypes,
    'FULL_TIME PART_TIME CONTRACTUAL INTERNSHIP ONSITE WORK_FROM_HOME HYBRID',
  ],
  [
    'preferred job types of an Endorser',
    employeeJobTypes,
    'FULL_TIME PART_TIME CONTRACT INTERNSHIP ONSITE WORK_FROM_HOME HYBRID',
  ],
  ['degrees', degrees, 'bachelor master phd diploma certificate'],
  [
    'notice periods',
    noticePeriods,
    'IMMEDIATELY SEVEN_DAYS FIFTEEN_DAYS ONE_MONTH TWO_MONTHS THREE_MONTHS SIX_MONTHS',
  ],
  ['job types of the filter', employmentTypes, 'FULL_TIME PART_TIME CONTRACT INTERNSHIP OTHER'],
  ['experience levels', experienceLevels, 'INTERNSHIP ENTRY_LEVEL ASSOCIATE MID_SENIOR DIRECTOR EXECUTIVE'],
  ['levels of a job label', jobLevels, 'ENTRY JUNIOR MID_LEVEL SENIOR LEAD PRINCIPAL'],
  [
    'visibility options',
    jobVisibilityOptions,
    'SAME_COLLEGE LINKEDIN_CONNECTIONS SPECIFIC_COMPANIES EVERYONE PERSONAL_NETWORK OTHERS',
  ],
  [
    'states of an application',
    applicationStatuses,
    'PENDING REVIEWED SHORTLISTED REJECTED ACCEPTED APPROVED IN_PROGRESS REFERRED COMPLETED',
  ],
  ['connections', connectionStatuses.map((one) => one.replace(' ', '_')), 'Connected Not_Connected'],
  ['periods of the filter', datePostedOptions, '24h 7d 30d'],
  ['countries of the filter', filterCountries, 'India'],
  [
    'cities of the filter',
    filterCities,
    'Bangalore Hyderabad Mumbai Delhi-NCR Pune Chennai Ahmedabad Kolkata Chandigarh Jaipur Gurgaon Noida Indore',
  ],
] as [string, readonly string[], string][])('has the %s of the specification', (_name, values, expected) => {
  expect(values.toSorted()).toEqual(expected.split(' ').toSorted())
})

it('lists 57 companies and 100 skills in the filters', () => {
  expect([new Set(filterCompanies).size, new Set(filterSkills).size]).toEqual([57, 100])
})
