import type { EmployeeFilledIn, EmployeeTab, SeekerFilledIn, SeekerTab } from '@endorse/contract'

/** One thing that makes a profile fuller. Weights sum to 100, and what is required reaches the threshold by itself. */
export interface Item<Tab, Profile> {
  label: string
  tab: Tab
  weight: number
  holds: (profile: Profile) => boolean
}

interface Files {
  hasPhoto: boolean
  hasResume: boolean
}

export const seekerItems: Item<SeekerTab, SeekerFilledIn & Files>[] = [
  { label: 'Phone number', tab: 'personal', weight: 10, holds: (one) => one.phoneNumber !== null },
  { label: 'Date of birth', tab: 'personal', weight: 6, holds: (one) => one.dateOfBirth !== null },
  { label: 'Resume', tab: 'personal', weight: 18, holds: (one) => one.hasResume },
  { label: 'Skills', tab: 'personal', weight: 10, holds: (one) => one.skills.length > 0 },
  { label: 'Bio', tab: 'personal', weight: 6, holds: (one) => one.bio !== null },
  { label: 'Current location', tab: 'personal', weight: 5, holds: (one) => one.currentLocation !== null },
  { label: 'LinkedIn profile', tab: 'personal', weight: 4, holds: (one) => one.linkedinUrl !== null },
  { label: 'Photo', tab: 'personal', weight: 3, holds: (one) => one.hasPhoto },
  { label: 'Languages', tab: 'personal', weight: 2, holds: (one) => one.languages.length > 0 },
  { label: 'Education', tab: 'education', weight: 8, holds: (one) => one.education.length > 0 },
  {
    label: 'Work experience',
    tab: 'work-experience',
    weight: 8,
    // Somebody who says they have none has told everything there is.
    holds: (one) => one.workExperience.length > 0 || Number(one.yearsOfExperience ?? 1) === 0,
  },
  {
    label: 'Preferred companies',
    tab: 'job-preferences',
    weight: 8,
    holds: (one) => one.preferredCompanies.length > 0,
  },
  { label: 'Notice period', tab: 'job-preferences', weight: 6, holds: (one) => one.noticePeriod !== null },
  {
    label: 'Preferred jobs',
    tab: 'job-preferences',
    weight: 3,
    holds: (one) => one.preferredJobs.length > 0,
  },
  {
    label: 'Preferred cities',
    tab: 'job-preferences',
    weight: 2,
    holds: (one) => one.preferredCities.length > 0,
  },
  { label: 'Expected CTC', tab: 'job-preferences', weight: 1, holds: (one) => one.expectedCTC !== null },
]

export const employeeItems: Item<EmployeeTab, EmployeeFilledIn & Files>[] = [
  { label: 'Phone number', tab: 'personal', weight: 12, holds: (one) => one.phoneNumber !== null },
  { label: 'Date of birth', tab: 'personal', weight: 6, holds: (one) => one.dateOfBirth !== null },
  { label: 'Skills', tab: 'personal', weight: 12, holds: (one) => one.skills.length > 0 },
  { label: 'Bio', tab: 'personal', weight: 10, holds: (one) => one.bio !== null },
  { label: 'LinkedIn profile', tab: 'personal', weight: 8, holds: (one) => one.linkedinUrl !== null },
  { label: 'Photo', tab: 'personal', weight: 6, holds: (one) => one.hasPhoto },
  { label: 'Current location', tab: 'personal', weight: 6, holds: (one) => one.currentLocation !== null },
  { label: 'Resume', tab: 'personal', weight: 4, holds: (one) => one.hasResume },
  { label: 'Education', tab: 'education', weight: 8, holds: (one) => one.education.length > 0 },
  { label: 'Current role', tab: 'work', weight: 10, holds: (one) => one.currentRole !== null },
  { label: 'Work experience', tab: 'work', weight: 8, holds: (one) => one.workExperience.length > 0 },
  { label: 'Department', tab: 'work', weight: 2, holds: (one) => one.department !== null },
  { label: 'Preferred job types', tab: 'job', weight: 4, holds: (one) => one.preferredJobTypes.length > 0 },
  { label: 'Experience level', tab: 'job', weight: 2, holds: (one) => one.experienceLevel !== null },
  {
    label: 'Who may see your jobs',
    tab: 'job',
    weight: 2,
    holds: (one) => one.jobVisibilityOptions.length > 0,
  },
]

export interface Completion {
  completionPercentage: number
  missing: { label: string; tab: string }[]
}

export function completionOf<Profile>(items: Item<string, Profile>[], profile: Profile): Completion {
  const missing = items.filter((item) => !item.holds(profile))
  return {
    completionPercentage: 100 - missing.reduce((sum, item) => sum + item.weight, 0),
    missing: missing
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ label, tab }) => ({ label, tab })),
  }
}

/** Nothing has been filled in yet. */
export function nothingOf(items: Item<string, never>[]): Completion {
  return { completionPercentage: 0, missing: items.map(({ label, tab }) => ({ label, tab })) }
}
