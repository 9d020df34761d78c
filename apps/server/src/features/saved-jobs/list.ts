import type { JobFilters } from '@endorse/contract/job-search/schemas'
import type { SavedJobAvailability, SavedJobOrder } from '@endorse/contract/saved-jobs/values'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { containing } from '../../platform/db/ilike.ts'
import type { Person } from '../../platform/person.ts'
import { postedSince } from '../job-search/parse/parse-filters.ts'
import { createConditionParser } from '../job-search/parse/saved-condition.ts'
import { cardColumnsSql, cardsFromSql, type JobCardRow } from '../job-search/read/cards.ts'
import { joinOwnApplicationSql, ownApplicationColumnsSql } from '../job-search/read/marks.ts'
import { createParameters, type StatementParameters } from '../job-search/statement.ts'

/** The page of saved jobs to read. */
export interface SavedJobRequest extends JobFilters {
  page: number
  limit: number
  order: SavedJobOrder
}

/** A saved job with what its card shows. */
export interface SavedJobRow extends JobCardRow {
  saved_at: Date
  availability: SavedJobAvailability
}

const orders: Record<SavedJobOrder, string> = {
  saved: 'saved_at desc, job_id',
  // What nobody can apply to any more comes last, without an order by its date.
  closing: `availability <> 'OPEN', case when availability = 'OPEN' then deadline end nulls last, saved_at desc, job_id`,
}

/** Creates the list of saved jobs, which also finds those that are closed. */
export function createSavedJobList({ pool, clock }: Pick<AppContext, 'pool' | 'clock'>) {
  const parseCondition = createConditionParser(pool)

  return async (
    person: Person,
    request: SavedJobRequest,
  ): Promise<{ rows: SavedJobRow[]; total: number }> => {
    const params = createParameters()
    const personId = params.add(person.id, 'uuid')
    const filters = await listFilters(request, params)
    const matching = matchingSql(personId, filters, params)
    // Without a filter no posting is looked up to be counted.
    const count = filters.length > 0 ? 'select count(*) as total from matching' : countSavedSql(personId)
    // In the order of an index the page is read without the rest, which is only counted. Otherwise all are sorted.
    const materialized = request.order === 'saved' ? 'not materialized' : 'materialized'
    const { rows } = await pool.query<SavedJobRow & { total: number }>(
      params.statement(
        'saved-jobs',
        `with matching as ${materialized} (${matching}), page as (
           select * from matching order by ${orders[request.order]}
           offset ${params.add((request.page - 1) * request.limit, 'bigint')} limit ${params.add(request.limit, 'bigint')}
         )
         select counted.total, saved_at, availability, true as is_saved, ${ownApplicationColumnsSql}, ${cardColumnsSql}
           from (${count}) as counted left join (${cardsFromSql} ${joinOwnApplicationSql(personId, 'job.id')}) on true
          order by ${orders[request.order]}`,
      ),
    )
    // An empty page is one row that has only the total.
    return { rows: rows.filter((row) => row.id), total: rows[0]?.total ?? 0 }
  }

  function matchingSql(personId: string, filters: string[], params: StatementParameters): string {
    const today = params.add(todayInIndia(clock), 'date')
    const conditions = [`saved.user_id = ${personId}`, 'posting.deleted_at is null', ...filters]
    return `
      select posting.id as job_id, posting.posted_at, 0 as score, saved.saved_at,
             posting.application_deadline as deadline,
             case when posting.archived_at is not null then 'ARCHIVED'
                  when posting.application_deadline < ${today} then 'EXPIRED' else 'OPEN' end as availability
        from saved_jobs as saved
        join job_postings as posting on posting.id = saved.job_id
        left join job_search as search on search.job_id = posting.id
       where ${conditions.join(' and ')}`
  }

  /** Returns the conditions of the words and filters. */
  async function listFilters(request: SavedJobRequest, params: StatementParameters): Promise<string[]> {
    const condition = await parseCondition(request)
    const since = postedSince(request, clock())
    return [
      // An archived posting is not in the search index.
      condition.head &&
        `coalesce(search.head, job_head(posting)) @@ ${params.add(condition.head, 'tsquery')}`,
      condition.whole &&
        `(coalesce(search.whole, job_head(posting)) @@ ${params.add(condition.whole, 'tsquery')}
          or concat_ws(' ', posting.title, posting.company_name) ilike ${params.add(containing(request.title ?? ''), 'text')})`,
      condition.minSalary !== undefined &&
        `coalesce(posting.salary_max, posting.salary_min) >= ${params.add(condition.minSalary, 'bigint')}`,
      since && `posting.posted_at >= ${params.add(since, 'timestamptz')}`,
      request.hasEndorsers &&
        '(select endorser_count from companies where companies.id = posting.company_id) > 0',
    ].flatMap((filter) => filter || [])
  }
}

/** Counts the saved jobs of a person. */
function countSavedSql(personId: string): string {
  return `
    select count(*) as total from saved_jobs as saved
     where saved.user_id = ${personId}
       and not exists (select from job_postings where id = saved.job_id and deleted_at is not null)`
}
