import type { JoinOpinion, JoinRequestStatus } from '@endorse/contract/company-admins/join-requests/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { CompanyScope } from '../policy.ts'

/** A pending request with what speaks for it and against it. */
export interface JoinRequestRow {
  id: string
  first_name: string
  last_name: string
  email: string
  status: JoinRequestStatus
  company_id: string
  company_name: string
  domain: string
  is_look_alike: boolean
  requested_at: Date
  confirmed_at: Date
  others_at_domain: number
  verified_domains: string[]
  postings: number
  applications: number
  opinion: JoinOpinion | null
  opinion_at: Date | null
  adviser_first_name: string | null
  adviser_last_name: string | null
}

interface Page {
  page: number
  limit: number
}

const MAX_SHOWN_DOMAINS = 5
/** Larger counts are shown as this one. */
const MAX_COUNT = 1000

/** Lists one page of the pending requests in the scope, the longest waiting first. */
export async function listJoinRequests(db: Db, scope: CompanyScope, page: Page): Promise<JoinRequestRow[]> {
  const { rows } = await sql<JoinRequestRow>`
    select request.id, person.first_name, person.last_name, person.email, request.status, request.company_id,
           company.name as company_name, request.domain, request.is_look_alike,
           request.requested_at, person.verified_at as confirmed_at,
           (select count(*)::int from join_requests as other
             where other.domain = request.domain and other.status = 'PENDING' and other.id <> request.id)
             as others_at_domain,
           array(select domain from company_domains
                  where company_id = request.company_id and verified_at is not null
                  order by domain limit ${MAX_SHOWN_DOMAINS}) as verified_domains,
           (select count(*)::int from (select from job_postings
             where company_id = request.company_id and archived_at is null and deleted_at is null
             limit ${MAX_COUNT}) as capped) as postings,
           (select count(*)::int from (select from applications
             where company_id = request.company_id and withdrawn_at is null limit ${MAX_COUNT}) as capped) as applications,
           request.opinion, request.opinion_at, adviser.first_name as adviser_first_name,
           adviser.last_name as adviser_last_name
      from (${selectPending(scope)} order by requested_at, join_requests.id
            limit ${page.limit} offset ${(page.page - 1) * page.limit}) as request
      join users as person on person.id = request.user_id
      join companies as company on company.id = request.company_id
      left join users as adviser on adviser.id = request.opinion_by
     order by request.requested_at, request.id`.execute(db)
  return rows
}

/** Counts what `listJoinRequests` pages through. */
export async function countJoinRequests(db: Db, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectPending(scope)}) as pending`.execute(db)
  return rows[0]?.count ?? 0
}

/** Requests of people who are leaving need no decision. */
function selectPending(scope: CompanyScope) {
  return sql`
    select join_requests.* from join_requests join users on users.id = user_id
     where status = 'PENDING' and users.deleted_at is null and ${inScope('join_requests.company_id', scope)}
       and not exists (select from account_deletions where account_deletions.user_id = users.id)`
}

function inScope(column: string, scope: CompanyScope): RawBuilder<boolean> {
  return scope === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${scope.companyId}`
}

/** Finds the user's own request. */
export function findJoinRequestOf(db: Db, userId: string) {
  return db
    .selectFrom('join_requests')
    .innerJoin('companies', 'companies.id', 'join_requests.company_id')
    .select(['status', 'companies.name as company', 'domain', 'requested_at', 'reason'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** A decided request to join, or to become an admin. */
export interface DecidedRow {
  id: string
  kind: 'ADMIN' | 'JOIN'
  first_name: string
  last_name: string
  email: string
  outcome: 'APPROVED' | 'SEPARATE' | 'REJECTED'
  company_id: string | null
  company_name: string | null
  at: Date
  reason: string | null
  decider_id: string | null
  decider_role: string | null
  decider_first_name: string | null
  decider_last_name: string | null
}

/** Lists one page of the decided requests in the scope, newest first. */
export async function listDecidedRequests(db: Db, scope: CompanyScope, page: Page): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select decided.id, kind, person.first_name, person.last_name, person.email, outcome,
           decided.company_id, company.name as company_name, decided.at, reason,
           decider.id as decider_id, decider.role as decider_role, decider.first_name as decider_first_name,
           decider.last_name as decider_last_name
      from (select * from (${selectDecided(scope)}) as both_kinds
             order by at desc, id desc limit ${page.limit} offset ${(page.page - 1) * page.limit}) as decided
      join users as person on person.id = decided.user_id
      left join companies as company on company.id = decided.company_id
      left join lateral (
        select user_id from audit_log
         where kind = 'ADMIN' and subject_id = decided.user_id
           and action in ('company-admin.approved', 'company-admin.rejected', 'company-admin.withdrawn')
         order by audit_log.at desc limit 1) as entry on true
      left join users as decider on decider.id = coalesce(decided.decided_by, entry.user_id)
     order by decided.at desc, decided.id desc`.execute(db)
  return rows
}

/** Counts what `listDecidedRequests` pages through. */
export async function countDecidedRequests(db: Db, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectDecided(scope)}) as decided`.execute(db)
  return rows[0]?.count ?? 0
}

function selectDecided(scope: CompanyScope) {
  return sql`
    select users.id, users.id as user_id, 'ADMIN' as kind,
           case when approved_at is null then 'REJECTED' else 'APPROVED' end as outcome,
           users.company_id, coalesce(approved_at, rejected_at) as at, null as reason, null::uuid as decided_by
      from users
     where role = 'ADMIN' and (approved_at is not null or rejected_at is not null) and verified_at is not null
       and deleted_at is null and ${inScope('users.company_id', scope)}
    union all
    select join_requests.id, user_id, 'JOIN', status, join_requests.company_id, decided_at, reason, decided_by
      from join_requests join users on users.id = user_id
     where decided_at is not null and users.deleted_at is null and ${inScope('join_requests.company_id', scope)}`
}
