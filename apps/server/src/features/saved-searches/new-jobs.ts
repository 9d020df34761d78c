import type { AppContext } from '../../platform/context.ts'
import { cardColumnsSql, cardsFromSql, type JobCardRow } from '../job-search/read/cards.ts'
import { createMarkLoader, withMarks } from '../job-search/read/marks.ts'

/** A job that a search found. */
export interface NewJobRow extends JobCardRow {
  is_new: boolean
}

/** Creates the list of open jobs that a saved search found lately, the latest first. */
export function createNewJobList({ pool }: Pick<AppContext, 'pool'>) {
  const loadMarks = createMarkLoader(pool)
  return async (personId: string, searchId: string, page: number, limit: number) => {
    const { rows } = await pool.query<NewJobRow & { total: number }>({
      name: 'new-jobs-of-search',
      text: `
        with matching as (
          select match.job_id, match.matched_at, job_search.posted_at, 0 as score, match.matched_at > search.seen_at as is_new
            from saved_search_matches as match
            join saved_searches as search on search.id = match.search_id
            join job_search on job_search.job_id = match.job_id
           where search.id = $1 and search.user_id = $2 and search.deleted_at is null
             and (job_search.deadline is null or job_search.deadline >= (now() at time zone 'Asia/Kolkata')::date)
        ), page as (select * from matching order by matched_at desc, job_id offset $3 limit $4)
        select counted.total, is_new, ${cardColumnsSql}
          from (select count(*) as total from matching) as counted left join (${cardsFromSql}) on true
         order by page.matched_at desc, page.job_id`,
      values: [searchId, personId, (page - 1) * limit, limit],
    })
    // An empty page is one row that has only the total.
    const found = rows.filter((row) => row.id)
    const jobIds = found.map(({ id }) => id)
    return { rows: withMarks(found, await loadMarks(personId, jobIds)), total: rows[0]?.total ?? 0 }
  }
}
