import type { JobLevel } from '@endorse/contract/applications/values'
import type { ExperienceLevel } from '@endorse/contract/job-postings/values'
import { expect, it } from 'vitest'
import { inferSeniority, jobLevelOf } from './seniority.ts'

it.each<[string, ExperienceLevel | null, JobLevel | null]>([
  ['Backend Engineer', null, null],
  ['Backend Engineer', 'MID_SENIOR', 'MID_LEVEL'],
  ['Backend Engineer', 'INTERNSHIP', 'ENTRY'],
  ['Senior Backend Engineer', 'MID_SENIOR', 'SENIOR'],
  ['Sr. Developer', null, 'SENIOR'],
  ['Senior Principal Engineer', null, 'PRINCIPAL'],
  ['Lead Engineer', 'ASSOCIATE', 'LEAD'],
  ['Leadership Trainer', 'ASSOCIATE', 'JUNIOR'],
  ['Staff Engineer, Imaging', null, 'LEAD'],
  ['Junior Accountant', 'MID_SENIOR', 'JUNIOR'],
  ['Internal Auditor', null, null],
  ['Software Engineering Intern', 'ENTRY_LEVEL', 'ENTRY'],
])('%s, posted as %s, is %s', (title, experienceLevel, level) => {
  expect(inferSeniority(title, experienceLevel)).toBe(level)
})

it.each<[string, ExperienceLevel | null, JobLevel | null]>([
  ['Senior Backend Engineer', 'MID_SENIOR', 'MID_LEVEL'],
  ['Junior Accountant', 'ASSOCIATE', 'JUNIOR'],
  ['Senior Backend Engineer', null, 'SENIOR'],
  ['Backend Engineer', null, null],
])('the label of %s, posted as %s, is that of %s', (title, experienceLevel, level) => {
  expect(jobLevelOf(title, experienceLevel)).toBe(level)
})
