import type { PlatformOverview, StatusGroup } from '@endorse/contract'
import type { Database } from '../../platform/db.ts'
import { remember } from '../../platform/recent.ts'
import {
  type Counted,
  countActivePostings,
  countApplications,
  countCompanies,
  countPeople,
} from './queries.ts'

/** Exact counts of millions of rows take their time, so they are as old as a minute, and say from when they are. */
export function openPlatformOverview(db: Database): () => Promise<PlatformOverview> {
  const recent = remember<PlatformOverview>(1, () => 60_000)
  return () => recent.get('', () => countPlatform(db))
}

export async function countPlatform(db: Database): Promise<PlatformOverview> {
  // One after the other: nobody waits for a figure so urgently that it should take four connections.
  const people = await countPeople(db)
  const applications = await countApplications(db)
  const postings = await countActivePostings(db)
  const companies = await countCompanies(db)
  const ofRole = (role: Parameters<typeof people.get>[0]) => people.get(role)?.all ?? 0
  const ofGroup = (group: StatusGroup) => applications.get(group)?.all ?? 0
  return {
    countedAt: new Date().toISOString(),
    people: {
      JOB_SEEKER: ofRole('JOB_SEEKER'),
      EMPLOYEE: ofRole('EMPLOYEE'),
      ADMIN: ofRole('ADMIN'),
      PLATFORM_EMPLOYEE: ofRole('PLATFORM_EMPLOYEE'),
    },
    companies,
    activePostings: postings.all,
    applications: {
      pending: ofGroup('pending'),
      approved: ofGroup('approved'),
      rejected: ofGroup('rejected'),
    },
    lastSevenDays: {
      people: lately(people),
      postings: postings.lately,
      applications: lately(applications),
    },
  }
}

function lately(counted: ReadonlyMap<unknown, Counted>): number {
  return [...counted.values()].reduce((sum, one) => sum + one.lately, 0)
}
