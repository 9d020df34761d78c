import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { Role } from '@endorse/contract/core/roles'
import type { ListedPerson } from '@endorse/contract/people/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import { fullName } from '../../platform/person.ts'

interface PeopleFilter {
  search?: string | undefined
  role?: Role | undefined
}

interface PersonRow {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Role
  company: string | null
  created_at: Date
  last_seen_at: Date | null
  applications: number
  open_reports: number
  is_suspended: boolean
}

/** Counts the accounts that have a verified address, up to `MAX_EXACT_COUNT`. */
export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from users where ${isListed(filter)} limit ${MAX_EXACT_COUNT}) as listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads a page of accounts, the newest first. The numbers are counted for this page only. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  { page, limit }: { page: number; limit: number },
): Promise<ListedPerson[]> {
  const { rows } = await sql<PersonRow>`
    select person.*, company.name as company, reports.open as open_reports,
           case person.role when 'EMPLOYEE' then handled.count else sent.count end as applications
      from (select id, first_name, last_name, email, role, company_id, created_at, last_seen_at,
                   suspended_at is not null as is_suspended
              from users where ${isListed(filter)}
             order by id desc limit ${limit} offset ${(page - 1) * limit}) as person
      left join companies as company on company.id = person.company_id
     cross join lateral (select count(*) from applications where applicant_id = person.id and withdrawn_at is null) as sent
     cross join lateral (select count(*) from applications where handler_id = person.id and withdrawn_at is null) as handled
     cross join lateral (
           select count(report.id) as open
             from moderation_cases as reported join reports as report on report.case_id = reported.id
            where reported.person_id = person.id and reported.decided_at is null) as reports
     order by person.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    email: row.email,
    role: row.role,
    company: row.company,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    applications: row.applications,
    openReports: row.open_reports,
    isSuspended: row.is_suspended,
  }))
}

function isListed({ search, role }: PeopleFilter) {
  // As the index `users_search` has it.
  const searched = sql`(first_name || ' ' || last_name || ' ' || email::text)`
  return sql`verified_at is not null and deleted_at is null
    and ${role ? sql`role = ${role}` : sql`true`} and ${search ? ilikeAny(search, searched) : sql`true`}`
}

/** Locks an account of the list, so that no session is opened meanwhile. */
export function lockPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
