import { sql } from 'kysely'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type AuthorTx } from '../../../platform/db/author.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { prepareQuery } from '../../../platform/db/prepared-statements.ts'
import type { NewRow } from '../../../platform/db/tables.ts'
import type { Person } from '../../../platform/person.ts'
import { isActiveEndorserOf } from '../../accounts/active-endorsers.ts'
import { companyLogoUrlSql } from '../../companies/logo-url.ts'
import {
  allApplications,
  isVisibleTo,
  selectOwnApplications,
  selectOwnPage,
  type VisibleApplication,
  type VisibleOwnApplication,
} from '../queries.ts'

/** Inserts a request; false when the same one is open already. */
export async function insertReferralApplication(
  tx: AuthorTx,
  referral: Omit<NewRow<'applications'>, 'type' | 'status'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('applications')
    .values({ type: 'REFERRAL_APPLICATION', ...referral })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A request with the number of Endorsers of its company who have opened it. */
export type VisibleReferralApplication = VisibleOwnApplication & { readers: number }

/** Creates the function that lists one page of the requests of an Endorsee, newest first, and counts all of them. */
export function createReferralApplicationList({ pool, readDb }: Pick<AppContext, 'pool' | 'readDb'>) {
  const own = allApplications(readDb)
    .where('application.applicant_id', '=', sql<string>`$1::uuid`)
    .where('application.type', '=', sql.lit('REFERRAL_APPLICATION'))
    .where('application.withdrawn_at', 'is', null)
  const counted = own.select(sql<number>`count(*)`.as('total'))
  const findTotal = prepareQuery(pool, 'count-own-requests', counted)
  const findPage = prepareQuery(
    pool,
    'list-own-requests',
    selectOwnPage(readDb, own, { offset: sql<number>`$2::bigint`, limit: sql<number>`$3::bigint` }).select([
      readers.as('readers'),
      sql<number>`(${counted})`.as('total'),
    ]),
  )

  return async (
    person: Person,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ rows: VisibleReferralApplication[]; total: number }> => {
    const rows = await findPage([person.id, (page - 1) * limit, limit])
    // A page past the last one has no row with the total.
    const [{ total } = { total: 0 }] = rows.length > 0 || page === 1 ? rows : await findTotal([person.id])
    return { rows: rows.filter((row) => isVisibleTo(person, row)), total }
  }
}

/** Finds a request of an Endorsee, also one that was withdrawn. */
export async function findVisibleReferralApplication(
  db: Db,
  person: Person,
  id: string,
): Promise<VisibleReferralApplication | undefined> {
  const row = await selectOwnApplications(db)
    .select(readers.as('readers'))
    .where('application.applicant_id', '=', person.id)
    .where('application.type', '=', 'REFERRAL_APPLICATION')
    .where('application.id', '=', id)
    .executeTakeFirst()
  return row && isVisibleTo(person, row) ? row : undefined
}

/** SQL expression: how many Endorsers of the company have opened the application. */
const readers = sql<number>`(
  select count(distinct events.by_user_id) from events
    join users on users.id = events.by_user_id and users.role = 'EMPLOYEE'
              and users.company_id = application.company_id
   where events.application_id = application.id and events.type = 'application.resume_opened')`

/** Stores that an Endorser declined a request. */
export async function insertDecline(
  tx: Tx,
  application: VisibleApplication,
  person: Pick<Person, 'id'>,
): Promise<void> {
  await tx
    .insertInto('referral_declines')
    .values({ application_id: application.id, user_id: person.id })
    .execute()
}

/** Stores that an Endorser declined these requests. Returns those that an Endorser of the company has not declined yet. */
export async function declineAll(
  tx: Tx,
  person: Pick<Person, 'id' | 'companyId'>,
  applicationIds: readonly string[],
): Promise<Set<string>> {
  if (applicationIds.length === 0) return new Set()
  await tx
    .insertInto('referral_declines')
    .values(applicationIds.map((id) => ({ application_id: id, user_id: person.id })))
    .execute()
  const { rows } = await sql<{ id: string }>`
    select request.id from unnest(${applicationIds}::uuid[]) as request (id)
     where exists (
           select from users where ${isActiveEndorserOf(person.companyId)}
              and not exists (select from referral_declines as declined
                               where declined.user_id = users.id and declined.application_id = request.id))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes what `declineAll` stored. */
export async function undoDeclines(tx: Tx, userId: string, applicationIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('referral_declines')
    .where('application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('user_id', '=', userId)
    .execute()
}

/** Tells whether one of these applications is rejected. */
export async function isAnyRejected(tx: Tx, applicationIds: readonly string[]): Promise<boolean> {
  const rejected = await tx
    .selectFrom('applications')
    .select('id')
    .where('id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('status', '=', 'REJECTED')
    .limit(1)
    .executeTakeFirst()
  return rejected !== undefined
}

/** Deletes what `insertDecline` stored. */
export async function deleteDecline(tx: Tx, applicationId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('referral_declines')
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Tells whether an Endorser of the company has not declined the request yet. */
export async function isOpenToSomebody(tx: Tx, applicationId: string, companyId: string): Promise<boolean> {
  const left = await tx
    .selectFrom('users')
    .select('id')
    .where(isActiveEndorserOf(companyId))
    .where((users) =>
      users.not(
        users.exists(
          users
            .selectFrom('referral_declines')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('application_id', '=', applicationId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

/** Finds the newest open posting of a company with this title or this address. */
export function findOpenPosting(
  db: Db,
  clock: Clock,
  { companyId, title, url }: { companyId: string; title: string; url: string | undefined },
): Promise<{ id: string; title: string; company: string } | undefined> {
  return db
    .selectFrom('job_postings')
    .select(['id', 'title', 'company_name as company'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(application_deadline >= ${todayInIndia(clock)}::date, true)`)
    .where((either) =>
      either.or([
        sql<boolean>`lower(title) = lower(${title})`,
        ...(url ? [either('job_url', '=', url)] : []),
      ]),
    )
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A company that a form suggests. */
export interface SuggestedCompanyRow {
  id: string
  name: string
  logo_url: string | null
  endorsers: number
}

/** Lists companies with a name or an alias that begins like this: exact ones first, then those with the most Endorsers. */
export async function listCompaniesByBeginning(
  db: Db,
  normalizedName: string,
  limit: number,
): Promise<SuggestedCompanyRow[]> {
  const { rows } = await sql<SuggestedCompanyRow>`
    select id, name, ${sql.raw(companyLogoUrlSql('matching.id'))} as logo_url, endorser_count as endorsers
      from (select companies.id, companies.name, endorser_count, bool_or(normalized_name = ${normalizedName}) as is_exact
              from company_aliases join companies on companies.id = company_id
             where normalized_name like ${`${normalizedName}%`}
             group by companies.id) as matching
     order by is_exact desc, endorsers desc, name, id
     limit ${limit}`.execute(db)
  return rows
}

/** Finds the company with this name or alias. */
export async function findCompanyByName(
  db: Db,
  normalizedName: string,
): Promise<SuggestedCompanyRow | undefined> {
  const { rows } = await sql<SuggestedCompanyRow>`
    select company.id, company.name, ${sql.raw(companyLogoUrlSql('company.id'))} as logo_url, endorser_count as endorsers
      from company_aliases join companies as company on company.id = company_id
     where normalized_name = ${normalizedName}`.execute(db)
  return rows[0]
}
