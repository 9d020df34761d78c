import type { PreferenceKind } from '@endorse/contract/profiles/values'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Row, Tables } from '../../platform/db/tables.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'

/** The columns of the profile's account. */
interface ProfileOwner {
  first_name: string
  last_name: string
  email: string
  company_name: string | null
}

/** An Endorsee's profile with the name, e-mail address and company of its owner. */
export type SeekerRow = Row<'seeker_profiles'> & ProfileOwner
/** An Endorser's profile with the name, e-mail address, company and company's logo of its owner. */
export type EmployeeRow = Row<'employee_profiles'> & ProfileOwner & { company_logo_url: string | null }
/** The columns that saving an Endorsee's profile may change. */
export type SeekerColumns = Updateable<Tables['seeker_profiles']>
/** The columns that saving an Endorser's profile may change. */
export type EmployeeColumns = Updateable<Tables['employee_profiles']>

// Listed, because a prepared `select *` fails once a newer server has added a column.
const profileColumns = [
  'user_id',
  'phone_number',
  'date_of_birth',
  'image_file_id',
  'current_location',
  'bio',
  'skills',
  'portfolio_url',
  'education',
  'work_experience',
  'certifications',
  'preferred_job_types',
  'completed_at',
] as const
const seekerColumns = [
  ...profileColumns,
  // Companies have one, too.
  'seeker_profiles.linkedin_url',
  'department',
  'experience_level',
  'languages',
  'publication_url',
  'other_urls',
  'projects',
  'extra_curricular',
  'preferred_jobs',
  'preferred_companies',
  'preferred_cities',
  'industry_sectors',
  'domains',
  'preference_order',
  'notice_period',
  'years_of_experience',
  'current_ctc',
  'expected_ctc',
  'desired_salary_min',
  'desired_salary_max',
  'availability_type',
  'job_search_status',
  'seeker_profiles.created_at',
  'seeker_profiles.updated_at',
] as const
const employeeColumns = [
  ...profileColumns,
  'employee_profiles.linkedin_url',
  'current_role_title',
  'department',
  'open_to_offers',
  'experience_level',
  'job_visibility_options',
  'employee_profiles.created_at',
  'employee_profiles.updated_at',
] as const
const ownerColumns = ['first_name', 'last_name', 'users.email', 'companies.name as company_name'] as const

/** Returns an Endorsee's profile, or undefined when it has not been created. */
export function findSeeker(db: Db, userId: string): Promise<SeekerRow | undefined> {
  return seekers(db).where('user_id', '=', userId).executeTakeFirst()
}

/** Lists the profiles of these Endorsees, as far as they have been created. */
export function listSeekers(db: Db, userIds: readonly string[]): Promise<SeekerRow[]> {
  return seekers(db).where('user_id', '=', sql<string>`any(${userIds}::uuid[])`).execute()
}

/** Returns an Endorser's profile, or undefined when it has not been created. */
export function findEmployee(db: Db, userId: string): Promise<EmployeeRow | undefined> {
  return employees(db).where('user_id', '=', userId).executeTakeFirst()
}

/** Reads the profile and locks it until the transaction ends: saving a tab reads the stored values of the others. */
export function lockSeeker(tx: Tx, userId: string): Promise<SeekerRow | undefined> {
  return seekers(tx).where('user_id', '=', userId).forUpdate('seeker_profiles').executeTakeFirst()
}

/** Reads and locks an Endorser's profile, like `lockSeeker`. */
export function lockEmployee(tx: Tx, userId: string): Promise<EmployeeRow | undefined> {
  return employees(tx).where('user_id', '=', userId).forUpdate('employee_profiles').executeTakeFirst()
}

function seekers(db: Db) {
  return db
    .selectFrom('seeker_profiles')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(seekerColumns)
    .select(ownerColumns)
}

function employees(db: Db) {
  return db
    .selectFrom('employee_profiles')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(employeeColumns)
    .select(ownerColumns)
    .select(sql<string | null>`${sql.raw(companyLogoUrlSql('users.company_id'))}`.as('company_logo_url'))
}

/** Returns false when the profile exists already, also when a concurrent request has just created it. */
export async function insertSeeker(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx
    .insertInto('seeker_profiles')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Inserts an empty profile of an Endorser. Returns false when it exists already, like `insertSeeker`. */
export async function insertEmployee(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx
    .insertInto('employee_profiles')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Saves in which order an Endorsee's preferences count. Returns false when there is no profile. */
export async function updatePreferenceOrder(
  db: Db,
  userId: string,
  order: PreferenceKind[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seeker_profiles')
    .set({ preference_order: order })
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves these columns of an Endorsee's profile and the time of the change. */
export async function updateSeeker(tx: Tx, userId: string, columns: SeekerColumns): Promise<void> {
  await tx
    .updateTable('seeker_profiles')
    .set({ ...columns, updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute()
}

/** Saves these columns of an Endorser's profile and the time of the change. */
export async function updateEmployee(tx: Tx, userId: string, columns: EmployeeColumns): Promise<void> {
  await tx
    .updateTable('employee_profiles')
    .set({ ...columns, updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute()
}
