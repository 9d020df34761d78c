import { describe, expect, it } from 'vitest'
import { latestBirthDate } from './birthday.ts'
import { blankEducation, blankWork } from './blank-entries.ts'
import { employeeForms, type SeekerFormValues, seekerForms } from './forms.ts'
import { parsePhone } from './phone.ts'
import { parseLinkedInUrl, parseWebUrl } from './web-url.ts'

const asha: SeekerFormValues['personal'] = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@postbox.example',
  role: 'ENDORSEE',
  phoneNumber: '98765 43210',
  dateOfBirth: '1999-02-28',
  bio: '',
  currentLocation: '',
  skills: [],
  languages: [],
  linkedinUrl: '',
  portfolioUrl: '',
  publicationUrl: '',
  otherURl: [],
}

const preferences: SeekerFormValues['job-preferences'] = {
  preferredJobs: [],
  preferredCompanies: ['Lumenpay'],
  preferredCities: [],
  industrySectors: [],
  domains: [],
  preferredJobTypes: [],
  noticePeriod: 'ONE_MONTH',
  yearsOfExperience: '',
  currentCTC: '',
  expectedCTC: '',
  desiredSalaryMin: '',
  desiredSalaryMax: '',
  availabilityType: '',
  jobSearchStatus: '',
}

function errorsOf(tab: keyof typeof seekerForms, values: object): Record<string, string> {
  const { error } = seekerForms[tab].safeParse(values)
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

describe('the personal tab', () => {
  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', ' \u200b ', 'First name is required'],
    ['firstName', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['lastName', '  ', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Email is invalid'],
    ['role', 'ENDORSER', 'Please select your role'],
    ['phoneNumber', '', 'Phone number is required'],
    ['phoneNumber', '12345', 'Please enter a valid phone number'],
    ['dateOfBirth', '', 'Date of birth is required'],
    ['dateOfBirth', '2020-02-30', 'Please enter a valid date'],
    ['dateOfBirth', '0001-01-01', 'Please enter a valid date'],
    ['dateOfBirth', new Date().toISOString().slice(0, 10), 'You must be at least 15 years old'],
    ['bio', 'x'.repeat(2001), 'Please use at most 2000 characters'],
    [
      'linkedinUrl',
      'https://example.com/in/asha',
      'Please enter a valid LinkedIn profile URL (e.g., linkedin.com/in/username or just the username)',
    ],
    ['portfolioUrl', 'javascript:alert(1)', 'Please enter a valid URL (e.g., example.com)'],
  ])('rejects %s %j', (field, value, text) => {
    expect(errorsOf('personal', { ...asha, [field]: value })).toEqual({ [field]: text })
  })

  it('keeps names in every script and removes control characters', () => {
    const checked = seekerForms.personal.parse({
      ...asha,
      firstName: ' आशा 👩🏽‍💻 ',
      lastName: 'مريم\u0000 \u202e𠮷',
      bio: 'One\r\ntwo\u0007',
    })
    expect(checked).toMatchObject({ firstName: 'आशा 👩🏽‍💻', lastName: 'مريم 𠮷', bio: 'One\ntwo' })
  })

  it('counts an emoji as one character, not two', () => {
    expect(errorsOf('personal', { ...asha, firstName: '𠮷'.repeat(100) })).toEqual({})
  })

  it('leaves parsed values unchanged when they are parsed again', () => {
    const once = seekerForms.personal.parse({
      ...asha,
      linkedinUrl: 'asha-rao',
      portfolioUrl: 'asha.example',
    })
    expect(seekerForms.personal.parse(once)).toEqual(once)
  })
})

describe('the other tabs', () => {
  it('drops blank entries, and the end date of current ones', () => {
    const current = { ...blankWork, jobTitle: 'Engineer', startDate: '2024-01-01', endDate: '2023-01-01' }
    const { workExperience } = seekerForms['work-experience'].parse({
      department: '',
      experienceLevel: '',
      workExperience: [blankWork, { ...current, isCurrent: true }],
      project: [],
    })
    expect(workExperience).toEqual([{ ...current, endDate: '', isCurrent: true }])
  })

  it.each([
    ['percentage', '8.5.1', 'Please use only digits and one decimal point'],
    ['percentage', '101', 'Please enter a percentage of at most 100'],
    ['degree', 'guru', 'Please choose a degree of the list'],
    ['endDate', '2020-01-01', 'The end cannot be before the start'],
  ])('rejects an education entry with %s %j', (field, value, text) => {
    const entry = { ...blankEducation, startDate: '2021-01-01', [field]: value }
    const values = { education: [blankEducation, entry], certifications: [], extraCurricular: [] }
    expect(errorsOf('education', values)).toEqual({ [`education.1.${field}`]: text })
  })

  it.each([
    ['preferredCompanies', [' '], 'At least one preferred company is required'],
    ['noticePeriod', '', 'Notice period is required'],
    ['yearsOfExperience', 'two', 'Please enter years as a number, for example 2.5'],
    ['expectedCTC', '12,5', 'Please enter lakhs a year as a number, for example 12.5'],
    ['desiredSalaryMax', '9', 'The upper end cannot be below the lower end'],
  ])('rejects preferences with %s %j', (field, value, text) => {
    const values = { ...preferences, desiredSalaryMin: '10', [field]: value }
    expect(errorsOf('job-preferences', values)).toEqual({ [field]: text })
  })

  it('drops empty and duplicate entries', () => {
    const values = { ...preferences, preferredCities: ['Pune', ' ', 'pune ', 'Delhi-NCR'] }
    expect(seekerForms['job-preferences'].parse(values).preferredCities).toEqual(['Pune', 'Delhi-NCR'])
  })

  it('requires a role, a company and a job type from an Endorser', () => {
    const work = employeeForms.work.safeParse({
      currentRole: ' ',
      currentCompany: '',
      department: '',
      workExperience: [],
    })
    expect(work.error?.issues.map((issue) => issue.message)).toEqual([
      'Current role is required',
      'Current company is required',
    ])
    const job = employeeForms.job.safeParse({
      preferredJobTypes: [],
      openToOffers: false,
      experienceLevel: '',
      jobVisibilityOptions: [],
    })
    expect(job.error?.issues[0]?.message).toBe('Please select at least one job type')
  })
})

describe('parsePhone', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['(080) 4123-4567', '+918041234567'],
    ['+1 (415) 555-0100', '+14155550100'],
    ['98765 4321', undefined],
    ['98765432101', undefined],
    ['+98765', undefined],
    ['call me maybe', undefined],
  ])('parses %j to %s', (input, phone) => {
    expect(parsePhone(input)).toBe(phone)
  })

  it('accepts only Indian numbers and people of at least ten years from Endorsers', () => {
    const { phoneNumber } = employeeForms.personal.shape
    expect(phoneNumber.parse('+91 98765 43210')).toBe('+919876543210')
    expect(phoneNumber.safeParse('+1 415 555 0100').error?.issues[0]?.message).toBe(
      'Please enter a valid 10-digit phone number',
    )
    expect(employeeForms.personal.shape.dateOfBirth.safeParse('2100-01-01').error?.issues[0]?.message).toBe(
      'You must be at least 10 years old',
    )
  })
})

describe('URLs', () => {
  it.each([
    ['asha-rao', 'https://www.linkedin.com/in/asha-rao'],
    ['@asha-rao', 'https://www.linkedin.com/in/asha-rao'],
    ['linkedin.com/in/asha-rao/', 'https://www.linkedin.com/in/asha-rao'],
    ['http://in.linkedin.com/in/asha-rao/details?trk=x#y', 'https://www.linkedin.com/in/asha-rao'],
    ['https://www.linkedin.com/in/आशा-राव', `https://www.linkedin.com/in/${encodeURIComponent('आशा-राव')}`],
    ['https://linkedin.com.evil.example/in/asha', undefined],
    ['https://www.linkedin.com/company/endorse', undefined],
    ['as', undefined],
    ['https://www.linkedin.com/in/%E0%A4', undefined],
  ])('parses the LinkedIn profile %j to %s', (input, url) => {
    expect(parseLinkedInUrl(input)).toBe(url)
  })

  it.each([
    ['asha.example', 'https://asha.example/'],
    ['http://asha.example:8080/a?b', 'http://asha.example:8080/a?b'],
    ['asha.example:8080', 'https://asha.example:8080/'],
    ['ftp://asha.example', undefined],
    ['data:text/html,x', undefined],
    ['https://user:secret@asha.example', undefined],
    ['hello', undefined],
    [`a.example/${'x'.repeat(500)}`, undefined],
  ])('parses %j to %s', (input, url) => {
    expect(parseWebUrl(input)).toBe(url)
  })
})

it('computes the birth date in the time zone in which the day begins first', () => {
  expect(latestBirthDate(15, new Date('2025-11-19T09:59:00Z'))).toBe('2010-11-19')
  expect(latestBirthDate(15, new Date('2025-11-19T10:01:00Z'))).toBe('2010-11-20')
  expect(latestBirthDate(15, new Date('2028-02-29T00:00:00Z'))).toBe('2013-02-28')
})
