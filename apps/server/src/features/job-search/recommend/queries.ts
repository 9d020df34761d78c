import type { ReadPool } from '../../../platform/db/db.ts'
import { hasAnsweringEndorsersSql } from '../../companies/answer-speed.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import { conditionSql } from '../read/condition-sql.ts'
import { createParameters, type Statement, type StatementParameters } from '../statement.ts'
import type { ComparedJob } from './compare.ts'
import { fitScoreSql } from './fit-score.ts'
import type { Signals } from './signals.ts'

/** A posting that may fit, with what is compared. */
export interface FoundPosting extends ComparedJob {
  jobId: string
  /** Seconds since 1970. */
  postedAt: number
  hasAnsweringEndorsers: boolean
}

interface FoundPostings {
  /** The number of matches, counted up to the bound. */
  total: number
  /** Of them those at companies whose Endorsers answer; 0 when more match than the bound. */
  totalAnswering: number
  /** The best by their approximate score. */
  best: FoundPosting[]
  /** The ids of the others, the best first. */
  others: string[]
}

/** The most postings of one query that are read whole. */
const MAX_READ = 300

/** Creates the queries that find postings for a profile. */
export function recommendationQueries(pool: ReadPool) {
  async function run(statement: Statement): Promise<FoundPostings> {
    const { rows } = await pool.query<FoundPostings>(statement)
    return rows[0] ?? { total: 0, totalAnswering: 0, best: [], others: [] }
  }

  return {
    /**
     * Finds all matches; returns only their number when more than `maxMatches` match. With `alsoAnswering` the best at companies
     * whose Endorsers answer are among the best in any case.
     */
    findAll(
      where: SearchCondition,
      signals: Signals,
      maxMatches: number,
      { alsoAnswering = false } = {},
    ): Promise<FoundPostings> {
      return run(findAllStatement(where, signals, maxMatches, alsoAnswering))
    },

    /** Finds the matches among the newest postings. */
    findAmongNewest(where: SearchCondition, signals: Signals, newest: number): Promise<FoundPostings> {
      return run(findAmongNewestStatement(where, signals, newest))
    },
  }
}

function findAllStatement(
  where: SearchCondition,
  signals: Signals,
  maxMatches: number,
  alsoAnswering: boolean,
): Statement {
  const params = createParameters()
  return params.statement(
    'jobs-find-fits',
    `with matched as materialized (
       select ${scoringColumns} from job_search where ${conditionSql(where, params)} limit ${params.add(maxMatches + 1, 'bigint')}
     ), few as (
       select * from matched where (select count(*) from matched) <= ${params.add(maxMatches, 'bigint')}
     ), ${rankedSql('few', signals, params)}
     select (select count(*) from matched) as total, ${totalAnsweringSql}, ${foundSql(alsoAnswering)}`,
  )
}

function findAmongNewestStatement(where: SearchCondition, signals: Signals, newest: number): Statement {
  const params = createParameters()
  return params.statement(
    'jobs-find-fits-among-newest',
    `with matched as materialized (
       select ${scoringColumns} from (
         select * from job_search order by posted_at desc, job_id desc limit ${params.add(newest, 'bigint')}
       ) as newest
       where ${conditionSql(where, params)}
     ), ${rankedSql('matched', signals, params)}
     select 0 as total, 0 as "totalAnswering", ${foundSql(false)}`,
  )
}

const scoringColumns = 'job_id, company_id, posted_at, head, experience_from, experience_to'

function rankedSql(source: string, signals: Signals, params: StatementParameters): string {
  return `ranked as materialized (
    select job_id, posted_at, is_answering, row_number() over (order by score desc, posted_at desc, job_id desc) as rank,
           row_number() over (partition by is_answering order by score desc, posted_at desc, job_id desc) as rank_of_kind
      from (select job_id, posted_at, ${fitScoreSql(signals, params)} as score,
                   (select ${hasAnsweringEndorsersSql} from companies where id = fit.company_id) as is_answering
              from ${source} as fit) as scored
  )`
}

const totalAnsweringSql = '(select count(*) from ranked where is_answering) as "totalAnswering"'

function foundSql(alsoAnswering: boolean): string {
  const isBest = `(rank <= ${MAX_READ}${alsoAnswering ? ` or (is_answering and rank_of_kind <= ${MAX_READ})` : ''})`
  return `
  (select coalesce(json_agg(json_build_object(
     'jobId', job.id, 'postedAt', extract(epoch from ranked.posted_at), 'hasAnsweringEndorsers', is_answering,
     'title', job.title, 'company_id', job.company_id, 'skills', job.skills, 'city', job.city, 'state', job.state,
     'country', job.country, 'location', job.location, 'work_type', job.work_type,
     'employment_type', job.employment_type, 'experience_level', job.experience_level, 'salary_min', job.salary_min,
     'salary_max', job.salary_max, 'required_experience', job.required_experience,
     'max_experience', job.max_experience, 'industry_type', job.industry_type, 'department', job.department) order by ranked.rank), '[]')
     from ranked join job_postings as job on job.id = ranked.job_id
    where ${isBest}) as best,
  array(select job_id from ranked where not ${isBest} order by rank) as others`
}
