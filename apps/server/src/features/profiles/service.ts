import { PROFILE_THRESHOLD } from '@endorse/contract/accounts/values'
import type { Role } from '@endorse/contract/core/roles'
import type {
  EmployeeProfile,
  ProfileStatus,
  SeekerProfile,
  SeekerProfileView,
} from '@endorse/contract/profiles/schemas'
import { profilePathByRole } from '@endorse/contract/web-paths'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { success } from '../../platform/http/success.ts'
import type { Person } from '../../platform/person.ts'
import { signImageUrl } from '../files/links.ts'
import { listResumes } from '../files/service.ts'
import {
  type Completion,
  employeeCompletionItems,
  emptyCompletion,
  seekerCompletionItems,
} from './completion.ts'
import { employeeKind } from './employee.ts'
import {
  type ProfileFiles,
  type ProfileViewRights,
  presentEmployee,
  presentSeeker,
  presentToReviewer,
} from './present.ts'
import { type EmployeeRow, findEmployee, findSeeker, listSeekers, type SeekerRow } from './queries.ts'
import { type SaveProfileRequest, saveProfile } from './save.ts'
import { seekerKind } from './seeker.ts'

/** Returns how complete the profile is, and where sign-in redirects. */
export async function profileStatus(context: AppContext, person: Person): Promise<ProfileStatus> {
  const profile = await findProfile(context, person)
  const completion = profile ?? emptyCompletionFor(person.role)
  const shouldRedirect = !hasProfileKind(person.role) || completion.completionPercentage < PROFILE_THRESHOLD
  return {
    exists: profile !== undefined,
    hasProfile: profile !== undefined,
    isComplete: profile?.status === 'COMPLETE',
    completionPercentage: completion.completionPercentage,
    missing: completion.missing,
    shouldRedirect,
    redirectTo: shouldRedirect ? profilePathByRole[person.role] : null,
    message: profile
      ? `Your profile is ${completion.completionPercentage}% complete`
      : 'You have no profile yet',
  }
}

function hasProfileKind(role: Role): boolean {
  return role === 'JOB_SEEKER' || role === 'EMPLOYEE'
}

function emptyCompletionFor(role: Role): Completion {
  if (role === 'JOB_SEEKER') return emptyCompletion(seekerCompletionItems)
  return role === 'EMPLOYEE'
    ? emptyCompletion(employeeCompletionItems)
    : { completionPercentage: 0, missing: [] }
}

/** Saves an Endorsee's profile and returns the response. */
export async function saveSeeker(context: AppContext, saving: SaveProfileRequest) {
  const { redirectTo } = await saveProfile(context, seekerKind, saving)
  return savedResponse((await findSeekerProfile(context, saving.person)) ?? notFound('Profile'), redirectTo)
}

/** Saves an Endorser's profile and returns the response. */
export async function saveEmployee(context: AppContext, saving: SaveProfileRequest) {
  const { redirectTo } = await saveProfile(context, employeeKind, saving)
  return savedResponse((await findEmployeeProfile(context, saving.person)) ?? notFound('Profile'), redirectTo)
}

function savedResponse<Profile>(data: Profile, redirectTo: string | null) {
  return success({ message: 'Profile saved successfully!', data, redirectTo })
}

/** Returns the user's own profile, or throws 404. */
export async function requireProfile(
  context: AppContext,
  person: Person,
): Promise<SeekerProfile | EmployeeProfile> {
  return (await findProfile(context, person)) ?? notFound('Profile')
}

async function findProfile(
  context: AppContext,
  person: Person,
): Promise<SeekerProfile | EmployeeProfile | undefined> {
  if (person.role === 'JOB_SEEKER') return findSeekerProfile(context, person)
  return person.role === 'EMPLOYEE' ? findEmployeeProfile(context, person) : undefined
}

async function findSeekerProfile(context: AppContext, person: Person): Promise<SeekerProfile | undefined> {
  const row = await findSeeker(context.db, person.id)
  return row && presentSeeker(row, await listProfileFiles(context, person, row))
}

async function findEmployeeProfile(
  context: AppContext,
  person: Person,
): Promise<EmployeeProfile | undefined> {
  const row = await findEmployee(context.db, person.id)
  return row && presentEmployee(row, await listProfileFiles(context, person, row))
}

async function listProfileFiles(
  context: AppContext,
  person: Person,
  row: SeekerRow | EmployeeRow,
): Promise<ProfileFiles> {
  return {
    imageUrl: row.image_file_id && signImageUrl(context.config.secret, row.image_file_id, person.id),
    resumes: await listResumes(context, context.db, person),
  }
}

/** Returns an Endorsee's profile as a reviewer with these rights sees it; null when there is none. */
export async function getSeekerProfileView(
  { config }: Pick<AppContext, 'config'>,
  tx: Db,
  seekerId: string,
  reader: Pick<Person, 'id'>,
  rights: ProfileViewRights,
): Promise<SeekerProfileView | null> {
  const row = await findSeeker(tx, seekerId)
  if (!row) return null
  const imageUrl = row.image_file_id && signImageUrl(config.secret, row.image_file_id, reader.id)
  return presentToReviewer(row, imageUrl, rights)
}

/** Reads the profiles of these Endorsees without picture, address, phone number and birthday, by the id of the user. */
export async function listSeekerProfiles(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, SeekerProfileView>> {
  const rows = await listSeekers(db, userIds)
  const rights = { email: false, phoneAndBirthday: false }
  return new Map(rows.map((row) => [row.user_id, presentToReviewer(row, null, rights)]))
}
