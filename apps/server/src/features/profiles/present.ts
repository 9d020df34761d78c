import {
  type EmployeeProfile,
  type ProfileResume,
  SeekerAsRead,
  type SeekerFilledIn,
  type SeekerProfile,
} from '@endorse/contract'
import { completionOf, employeeItems, seekerItems } from './completion.ts'
import { employeeFilledIn } from './employee.ts'
import type { EmployeeRow, SeekerRow } from './queries.ts'
import { seekerFilledIn } from './seeker.ts'

/** What belongs to a profile and is kept in the files room. */
export interface OwnFiles {
  imageUrl: string | null
  resumes: ProfileResume[]
}

export function presentSeeker(row: SeekerRow, files: OwnFiles): SeekerProfile {
  const filledIn = seekerFilledIn(row)
  return {
    ...filledIn,
    ...presentOwn(row, files),
    ...completionOf(seekerItems, { ...filledIn, ...haveOf(row, files) }),
  }
}

export function presentEmployee(row: EmployeeRow, files: OwnFiles): EmployeeProfile {
  const filledIn = employeeFilledIn(row)
  return {
    ...filledIn,
    ...presentOwn(row, files),
    ...completionOf(employeeItems, { ...filledIn, ...haveOf(row, files) }),
  }
}

function presentOwn(row: SeekerRow | EmployeeRow, { imageUrl, resumes }: OwnFiles) {
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

function haveOf(row: SeekerRow | EmployeeRow, { resumes }: OwnFiles) {
  return { hasPhoto: row.image_file_id !== null, hasResume: resumes.length > 0 }
}

/** What a reader of an application may see beside the profile itself. */
export interface ReadingRights {
  email: boolean
  /** Phone number and date of birth: for whoever handles the application. */
  phoneAndBirthday: boolean
}

export function presentToReader(
  row: SeekerRow,
  imageUrl: string | null,
  rights: ReadingRights,
): SeekerAsRead {
  const filledIn = seekerFilledIn(row)
  const now = filledIn.workExperience.find((work) => work.isCurrent)
  // The schema picks what a reader may know at all.
  return SeekerAsRead.parse({
    ...filledIn,
    email: rights.email ? filledIn.email : null,
    phoneNumber: rights.phoneAndBirthday ? filledIn.phoneNumber : null,
    dateOfBirth: rights.phoneAndBirthday ? filledIn.dateOfBirth : null,
    profileImageUrl: imageUrl,
    currentCompany: now?.companyName || null,
    currentRole: now?.jobTitle || null,
    openToOffers: isOpenToOffers(filledIn),
  })
}

function isOpenToOffers({ jobSearchStatus }: SeekerFilledIn): boolean | null {
  return jobSearchStatus && jobSearchStatus !== 'CLOSED'
}
