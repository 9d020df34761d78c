import type { SeekerProfileFields } from '@endorse/contract/profiles/form-values'
import {
  type EmployeeProfile,
  type ProfileResume,
  type SeekerProfile,
  SeekerProfileView,
} from '@endorse/contract/profiles/schemas'
import { completionOf, employeeCompletionItems, seekerCompletionItems } from './completion.ts'
import { employeeProfileFields } from './employee.ts'
import type { EmployeeRow, SeekerRow } from './queries.ts'
import { seekerProfileFields } from './seeker.ts'

/** The picture and the resumes of a profile, from the files feature. */
export interface ProfileFiles {
  imageUrl: string | null
  resumes: ProfileResume[]
}

/** Presents an Endorsee's profile to its owner. */
export function presentSeeker(row: SeekerRow, files: ProfileFiles): SeekerProfile {
  const fields = seekerProfileFields(row)
  return {
    ...fields,
    ...presentCommonFields(row, files),
    ...completionOf(seekerCompletionItems, { ...fields, ...fileFlagsOf(row, files) }),
  }
}

/** Presents an Endorser's profile to its owner. */
export function presentEmployee(row: EmployeeRow, files: ProfileFiles): EmployeeProfile {
  const fields = employeeProfileFields(row)
  return {
    ...fields,
    ...presentCommonFields(row, files),
    companyLogoUrl: row.company_logo_url,
    ...completionOf(employeeCompletionItems, { ...fields, ...fileFlagsOf(row, files) }),
  }
}

function presentCommonFields(row: SeekerRow | EmployeeRow, { imageUrl, resumes }: ProfileFiles) {
  return {
    id: row.user_id,
    status: row.completed_at ? ('COMPLETE' as const) : ('INCOMPLETE' as const),
    name: `${row.first_name} ${row.last_name}`.trim(),
    profileImageUrl: imageUrl,
    resumeUrl: resumes.map((resume) => resume.url),
    resumeName: resumes[0]?.displayName ?? null,
    resumes,
  }
}

function fileFlagsOf(row: SeekerRow | EmployeeRow, { resumes }: ProfileFiles) {
  return { hasPhoto: row.image_file_id !== null, hasResume: resumes.length > 0 }
}

/** The contact data that a reviewer may see in addition to the profile. */
export interface ProfileViewRights {
  email: boolean
  /** Phone number and date of birth: for the handler of the application. */
  phoneAndBirthday: boolean
}

/** Presents an Endorsee's profile to a reviewer of their application. */
export function presentToReviewer(
  row: SeekerRow,
  imageUrl: string | null,
  rights: ProfileViewRights,
): SeekerProfileView {
  const fields = seekerProfileFields(row)
  const currentJob = fields.workExperience.find((work) => work.isCurrent)
  // The schema drops every field that reviewers never see.
  return SeekerProfileView.parse({
    ...fields,
    email: rights.email ? fields.email : null,
    phoneNumber: rights.phoneAndBirthday ? fields.phoneNumber : null,
    dateOfBirth: rights.phoneAndBirthday ? fields.dateOfBirth : null,
    profileImageUrl: imageUrl,
    desiredSalaryMin: fields.desiredSalaryMin ?? row.expected_ctc,
    workExperience: fields.workExperience.map((work) => ({ ...work, description: work.responsibilities })),
    currentCompany: currentJob?.companyName || null,
    currentRole: currentJob?.jobTitle || null,
    openToOffers: isOpenToOffers(fields),
  })
}

function isOpenToOffers({ jobSearchStatus }: SeekerProfileFields): boolean | null {
  return jobSearchStatus && jobSearchStatus !== 'CLOSED'
}
