import {
  type EmployeeProfile,
  type ProfileResume,
  type SeekerProfile,
  type SeekerProfileFields,
  SeekerProfileView,
} from '@endorse/contract'
import { completionOf, employeeCompletionItems, seekerCompletionItems } from './completion.ts'
import { employeeProfileFields } from './employee.ts'
import type { EmployeeRow, SeekerRow } from './queries.ts'
import { seekerProfileFields } from './seeker.ts'

/** What belongs to a profile and is kept in the files room. */
export interface ProfileFiles {
  imageUrl: string | null
  resumes: ProfileResume[]
}

export function presentSeeker(row: SeekerRow, files: ProfileFiles): SeekerProfile {
  const fields = seekerProfileFields(row)
  return {
    ...fields,
    ...presentCommonFields(row, files),
    ...completionOf(seekerCompletionItems, { ...fields, ...fileFlagsOf(row, files) }),
  }
}

export function presentEmployee(row: EmployeeRow, files: ProfileFiles): EmployeeProfile {
  const fields = employeeProfileFields(row)
  return {
    ...fields,
    ...presentCommonFields(row, files),
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

/** What a reader of an application may see beside the profile itself. */
export interface ProfileViewRights {
  email: boolean
  /** Phone number and date of birth: for whoever handles the application. */
  phoneAndBirthday: boolean
}

export function presentToReviewer(
  row: SeekerRow,
  imageUrl: string | null,
  rights: ProfileViewRights,
): SeekerProfileView {
  const fields = seekerProfileFields(row)
  const currentJob = fields.workExperience.find((work) => work.isCurrent)
  // The schema picks what a reader may know at all.
  return SeekerProfileView.parse({
    ...fields,
    email: rights.email ? fields.email : null,
    phoneNumber: rights.phoneAndBirthday ? fields.phoneNumber : null,
    dateOfBirth: rights.phoneAndBirthday ? fields.dateOfBirth : null,
    profileImageUrl: imageUrl,
    currentCompany: currentJob?.companyName || null,
    currentRole: currentJob?.jobTitle || null,
    openToOffers: isOpenToOffers(fields),
  })
}

function isOpenToOffers({ jobSearchStatus }: SeekerProfileFields): boolean | null {
  return jobSearchStatus && jobSearchStatus !== 'CLOSED'
}
