import type { AuditLogEntry } from '@endorse/contract/audit-log/schemas'
import { auditActionText } from '@endorse/contract/audit-log/values'
import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { Role } from '@endorse/contract/core/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import { fullName } from '../../platform/person.ts'

interface AuditLogFilter {
  since: Date
  search?: string | undefined
  person?: string | undefined
}

interface EntryRow {
  id: string
  at: Date
  action: string
  data: Record<string, unknown>
  names: Record<string, string>
  user_id: string | null
  actor_role: Role | null
  actor_first_name: string
  actor_last_name: string
  subject_id: string | null
  person: string | null
  company: string | null
  posting: string | null
  application: string | null
}

/** Counts the entries, up to `MAX_EXACT_COUNT`. */
export async function countAuditLog(db: Db, filter: AuditLogFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from audit_log as entry where ${matches(filter)} limit ${MAX_EXACT_COUNT}) as entries`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Reads a page of entries, the latest first, with the names of those whom they concern. */
export async function listAuditLog(
  db: Db,
  filter: AuditLogFilter,
  { page, limit }: { page: number; limit: number },
): Promise<AuditLogEntry[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.at, entry.action, entry.data, entry.user_id, entry.subject_id,
           actor.role as actor_role, actor.first_name as actor_first_name, actor.last_name as actor_last_name,
           person.first_name || ' ' || person.last_name as person, company.name as company, posting.title as posting,
           application.job_title as application, ${namesIn(sql`entry.data`)} as names
      from (select id, at, action, data, user_id, subject_id from audit_log as entry where ${matches(filter)}
             order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}) as entry
      left join users as actor on actor.id = entry.user_id
      left join users as person on person.id = entry.subject_id
      left join companies as company on company.id = entry.subject_id
      left join job_postings as posting on posting.id = entry.subject_id
      left join applications as application on application.id = entry.subject_id
     order by entry.at desc, entry.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    data: row.data,
    names: row.names,
    actor:
      row.user_id && row.actor_role
        ? {
            id: row.user_id,
            role: row.actor_role,
            name: fullName({ firstName: row.actor_first_name, lastName: row.actor_last_name }),
          }
        : null,
    subject: row.subject_id ? { id: row.subject_id, ...subjectOf(row) } : null,
  }))
}

function subjectOf({ person, company, posting, application }: EntryRow) {
  if (person !== null) return { kind: 'PERSON' as const, name: person.trim() }
  if (company !== null) return { kind: 'COMPANY' as const, name: company }
  if (posting !== null) return { kind: 'POSTING' as const, name: posting }
  if (application !== null) return { kind: 'APPLICATION' as const, name: application }
  return { kind: 'OTHER' as const, name: '' }
}

/** The names of the companies and people whose ids are values of this object, by id. */
function namesIn(data: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_object_agg(named.id, named.name), '{}')
      from jsonb_each_text(${data}) as part
      cross join lateral (select case when part.value ~ ${ID_PATTERN} then part.value::uuid end as id) as mentioned
      cross join lateral (
        select id, name from companies where id = mentioned.id
         union all
        select id, trim(first_name || ' ' || last_name) from users where id = mentioned.id) as named)`
}

const ID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** A search finds actions, by their names and by what the page calls them, reasons and people. */
function matches({ since, search, person }: AuditLogFilter): RawBuilder<boolean> {
  const found = search
    ? sql`(${ilikeAny(search, sql`entry.action`, sql`translate(entry.action, '._-', '   ')`, sql`entry.data ->> 'reason'`)}
        or entry.action = any(${actionsCalled(search)}::text[])
        or entry.user_id = any(${peopleNamed(search)}) or entry.subject_id = any(${peopleNamed(search)}))`
    : sql`true`
  const concerned = person ? sql`(entry.user_id = ${person} or entry.subject_id = ${person})` : sql`true`
  return sql<boolean>`entry.at >= ${since} and ${concerned} and ${found}`
}

function actionsCalled(search: string): string[] {
  const called = search.toLowerCase()
  return Object.keys(auditActionText).filter((action) =>
    auditActionText[action]?.toLowerCase().includes(called),
  )
}

const MAX_PEOPLE = 50

function peopleNamed(search: string): RawBuilder<unknown> {
  const searched = sql`(first_name || ' ' || last_name || ' ' || email::text)`
  return sql`array(select id from users where ${ilikeAny(search, searched)} limit ${MAX_PEOPLE})`
}
