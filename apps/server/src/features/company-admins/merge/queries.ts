import { statusGroups } from '@endorse/contract/applications/values'
import type { CompanyMergePreview } from '@endorse/contract/company-admins/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { activeEndorsers } from '../../accounts/active-endorsers.ts'
import type { CompanyRef } from '../../companies/queries.ts'

/** Counts what would move from one company to the other. */
export async function countMoves(
  db: Db,
  { from, into }: { from: string; into: string },
): Promise<CompanyMergePreview['moves']> {
  const { rows } = await sql<CompanyMergePreview['moves']>`
    select (select count(*) from users where company_id = ${from} and deleted_at is null) as people,
           (select count(*) from job_postings where company_id = ${from} and deleted_at is null) as postings,
           (select count(*) from job_postings
             where company_id = ${from} and deleted_at is null and claimed_by is not null) as claims,
           (select count(*) from applications where company_id = ${from}) as applications,
           (select count(*) from join_requests where company_id = ${from} and status = 'PENDING') as "joinRequests",
           array(select domain from company_domains where company_id = ${from} order by domain) as domains,
           (select logo is not null from companies where id = ${from})
             and (select logo is null from companies where id = ${into}) as logo`.execute(db)
  const [moves] = rows
  if (!moves) throw new Error('The count returned no row')
  return moves
}

/** Locks the people of both companies, in the order of their ids, and returns those of the first. */
export async function lockPeople(tx: Tx, from: string, into: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('company_id', 'in', [from, into])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.filter(({ company_id }) => company_id === from).map(({ id }) => id)
}

/**
 * Locks companies in the order of their ids, so that two merges do not deadlock. Rows that refer to them cannot be inserted
 * until the transaction ends.
 */
export async function lockCompanies(tx: Tx, ids: string[]): Promise<Map<string, CompanyRef>> {
  const rows = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts the postings of a company, deleted ones included. */
export async function countAllPostings(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('job_postings')
    .select(sql<number>`count(*)`.as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the Endorser who has been at the company for longest; undefined when there is none. */
export async function findFirstEndorser(tx: Tx, companyId: string): Promise<string | undefined> {
  const row = await activeEndorsers(tx, companyId).select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id
}

// As many as are told of the first Endorser of a company.
const MAX_WAITING = 2_000

/** Lists the open applications to a company that nobody handles, those that wait for longest first. */
export async function listWaitingApplications(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications')
    .select('id')
    .where('company_id', '=', companyId)
    .where('handler_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', statusGroups.pending)
    .orderBy('applied_at')
    .limit(MAX_WAITING)
    .execute()
  return rows.map(({ id }) => id)
}
