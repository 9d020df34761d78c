import type { WeekFigures } from '@endorse/contract/analytics/schemas'
import { MIN_TO_BREAK_DOWN } from '@endorse/contract/analytics/values'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { listWeeks } from './months.ts'

type WeeksContext = Pick<AppContext, 'db' | 'clock'>

const WEEKS = 8
const WEEK = 7 * 86_400_000
const INDIA = 5.5 * 3_600_000

/** Caches the weeks for a minute like the overview beside them, because they count the rows of two months. */
export function createPlatformWeeks(context: WeeksContext): () => Promise<WeekFigures[]> {
  const cache = new LRUCache<'all', WeekFigures[]>({
    max: 1,
    ttl: 60_000,
    fetchMethod: () => loadPlatformWeeks(context),
  })
  return () => cache.forceFetch('all')
}

/** Counts the applications that were not withdrawn, their answers and the verified accounts of the last eight weeks. */
export async function loadPlatformWeeks({ db, clock }: WeeksContext): Promise<WeekFigures[]> {
  const weeks = listWeeks(clock, WEEKS)
  const applications = await countApplications(db, weeks)
  const people = await countNewPeople(db, weeks)
  return weeks.map((week, index) => {
    const counted = applications.find((row) => row.week === index + 1)
    const joined = people.find((row) => row.week === index + 1)
    const isOver = Date.parse(week) - INDIA + 2 * WEEK <= clock()
    const isShown = isOver && counted && counted.people >= MIN_TO_BREAK_DOWN
    return {
      week,
      applications: counted?.applications ?? 0,
      answeredInAWeek: isShown ? Math.round((100 * counted.answered) / counted.applications) : null,
      endorsees: joined?.endorsees ?? 0,
      endorsers: joined?.endorsers ?? 0,
    }
  })
}

async function countApplications(db: Db, weeks: string[]) {
  const { rows } = await sql<{ week: number; applications: number; people: number; answered: number }>`
    select width_bucket(applied_at, ${startsOf(weeks)}) as week, count(*) as applications,
           count(distinct applicant_id) as people,
           count(*) filter (where answered_at < applied_at + interval '7 days') as answered
      from applications where withdrawn_at is null and applied_at >= ${startOf(weeks[0])} group by 1`.execute(
    db,
  )
  return rows
}

async function countNewPeople(db: Db, weeks: string[]) {
  const { rows } = await sql<{ week: number; endorsees: number; endorsers: number }>`
    select width_bucket(verified_at, ${startsOf(weeks)}) as week,
           count(*) filter (where role = 'JOB_SEEKER') as endorsees,
           count(*) filter (where role = 'EMPLOYEE') as endorsers
      from users
     where role in ('JOB_SEEKER', 'EMPLOYEE') and verified_at >= ${startOf(weeks[0])} group by 1`.execute(db)
  return rows
}

function startsOf(days: string[]) {
  return sql`array(select day at time zone 'Asia/Kolkata' from unnest(${days}::timestamp[]) as day)`
}

function startOf(day: string | undefined) {
  return sql`${day}::timestamp at time zone 'Asia/Kolkata'`
}
