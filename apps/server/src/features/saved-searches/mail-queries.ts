import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ComparedJob } from '../job-search/recommend/compare.ts'
import { isSubscribed } from '../mail-preferences/mail-preferences.ts'
import { AT_ONCE_PAUSE_MS } from './mail-times.ts'

/** A search with new jobs to mail, and its owner. */
export interface DueSearch {
  id: string
  user_id: string
  name: string
  email: string
  first_name: string
  max_jobs: number
}

/** A new job of a due search. */
export interface UnmailedJob extends ComparedJob {
  search_id: string
  user_id: string
  id: string
  company_name: string
  posted_at: Date
  endorsers: number
  rarely_answers: boolean
}

/** As many as are worth comparing for a mail of ten. */
const MAX_COMPARED = 200

/** SQL: the last time at which mails of this period were due, at the hour that the person chose in Indian time. */
const lastTime = (period: 'day' | 'week', now: Date) => sql<Date>`(
  (date_trunc(${sql.lit(period)}, ${now}::timestamptz at time zone 'Asia/Kolkata' - make_interval(hours => coalesce(mails.hour, 8)))
   + make_interval(hours => coalesce(mails.hour, 8))) at time zone 'Asia/Kolkata')`

/** SQL: a search that has something to mail, whose time has come since the last mail and who is wanted. */
const isDue = (now: Date) => sql<boolean>`
  search.deleted_at is null and search.unmailed_since is not null and users.verified_at is not null
  and ${isSubscribed('SAVED_SEARCHES')}
  and not exists (select from account_deletions where account_deletions.user_id = users.id)
  and case search.mail
        when 'AT_ONCE' then coalesce(mails.mailed_at, '-infinity') <= ${new Date(now.getTime() - AT_ONCE_PAUSE_MS)}
        when 'DAILY' then search.unmailed_since <= ${lastTime('day', now)}
                          and coalesce(mails.mailed_at, '-infinity') < ${lastTime('day', now)}
        when 'WEEKLY' then search.unmailed_since <= ${lastTime('week', now)}
                           and coalesce(mails.mailed_at, '-infinity') < ${lastTime('week', now)}
      end`

const dueFrom = sql`
  saved_searches as search join users on users.id = search.user_id
  left join saved_search_mails as mails on mails.user_id = search.user_id`

/** Lists the users after this id who have a search that is due. */
export async function listDueUsers(
  db: Db,
  now: Date,
  after: string,
  limit: number,
): Promise<{ id: string; time_zone: string | null }[]> {
  const { rows } = await sql<{ id: string; time_zone: string | null }>`
    select distinct users.id, users.time_zone from ${dueFrom}
     where search.user_id > ${after} and ${isDue(now)} order by users.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Locks the due searches of these users. Those that another process is mailing are left out, and for whom it is night those that
 * are mailed at once: in the morning one mail lists what was found meanwhile. A fixed hour was chosen, also an early one.
 */
export async function lockDueSearches(
  tx: Tx,
  now: Date,
  { userIds, sleeping }: { userIds: string[]; sleeping: string[] },
): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select search.id, search.user_id, search.name, users.email, users.first_name, coalesce(mails.max_jobs, 10) as max_jobs
      from ${dueFrom}
     where search.user_id = any(${userIds}::uuid[]) and ${isDue(now)}
       and not (search.mail = 'AT_ONCE' and search.user_id = any(${sleeping}::uuid[]))
     order by search.user_id, lower(search.name) for update of search skip locked`.execute(tx)
  return rows
}

/** Locks the searches of these users with something to mail, whatever their time. Those that another process is mailing are left out. */
export async function lockUnmailedSearches(tx: Tx, userIds: string[]): Promise<DueSearch[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<DueSearch>`
    select search.id, search.user_id, search.name, users.email, users.first_name, coalesce(mails.max_jobs, 10) as max_jobs
      from ${dueFrom}
     where search.user_id = any(${userIds}::uuid[]) and search.deleted_at is null and search.unmailed_since is not null
       and search.mail <> 'NEVER'
     order by search.user_id, lower(search.name) for update of search skip locked`.execute(tx)
  return rows
}

/** Lists open new jobs of the searches, the latest of each person, without those that the person applied to or left out. */
export async function listUnmailedJobs(tx: Tx, now: Date, searchIds: string[]): Promise<UnmailedJob[]> {
  if (searchIds.length === 0) return []
  const { rows } = await sql<UnmailedJob>`
    select * from (
      select match.search_id, search.user_id, job.id, job.title, job.company_id, job.company_name, job.skills, job.city,
             job.state, job.country, job.location, job.work_type, job.employment_type, job.experience_level,
             job.salary_min, job.salary_max, job.required_experience, job.max_experience, job.industry_type, job.department,
             job.posted_at,
             companies.endorser_count as endorsers, companies.rarely_answers,
             row_number() over (partition by search.user_id order by match.matched_at desc, job.posted_at desc, job.id) as position
        from saved_search_matches as match
        join saved_searches as search on search.id = match.search_id
        join job_postings as job on job.id = match.job_id
        join companies on companies.id = job.company_id
        left join saved_search_mails as mails on mails.user_id = search.user_id
       where match.search_id = any(${searchIds}::uuid[]) and match.mailed_at is null
         and job.archived_at is null and job.deleted_at is null
         and (job.application_deadline is null
              or job.application_deadline >= (${now}::timestamptz at time zone 'Asia/Kolkata')::date)
         and (companies.endorser_count > 0 or not coalesce(mails.only_with_endorsers, false))
         and not exists (select from applications
                          where applicant_id = search.user_id and job_id = job.id and withdrawn_at is null)
         and not exists (select from dismissed_jobs where user_id = search.user_id and job_id = job.id)
    ) as latest where position <= ${MAX_COMPARED} order by position`.execute(tx)
  return rows
}

/** Notes what was mailed. Jobs that wait for the next mail stay; all others are not looked at again. */
export async function markMailed(
  tx: Tx,
  {
    searchIds,
    userId,
    now,
    waiting,
    isMailed,
  }: { searchIds: string[]; userId: string; now: Date; waiting: string[]; isMailed: boolean },
): Promise<void> {
  await sql`
    update saved_search_matches set mailed_at = ${now}
     where search_id = any(${searchIds}::uuid[]) and mailed_at is null and job_id <> all(${waiting}::uuid[])`.execute(
    tx,
  )
  await sql`
    update saved_searches set unmailed_since = (
      select ${now}::timestamptz from saved_search_matches
       where search_id = saved_searches.id and saved_search_matches.mailed_at is null limit 1)
     where id = any(${searchIds}::uuid[])`.execute(tx)
  if (!isMailed) return
  await tx
    .insertInto('saved_search_mails')
    .values({ user_id: userId, mailed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mailed_at: now }))
    .execute()
}
