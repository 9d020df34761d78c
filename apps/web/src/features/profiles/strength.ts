import type { SeekerTab } from '@endorse/contract/profiles/tabs'
import type { SeekerFields } from './live-profile.ts'

/** What the strength of a profile is computed from: its fields, and whether there is a photo and a resume. */
export type StrengthSource = SeekerFields & { hasPhoto: boolean; hasResume: boolean }

/** One part of a profile with the tab on which it is filled in. */
export interface ProfilePart {
  label: string
  tab: SeekerTab
}

interface PartRule extends ProfilePart {
  isFilledIn: (profile: StrengthSource) => boolean
}

/** The eleven parts that Endorsers use, in the order in which they are worth filling in. */
const parts: PartRule[] = [
  { label: 'Resume', tab: 'personal', isFilledIn: (profile) => profile.hasResume },
  {
    label: 'Work experience',
    tab: 'work-experience',
    isFilledIn: (profile) =>
      isStarter(profile) || profile.workExperience.some(({ companyName }) => companyName),
  },
  {
    label: 'Job title',
    tab: 'work-experience',
    isFilledIn: (profile) => isStarter(profile) || profile.workExperience.some(({ jobTitle }) => jobTitle),
  },
  { label: 'Skills', tab: 'personal', isFilledIn: ({ skills }) => skills.length > 0 },
  {
    label: 'Education',
    tab: 'education',
    isFilledIn: ({ education }) => education.some(({ degree, institution }) => degree || institution),
  },
  { label: 'Bio', tab: 'personal', isFilledIn: ({ bio }) => bio.trim() !== '' },
  {
    label: 'Current location',
    tab: 'personal',
    isFilledIn: ({ currentLocation }) => currentLocation.trim() !== '',
  },
  { label: 'Photo', tab: 'personal', isFilledIn: (profile) => profile.hasPhoto },
  {
    label: 'Preferred jobs',
    tab: 'job-preferences',
    isFilledIn: ({ preferredJobs }) => preferredJobs.length > 0,
  },
  {
    label: 'Expected CTC',
    tab: 'job-preferences',
    isFilledIn: (profile) => profile.desiredSalaryMin !== '' || profile.desiredSalaryMax !== '',
  },
  {
    label: 'Notice period',
    tab: 'job-preferences',
    isFilledIn: (profile) => profile.noticePeriod !== '' || profile.availabilityType !== '',
  },
]

/** The number of the parts. */
export const PART_COUNT = parts.length

/** Lists the parts that are missing. */
export function missingParts(profile: StrengthSource): ProfilePart[] {
  return parts.filter(({ isFilledIn }) => !isFilledIn(profile))
}

/** The fields without which the profile cannot be submitted. */
const required: (ProfilePart & { isFilledIn: (profile: SeekerFields) => boolean })[] = [
  { label: 'Phone number', tab: 'personal', isFilledIn: ({ phoneNumber }) => phoneNumber.trim() !== '' },
  { label: 'Date of birth', tab: 'personal', isFilledIn: ({ dateOfBirth }) => dateOfBirth !== '' },
  {
    label: 'Preferred companies',
    tab: 'job-preferences',
    isFilledIn: ({ preferredCompanies }) => preferredCompanies.length > 0,
  },
  { label: 'Notice period', tab: 'job-preferences', isFilledIn: ({ noticePeriod }) => noticePeriod !== '' },
]

/** Lists the required fields that are missing. */
export function missingRequired(profile: SeekerFields): ProfilePart[] {
  return required.filter(({ isFilledIn }) => !isFilledIn(profile))
}

/** An Endorsee who starts out has no job to write down. */
function isStarter({ yearsOfExperience }: StrengthSource): boolean {
  return yearsOfExperience !== '' && Number(yearsOfExperience) === 0
}
