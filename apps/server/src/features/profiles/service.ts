import {
  type EmployeeProfile,
  PROFILE_THRESHOLD,
  type ProfileStatus,
  type Role,
  type SeekerAsRead,
  type SeekerProfile,
} from '@endorse/contract'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { signFileUrl } from '../files/links.ts'
import { listResumes } from '../files/service.ts'
import { type Completion, employeeItems, nothingOf, seekerItems } from './completion.ts'
import { employeeKind } from './employee.ts'
import {
  type OwnFiles,
  presentEmployee,
  presentSeeker,
  presentToReader,
  type ReadingRights,
} from './present.ts'
import { type EmployeeRow, findEmployee, findSeeker, type SeekerRow } from './queries.ts'
import { type Saving, saveProfile } from './save.ts'
import { seekerKind } from './seeker.ts'

/** How complete the profile is, and where to go after sign-in. */
export async function profileStatus(house: House, person: Person): Promise<ProfileStatus> {
  const profile = await findProfile(house, person)
  const completion = profile ?? nothingFor(person.role)
  const shouldRedirect = !hasProfileOfOwn(person.role) || completion.completionPercentage < PROFILE_THRESHOLD
  return {
    exists: profile !== undefined,
    hasProfile: profile !== undefined,
    isComplete: profile?.status === 'COMPLETE',
    completionPercentage: completion.completionPercentage,
    missing: completion.missing,
    shouldRedirect,
    redirectTo: shouldRedirect ? profileOf[person.role] : null,
    message: profile
      ? `Your profile is ${completion.completionPercentage}% complete`
      : 'You have no profile yet',
  }
}

const profileOf: Record<Role, string> = {
  JOB_SEEKER: '/profile/personal',
  EMPLOYEE: '/create-employee-profile/personal',
  ADMIN: '/admin-dashboard',
  PLATFORM_EMPLOYEE: '/admin-dashboard',
}

function hasProfileOfOwn(role: Role): boolean {
  return role === 'JOB_SEEKER' || role === 'EMPLOYEE'
}

function nothingFor(role: Role): Completion {
  if (role === 'JOB_SEEKER') return nothingOf(seekerItems)
  return role === 'EMPLOYEE' ? nothingOf(employeeItems) : { completionPercentage: 0, missing: [] }
}

export async function saveSeeker(house: House, saving: Saving) {
  const { redirectTo } = await saveProfile(house, seekerKind, saving)
  return savedAs((await findSeekerProfile(house, saving.person)) ?? notFound('Profile'), redirectTo)
}

export async function saveEmployee(house: House, saving: Saving) {
  const { redirectTo } = await saveProfile(house, employeeKind, saving)
  return savedAs((await findEmployeeProfile(house, saving.person)) ?? notFound('Profile'), redirectTo)
}

function savedAs<Profile>(data: Profile, redirectTo: string | null) {
  return { success: true as const, message: 'Profile saved successfully!', data, redirectTo }
}

export async function requireProfile(house: House, person: Person): Promise<SeekerProfile | EmployeeProfile> {
  return (await findProfile(house, person)) ?? notFound('Profile')
}

async function findProfile(
  house: House,
  person: Person,
): Promise<SeekerProfile | EmployeeProfile | undefined> {
  if (person.role === 'JOB_SEEKER') return findSeekerProfile(house, person)
  return person.role === 'EMPLOYEE' ? findEmployeeProfile(house, person) : undefined
}

async function findSeekerProfile(house: House, person: Person): Promise<SeekerProfile | undefined> {
  const row = await findSeeker(house.db, person.id)
  return row && presentSeeker(row, await filesOf(house, person, row))
}

async function findEmployeeProfile(house: House, person: Person): Promise<EmployeeProfile | undefined> {
  const row = await findEmployee(house.db, person.id)
  return row && presentEmployee(row, await filesOf(house, person, row))
}

async function filesOf(house: House, person: Person, row: SeekerRow | EmployeeRow): Promise<OwnFiles> {
  return {
    imageUrl: row.image_file_id && signFileUrl(house.config.secret, row.image_file_id, person.id),
    resumes: await listResumes(house, house.db, person),
  }
}

/** An Endorsee's profile for somebody who reads their application, as far as they may; null when there is none. */
export async function seekerAsRead(
  { config }: Pick<House, 'config'>,
  tx: Db,
  seekerId: string,
  reader: Pick<Person, 'id'>,
  rights: ReadingRights,
): Promise<SeekerAsRead | null> {
  const row = await findSeeker(tx, seekerId)
  if (!row) return null
  const imageUrl = row.image_file_id && signFileUrl(config.secret, row.image_file_id, reader.id)
  return presentToReader(row, imageUrl, rights)
}
