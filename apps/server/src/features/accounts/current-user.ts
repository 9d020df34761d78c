import type { User } from '@endorse/contract/accounts/schemas'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { companyLogoUrl } from '../companies/logo-url.ts'
import { signImageUrl } from '../files/links.ts'
import { findNewTerms } from './account/terms.ts'
import { isApprovedSql } from './authenticate.ts'
import { deletionDueAtSql } from './deletion-due-at.ts'
import { emailProvedAtSql, verifiedMark } from './email-proof.ts'
import { hasProfile, profileImageId } from './profile-columns.ts'
import { secondFactorDueOf } from './second-factor/requirement.ts'

/** The columns of the signed-in user's own account. */
export interface CurrentUserRow {
  id: string
  email: string
  role: Role
  first_name: string
  last_name: string
  approved: boolean
  company_id: string | null
  company_name: string | null
  logo_hash: string | null
  image_file_id: string | null
  has_profile: boolean
  deletion_due: Date | null
  email_proved_at: Date | null
  email_bounced: boolean
  is_on_leave: boolean
  paused_until: string | null
  terms_version: string
  second_factor_at: Date | null
  second_factor_due_at: Date | null
  second_factor_exempt: boolean
  reset_waits_until: Date | null
  time_zone: string | null
}

/** Select list for CurrentUserRow; the query joins the user's `companies` row. */
export const currentUserColumns = sql`
  users.id, users.email, users.role, users.first_name, users.last_name, ${sql.raw(isApprovedSql)} as approved,
  companies.id as company_id, companies.name as company_name, companies.logo_hash,
  ${profileImageId} as image_file_id,
  ${hasProfile} as has_profile,
  ${deletionDueAtSql} as deletion_due,
  ${sql.raw(emailProvedAtSql('users'))} as email_proved_at, users.email_bounced_at is not null as email_bounced,
  users.paused_at is not null as is_on_leave, users.paused_until,
  users.terms_version, users.second_factor_at, users.second_factor_due_at, users.second_factor_exempt,
  users.time_zone,
  (select waits_until from second_factor_resets where user_id = users.id) as reset_waits_until`

/** Reads the account of the signed-in user. Throws NOT_SIGNED_IN when it no longer exists. */
export async function getCurrentUser(context: AppContext, { id }: Person): Promise<User> {
  const { rows } = await sql<CurrentUserRow>`
    select ${currentUserColumns} from users left join companies on companies.id = users.company_id
     where users.id = ${id}`.execute(context.db)
  const [row] = rows
  if (!row) throw new AppError('NOT_SIGNED_IN', 'Please log in to continue.')
  return presentCurrentUser(context, row)
}

/** Maps the row to the response, with a signed link to the profile image. */
export function presentCurrentUser(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  row: CurrentUserRow,
): User {
  const { id, email, role, first_name: firstName, last_name: lastName, approved } = row
  const { image_file_id, has_profile, deletion_due } = row
  const newTerms = findNewTerms(row.terms_version, clock)
  const name = fullName({ firstName, lastName })
  return {
    id,
    email,
    role,
    firstName,
    lastName,
    name,
    // Both kinds of profile take their names from the account.
    jobSeekerProfile: has_profile && role === 'JOB_SEEKER' ? { firstName, lastName } : null,
    employeeProfile: has_profile && role === 'EMPLOYEE' ? { name } : null,
    company: companyOf(row),
    approved,
    profileImageUrl: image_file_id && signImageUrl(config.secret, image_file_id, id),
    timeZone: row.time_zone,
    ...(!has_profile && (role === 'JOB_SEEKER' || role === 'EMPLOYEE') && { profileMissing: true as const }),
    ...(role === 'EMPLOYEE' && missingProof(row, clock())),
    ...(row.is_on_leave && { leave: { until: row.paused_until } }),
    ...(newTerms && { newTerms }),
    ...secondFactorDueOf(config, row, clock()),
    ...(row.reset_waits_until && { secondFactorReset: { waitsUntil: row.reset_waits_until.toISOString() } }),
    ...(deletion_due && { deletionDueAt: deletion_due.toISOString() }),
  }
}

function companyOf({ company_id: id, company_name: name, logo_hash }: CurrentUserRow): User['company'] {
  return id && name ? { id, name, logoUrl: companyLogoUrl(id, logo_hash) } : null
}

/** Why an Endorser has to prove the company address again; empty while the verified mark is shown. */
function missingProof(
  { email_proved_at, email_bounced }: CurrentUserRow,
  now: number,
): Pick<User, 'emailProof'> {
  if (email_bounced) return { emailProof: 'BOUNCED' }
  return verifiedMark(email_proved_at, now) === null ? { emailProof: 'EXPIRED' } : {}
}
