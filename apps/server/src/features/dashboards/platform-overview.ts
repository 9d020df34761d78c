import type { StatusGroup } from '@endorse/contract/applications/values'
import type { PlatformOverview } from '@endorse/contract/dashboards/schemas'
import { LRUCache } from 'lru-cache'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  countActivePostings,
  countApplications,
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
  // One after the other, so that the overview uses one connection and not four.
  const people = await countPeople(db)
  const applications = await countApplications(db)
  const postings = await countActivePostings(db, todayInIndia(clock))
  const companies = await countCompanies(db)
  const countOfRole = (role: Parameters<typeof people.get>[0]) => people.get(role)?.all ?? 0
  const countOfGroup = (group: StatusGroup) => applications.get(group)?.all ?? 0
  return {
    countedAt: new Date().toISOString(),
    people: {
      JOB_SEEKER: countOfRole('JOB_SEEKER'),
      EMPLOYEE: countOfRole('EMPLOYEE'),
      ADMIN: countOfRole('ADMIN'),
      PLATFORM_EMPLOYEE: countOfRole('PLATFORM_EMPLOYEE'),
    },
    companies,
    activePostings: postings.all,
    applications: {
      pending: countOfGroup('pending'),
      approved: countOfGroup('approved'),
      rejected: countOfGroup('rejected'),
    },
    lastSevenDays: {
      people: sumRecent(people),
      postings: postings.recent,
      applications: sumRecent(applications),
    },
  }
}

function sumRecent(counted: ReadonlyMap<unknown, RecentCount>): number {
  return [...counted.values()].reduce((sum, one) => sum + one.recent, 0)
}
