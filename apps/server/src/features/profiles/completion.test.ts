import { PROFILE_THRESHOLD } from '@endorse/contract/accounts/values'
import type { EmployeeProfileFields, SeekerProfileFields } from '@endorse/contract/profiles/form-values'
import { describe, expect, it } from 'vitest'
import { completionOf, employeeCompletionItems, seekerCompletionItems } from './completion.ts'

const shared = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@postbox.example',
  phoneNumber: null,
  dateOfBirth: null,
  bio: null,
  currentLocation: null,
  skills: [],
  linkedinUrl: null,
  portfolioUrl: null,
  education: [],
  workExperience: [],
  certifications: [],
  hasPhoto: false,
  hasResume: false,
}

const seeker: SeekerProfileFields & { hasPhoto: boolean; hasResume: boolean } = {
  ...shared,
  profileType: 'ENDORSEE',
  role: 'ENDORSEE',
  department: null,
  experienceLevel: null,
  languages: [],
  publicationUrl: null,
  otherURl: [],
  project: [],
  extraCurricular: [],
  preferredJobs: [],
  preferredCompanies: [],
  preferredCities: [],
  industrySectors: [],
  domains: [],
  preferredJobTypes: [],
  noticePeriod: null,
  yearsOfExperience: null,
  currentCTC: null,
  expectedCTC: null,
  desiredSalaryMin: null,
  desiredSalaryMax: null,
  availabilityType: null,
  jobSearchStatus: null,
}

const employee: EmployeeProfileFields & { hasPhoto: boolean; hasResume: boolean } = {
  ...shared,
  profileType: 'ENDORSER',
  role: 'ENDORSER',
  currentRole: null,
  currentCompany: 'Lumenpay',
  department: null,
  preferredJobTypes: [],
  openToOffers: false,
  experienceLevel: null,
  jobVisibilityOptions: [],
}

describe('profile completion', () => {
  it.each([
    ['an Endorsee', seekerCompletionItems],
    ['an Endorser', employeeCompletionItems],
  ])('has weights that sum to 100 for %s', (_who, items) => {
    expect(items.reduce((sum, item) => sum + item.weight, 0)).toBe(100)
  })

  it('starts at 0 and lists the missing parts, highest weight first', () => {
    const { completionPercentage, missing } = completionOf(seekerCompletionItems, seeker)
    expect(completionPercentage).toBe(0)
    expect(missing[0]).toEqual({ label: 'Resume', tab: 'personal' })
    expect(missing).toHaveLength(seekerCompletionItems.length)
  })

  it('reaches the threshold with the required fields alone', () => {
    const required = {
      ...seeker,
      phoneNumber: '+919876543210',
      dateOfBirth: '1999-02-28',
      preferredCompanies: ['Lumenpay'],
      noticePeriod: 'ONE_MONTH' as const,
    }
    expect(completionOf(seekerCompletionItems, required).completionPercentage).toBeGreaterThanOrEqual(
      PROFILE_THRESHOLD,
    )
    const endorser = {
      ...employee,
      phoneNumber: '+919876543210',
      dateOfBirth: '1999-02-28',
      currentRole: 'Engineer',
      preferredJobTypes: ['FULL_TIME' as const],
    }
    expect(completionOf(employeeCompletionItems, endorser).completionPercentage).toBeGreaterThanOrEqual(
      PROFILE_THRESHOLD,
    )
  })

  it('does not report missing work experience for zero years of experience', () => {
    const fresher = completionOf(seekerCompletionItems, { ...seeker, yearsOfExperience: '0' })
    expect(fresher.missing.map(({ label }) => label)).not.toContain('Work experience')
  })
})
