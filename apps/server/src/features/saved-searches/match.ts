import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'

/** So that a transaction stays within a few seconds when very many searches are saved. */
const BATCH_SIZE = 50

/** Compares the new postings with all saved searches, each batch in one statement. Safe to run twice at once. */
export async function matchNewPostings({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(db, async (tx) => {
      // A busy machine may need longer than the limit of requests.
      await sql`set local statement_timeout = '60s'`.execute(tx)
      const { rows } = await matchBatch.execute(tx)
      return (rows[0]?.taken ?? 0) === BATCH_SIZE
    })
  }
}

/**
 * A posting finds the conditions that have one of its lexemes as a key, then these are compared. `head` and `whole` are
 * copied once for each posting, because they are stored compressed and would be read for each comparison.
 */
const matchBatch = sql<{ taken: number }>`
  with taken as (
    delete from unmatched_postings where job_id in (
      select job_id from unmatched_postings order by job_id limit ${BATCH_SIZE} for update skip locked
    ) returning job_id
  ), posting as materialized (
    select job_search.job_id, job_search.posted_at, job_search.salary, companies.endorser_count,
           job_search.head || ''::tsvector as head, job_search.whole || ''::tsvector as whole,
           tsvector_to_array(job_search.whole) || array['*'] as lexemes
      from taken
      join job_search on job_search.job_id = taken.job_id
      join job_postings on job_postings.id = taken.job_id
      join companies on companies.id = job_postings.company_id
     where job_search.deadline is null or job_search.deadline >= (now() at time zone 'Asia/Kolkata')::date
  ), matched as (
    insert into saved_search_matches (search_id, job_id, mailed_at)
    select search.id, posting.job_id, case when search.mail = 'NEVER' then now() end
      from posting
      join saved_search_conditions as condition on condition.keys && posting.lexemes
      join saved_searches as search on search.condition_id = condition.id
     where search.deleted_at is null
       and (condition.head is null or posting.head @@ condition.head)
       and (condition.whole is null or posting.whole @@ condition.whole)
       and (condition.min_salary is null or posting.salary >= condition.min_salary)
       and (condition.posted_within_days is null
            or posting.posted_at >= now() - make_interval(days => condition.posted_within_days))
       and (not condition.needs_endorsers or posting.endorser_count > 0)
        on conflict do nothing
    returning search_id, mailed_at
  ), marked as (
    update saved_searches set unmailed_since = now()
     where id in (select search_id from matched where mailed_at is null) and unmailed_since is null
  )
  select count(*)::integer as taken from taken`
