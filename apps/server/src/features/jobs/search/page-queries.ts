import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract'
import type pg from 'pg'
import type { Tsquery } from './tsquery.ts'

/** Which postings: those whose head, or whose whole text, has what is wanted and not what is listed elsewhere. */
export interface Where {
  head?: Tsquery | undefined
  whole?: Tsquery | undefined
  notHead?: Tsquery | undefined
  notWhole?: Tsquery | undefined
  since?: Date | undefined
}

/** How well a posting answers a query. */
export interface Rank {
  words: Tsquery
  text: string
}

export interface After {
  score: number
  postedAt: string
  jobId: string
}

export interface Slice {
  /** Absent at the beginning. */
  after?: After | undefined
  offset: number
  limit: number
}

/** What a card shows of a job. */
export interface CardFacts {
  id: string
  title: string
  company_name: string
  company_id: string
  employment_type: EmploymentType | null
  work_type: WorkType | null
  experience_level: ExperienceLevel | null
  salary_min: number | null
  salary_max: number | null
  city: string | null
  state: string | null
  country: string | null
  location: string | null
  skills: string[]
  posted_at: Date
  application_deadline: string | null
  is_featured: boolean
  is_claimed: boolean
  endorsers: number
  is_saved: boolean
  application_id: string | null
}

export interface CardRow extends CardFacts {
  score: number
  posted_at_exactly: string
}

export interface Found {
  /** How many there are, counted up to the bound. */
  total: number
  rows: CardRow[]
}

/** Everything is before it, so that the first page needs no statement of its own. */
const BEGINNING: After = {
  score: 2_147_483_647,
  postedAt: 'infinity',
  jobId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** How many postings a walk looks at before it gives up. */
const LONGEST_WALK = 20_000

export function pageQueries(pool: pg.Pool) {
  async function run<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return (await pool.query<R>(statement)).rows
  }

  return {
    async count(where: Where, bound: number): Promise<number> {
      const [row] = await run<{ total: number }>(countStatement(where, bound))
      return row?.total ?? 0
    },

    /** From the newest on, leaving out what does not match: right when much does. */
    async walk(where: Where, slice: Slice, personId: string): Promise<CardRow[]> {
      return run<CardRow>(walkStatement(where, slice, personId))
    },

    /** All that match first, then the page: right when little does. Beyond the bound there are no rows. */
    async match(where: Where, slice: Slice, personId: string, bound: number, rank?: Rank): Promise<Found> {
      const rows = await run<CardRow & { total: number; id: string | null }>(
        matchStatement(where, slice, personId, bound, rank),
      )
      return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
    },
  }
}
export type PageQueries = ReturnType<typeof pageQueries>

interface Statement {
  name: string
  text: string
  values: unknown[]
}

function countStatement(where: Where, bound: number): Statement {
  const given = parameters()
  return given.statement(
    'jobs-count',
    `select count(*) as total from
       (select from job_search where ${condition(where, given)} limit ${given.add(bound, 'bigint')}) as counted`,
  )
}

function walkStatement(where: Where, slice: Slice, personId: string): Statement {
  const given = parameters()
  const after = slice.after ?? BEGINNING
  // A page number without a cursor has to pass all that comes before it.
  const longest = slice.offset > 0 ? null : LONGEST_WALK
  return given.statement(
    'jobs-walk',
    `with page as (
       select job_id, posted_at, 0 as score from (
         select * from job_search
          where (posted_at, job_id) < (${given.add(after.postedAt, 'timestamptz')}, ${given.add(after.jobId, 'uuid')})
            and posted_at >= ${given.add(where.since ?? '-infinity', 'timestamptz')}
          order by posted_at desc, job_id desc limit ${given.add(longest, 'bigint')}
       ) as walked
       where ${condition({ ...where, since: undefined }, given)}
       order by posted_at desc, job_id desc
       ${part(slice, given)}
     )
     select ${cardColumns(given.add(personId, 'uuid'))}
       from page join job_postings as job on job.id = page.job_id
      order by page.posted_at desc, page.job_id desc`,
  )
}

function matchStatement(where: Where, slice: Slice, personId: string, bound: number, rank?: Rank): Statement {
  const given = parameters()
  const after = slice.after ?? BEGINNING
  const matched = `
    matched as materialized (
      select job_id, posted_at, ${rank ? 'head, title' : '0 as score'} from job_search
       where ${condition(where, given)} limit ${given.add(bound + 1, 'bigint')}
    )`
  const ranked = rank
    ? `, ranked as (
      select job_id, posted_at, ${score(rank, given)} as score from matched
       where (select count(*) from matched) <= ${given.add(bound, 'bigint')}
    )`
    : ''
  return given.statement(
    'jobs-match',
    `with ${matched} ${ranked}, page as (
       select job_id, posted_at, score from ${rank ? 'ranked' : 'matched'}
        where (score, posted_at, job_id) < (${given.add(after.score, 'integer')},
              ${given.add(after.postedAt, 'timestamptz')}, ${given.add(after.jobId, 'uuid')})
        order by score desc, posted_at desc, job_id desc
        ${part(slice, given)}
     )
     select counted.total, ${cardColumns(given.add(personId, 'uuid'))}
       from (select count(*) as total from matched) as counted
       left join (page join job_postings as job on job.id = page.job_id) on true
      order by page.score desc, page.posted_at desc, page.job_id desc`,
  )
}

/** Words in the title weigh most, then company, then skills; of two titles that have them, the one with less besides. */
function score(rank: Rank, given: Parameters): string {
  return `(1000 * (ts_rank('{0.1, 0.3, 0.6, 1}', head, ${given.add(rank.words, 'tsquery')})
            + similarity(title, ${given.add(rank.text, 'text')})))::integer`
}

function condition(where: Where, given: Parameters): string {
  const { head, whole, notHead, notWhole, since } = where
  return [
    head && `head @@ ${given.add(head, 'tsquery')}`,
    whole && `whole @@ ${given.add(whole, 'tsquery')}`,
    notHead && `not head @@ ${given.add(notHead, 'tsquery')}`,
    notWhole && `not whole @@ ${given.add(notWhole, 'tsquery')}`,
    since && `posted_at >= ${given.add(since, 'timestamptz')}`,
    `(deadline is null or deadline >= ${given.add(todayInIndia(), 'date')})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

function part({ offset, limit }: Slice, given: Parameters): string {
  return `offset ${given.add(offset, 'bigint')} limit ${given.add(limit, 'bigint')}`
}

function cardColumns(person: string): string {
  return `
    job.id, job.title, job.company_name, job.company_id, job.employment_type, job.work_type, job.experience_level,
    job.salary_min, job.salary_max, job.city, job.state, job.country, job.location, job.skills, job.posted_at,
    job.application_deadline, job.is_featured, job.claimed_by is not null as is_claimed,
    (select count(*) from users
      where users.company_id = job.company_id and role = 'EMPLOYEE' and verified_at is not null) as endorsers,
    exists (select from saved_jobs where user_id = ${person} and job_id = job.id) as is_saved,
    (select id from applications
      where applicant_id = ${person} and job_id = job.id and withdrawn_at is null) as application_id,
    page.score, page.posted_at::text as posted_at_exactly`
}

/** A deadline lasts until the end of its day in India. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

interface Parameters {
  add(value: unknown, type: string): string
  statement(name: string, text: string): Statement
}

/** Gathers values beside the text. One shape of a statement has one text and so one name: it is prepared once. */
function parameters(): Parameters {
  const values: unknown[] = []
  return {
    add(value, type) {
      values.push(value)
      return `$${values.length}::${type}`
    },
    statement: (name, text) => ({ name: `${name}-${nameOf(text)}`, text, values }),
  }
}

const names = new Map<string, number>()

function nameOf(text: string): number {
  const name = names.get(text) ?? names.size
  names.set(text, name)
  return name
}
