import type { Role } from '@endorse/contract/core/roles'
import type { LiftReason, SuspensionReason } from '@endorse/contract/moderation/suspension/values'
import type { ReportReason } from '@endorse/contract/moderation/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An account, as its page shows it. */
export interface PersonDetailsRow {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Role
  company: string | null
  created_at: Date
  verified_at: Date
  last_seen_at: Date | null
  passkeys: number
  has_app: boolean
}

/** Finds an account that the list of people has, with the company that it has or returns to. */
export async function findPerson(db: Db, id: string): Promise<PersonDetailsRow | undefined> {
  const { rows } = await sql<PersonDetailsRow>`
    select users.id, users.first_name, users.last_name, users.email, users.role, companies.name as company,
           users.created_at, users.verified_at, users.last_seen_at,
           (select count(*) from passkeys where user_id = users.id) as passkeys,
           exists (select from authenticator_apps where user_id = users.id and secret is not null) as has_app
      from users
      left join account_suspensions as running on running.user_id = users.id and running.lifted_at is null
      left join companies on companies.id = coalesce(users.company_id, running.company_id)
     where users.id = ${id} and users.verified_at is not null and users.deleted_at is null`.execute(db)
  return rows[0]
}

const nameOf = (alias: string) =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`

/** Finds the suspension of a person that has not ended, with the objection to it. */
export function findSuspensionDetails(db: Db, personId: string) {
  return db
    .selectFrom('account_suspensions as suspension')
    .leftJoin('users as staff', 'staff.id', 'suspension.suspended_by')
    .leftJoin('moderation_cases as case', 'case.id', 'suspension.case_id')
    .select(['suspension.number', 'suspension.suspended_at', 'suspension.suspended_by', 'suspension.until'])
    .select(['suspension.reason', 'suspension.text', 'suspension.note', 'suspension.case_id'])
    .select(['suspension.sessions_ended', 'suspension.requests_passed_on'])
    .select(['case.appealed_at', 'case.appeal_text', 'case.appeal_decided_at'])
    .select(nameOf('staff').as('by'))
    .select(sql<number>`(select count(*) from reports where case_id = suspension.case_id)`.as('report_count'))
    .where('suspension.user_id', '=', personId)
    .where('suspension.lifted_at', 'is', null)
    .executeTakeFirst()
}

const MAX_LISTED = 20

/** A suspension of a person, running or over. */
export interface PastSuspensionRow {
  suspended_at: Date
  until: Date | null
  reason: SuspensionReason
  note: string
  by: string | null
  lifted_at: Date | null
  lifted_by: string | null
  lifted_why: LiftReason | null
}

/** Lists the latest suspensions of a person. */
export function listPastSuspensions(db: Db, personId: string): Promise<PastSuspensionRow[]> {
  return db
    .selectFrom('account_suspensions as suspension')
    .leftJoin('users as staff', 'staff.id', 'suspension.suspended_by')
    .leftJoin('users as lifter', 'lifter.id', 'suspension.lifted_by')
    .select(['suspension.suspended_at', 'suspension.until', 'suspension.reason', 'suspension.note'])
    .select(['suspension.lifted_at', 'suspension.lifted_why'])
    .select([nameOf('staff').as('by'), nameOf('lifter').as('lifted_by')])
    .where('suspension.user_id', '=', personId)
    .orderBy('suspension.suspended_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Lists the latest cases about a person that somebody reported. */
export async function listCasesAbout(db: Db, personId: string) {
  const { rows } = await sql<{
    id: string
    at: Date
    is_open: boolean
    people: number
    reason: ReportReason
  }>`
    select reported.id, reported.opened_at as at, reported.decided_at is null as is_open,
           count(report.id) as people, (array_agg(report.reason order by report.at, report.id))[1] as reason
      from moderation_cases as reported join reports as report on report.case_id = reported.id
     where reported.person_id = ${personId}
     group by reported.id order by reported.opened_at desc limit ${MAX_LISTED}`.execute(db)
  return rows
}

/** Lists the devices that a person signed in from after the first one, the latest first. */
export function listDevices(db: Db, personId: string) {
  return db
    .selectFrom('devices')
    .select(['name', 'first_seen_at'])
    .where('user_id', '=', personId)
    .orderBy('first_seen_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
}
