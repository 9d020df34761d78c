import type { StatusGroup } from '@endorse/contract/applications/values'
import type { Role } from '@endorse/contract/core/roles'
import type { PlatformOverview } from '@endorse/contract/dashboards/schemas'
import { LRUCache } from 'lru-cache'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  countActivePostings,
  countApplications,
  countClaimedPostings,
  countCompanies,
  countPeople,
  type RecentCount,
} from './queries.ts'

type OverviewContext = Pick<AppContext, 'db' | 'clock'>

/** Caches the overview for a minute, because exact counts of millions of rows are slow. */
export function createPlatformOverview(context: OverviewContext): () => Promise<PlatformOverview> {
  const cache = new LRUCache<'all', PlatformOverview>({
    max: 1,
    ttl: 60_000,
    fetchMethod: () => loadPlatformOverview(context),
  })
  return () => cache.forceFetch('all')
}

/** Counts everything anew. */
export async function loadPlatformOverview({ db, clock }: OverviewContext): Promise<PlatformOverview> {
  // One after the other, so that the overview uses one connection and not five.
  const people = await countPeople(db)
  const applications = await countApplications(db)
  const postings = await countActivePostings(db, todayInIndia(clock))
  const claimed = await countClaimedPostings(db, todayInIndia(clock))
  const companies = await countCompanies(db)
  const growthOf = (role: Role) => growth(people.get(role))
  const countOfGroup = (group: StatusGroup) => applications.get(group)?.all ?? 0
  return {
    countedAt: new Date(clock()).toISOString(),
    people: {
      JOB_SEEKER: growthOf('JOB_SEEKER'),
      EMPLOYEE: growthOf('EMPLOYEE'),
      ADMIN: growthOf('ADMIN'),
      PLATFORM_EMPLOYEE: growthOf('PLATFORM_EMPLOYEE'),
    },
    companies,
    activePostings: { ...growth(postings), claimed },
    applications: {
      pending: countOfGroup('pending'),
      approved: countOfGroup('approved'),
      rejected: countOfGroup('rejected'),
      lastSevenDays: [...applications.values()].reduce((sum, { recent }) => sum + recent, 0),
      pendingOverAWeek: applications.get('pending')?.olderThanAWeek ?? 0,
    },
  }
}

function growth(counted: RecentCount = { all: 0, recent: 0 }) {
  return { total: counted.all, lastSevenDays: counted.recent }
}
