import type { EmployeeProfileFields, SeekerProfileFields } from '@endorse/contract/profiles/form-values'
import type { EmployeeTab, SeekerTab } from '@endorse/contract/profiles/tabs'

/** One part of a profile. The weights of a list sum to 100; the required parts alone reach `PROFILE_THRESHOLD`. */
export interface CompletionItem<Tab, Profile> {
  label: string
  tab: Tab
  weight: number
  isFilledIn: (profile: Profile) => boolean
}

interface FileFlags {
  hasPhoto: boolean
  hasResume: boolean
}

/** The parts of an Endorsee's profile. Their weights add up to 100. */
export const seekerCompletionItems: CompletionItem<SeekerTab, SeekerProfileFields & FileFlags>[] = [
  {
    label: 'Phone number',
    tab: 'personal',
    weight: 10,
    isFilledIn: (profile) => profile.phoneNumber !== null,
  },
  {
    label: 'Date of birth',
    tab: 'personal',
    weight: 6,
    isFilledIn: (profile) => profile.dateOfBirth !== null,
  },
  { label: 'Resume', tab: 'personal', weight: 18, isFilledIn: (profile) => profile.hasResume },
  { label: 'Skills', tab: 'personal', weight: 10, isFilledIn: (profile) => profile.skills.length > 0 },
  { label: 'Bio', tab: 'personal', weight: 6, isFilledIn: (profile) => profile.bio !== null },
  {
    label: 'Current location',
    tab: 'personal',
    weight: 5,
    isFilledIn: (profile) => profile.currentLocation !== null,
  },
  {
    label: 'LinkedIn profile',
    tab: 'personal',
    weight: 4,
    isFilledIn: (profile) => profile.linkedinUrl !== null,
  },
  { label: 'Photo', tab: 'personal', weight: 3, isFilledIn: (profile) => profile.hasPhoto },
  { label: 'Languages', tab: 'personal', weight: 2, isFilledIn: (profile) => profile.languages.length > 0 },
  { label: 'Education', tab: 'education', weight: 8, isFilledIn: (profile) => profile.education.length > 0 },
  {
    label: 'Work experience',
    tab: 'work-experience',
    weight: 8,
    // Complete for a user who states zero years of experience.
    isFilledIn: (profile) =>
      profile.workExperience.length > 0 || Number(profile.yearsOfExperience ?? 1) === 0,
  },
  {
    label: 'Preferred companies',
    tab: 'job-preferences',
    weight: 8,
    isFilledIn: (profile) => profile.preferredCompanies.length > 0,
  },
  {
    label: 'Notice period',
    tab: 'job-preferences',
    weight: 6,
    isFilledIn: (profile) => profile.noticePeriod !== null,
  },
  {
    label: 'Preferred jobs',
    tab: 'job-preferences',
    weight: 3,
    isFilledIn: (profile) => profile.preferredJobs.length > 0,
  },
  {
    label: 'Preferred cities',
    tab: 'job-preferences',
    weight: 2,
    isFilledIn: (profile) => profile.preferredCities.length > 0,
  },
  {
    label: 'Expected CTC',
    tab: 'job-preferences',
    weight: 1,
    isFilledIn: (profile) => profile.expectedCTC !== null,
  },
]

/** The parts of an Endorser's profile. Their weights add up to 100. */
export const employeeCompletionItems: CompletionItem<EmployeeTab, EmployeeProfileFields & FileFlags>[] = [
  {
    label: 'Phone number',
    tab: 'personal',
    weight: 12,
    isFilledIn: (profile) => profile.phoneNumber !== null,
  },
  {
    label: 'Date of birth',
    tab: 'personal',
    weight: 6,
    isFilledIn: (profile) => profile.dateOfBirth !== null,
  },
  { label: 'Skills', tab: 'personal', weight: 12, isFilledIn: (profile) => profile.skills.length > 0 },
  { label: 'Bio', tab: 'personal', weight: 10, isFilledIn: (profile) => profile.bio !== null },
  {
    label: 'LinkedIn profile',
    tab: 'personal',
    weight: 8,
    isFilledIn: (profile) => profile.linkedinUrl !== null,
  },
  { label: 'Photo', tab: 'personal', weight: 6, isFilledIn: (profile) => profile.hasPhoto },
  {
    label: 'Current location',
    tab: 'personal',
    weight: 6,
    isFilledIn: (profile) => profile.currentLocation !== null,
  },
  { label: 'Resume', tab: 'personal', weight: 4, isFilledIn: (profile) => profile.hasResume },
  { label: 'Education', tab: 'education', weight: 8, isFilledIn: (profile) => profile.education.length > 0 },
  { label: 'Current role', tab: 'work', weight: 10, isFilledIn: (profile) => profile.currentRole !== null },
  {
    label: 'Work experience',
    tab: 'work',
    weight: 8,
    isFilledIn: (profile) => profile.workExperience.length > 0,
  },
  { label: 'Department', tab: 'work', weight: 2, isFilledIn: (profile) => profile.department !== null },
  {
    label: 'Preferred job types',
    tab: 'job',
    weight: 4,
    isFilledIn: (profile) => profile.preferredJobTypes.length > 0,
  },
  {
    label: 'Experience level',
    tab: 'job',
    weight: 2,
    isFilledIn: (profile) => profile.experienceLevel !== null,
  },
  {
    label: 'Who may see your jobs',
    tab: 'job',
    weight: 2,
    isFilledIn: (profile) => profile.jobVisibilityOptions.length > 0,
  },
]

/** How complete a profile is, in percent, with its missing parts. */
export interface Completion {
  completionPercentage: number
  missing: { label: string; tab: string }[]
}

/** Computes the percentage and the missing parts, highest weight first. */
export function completionOf<Profile>(
  items: CompletionItem<string, Profile>[],
  profile: Profile,
): Completion {
  const missing = items.filter((item) => !item.isFilledIn(profile))
  return {
    completionPercentage: 100 - missing.reduce((sum, item) => sum + item.weight, 0),
    missing: missing
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ label, tab }) => ({ label, tab })),
  }
}

/** The completion of a profile that has not been created. */
export function emptyCompletion(items: CompletionItem<string, never>[]): Completion {
  return { completionPercentage: 0, missing: items.map(({ label, tab }) => ({ label, tab })) }
}
