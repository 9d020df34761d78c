import type { PreferenceKind } from '@endorse/contract/profiles/values'
import DataLoader from 'dataloader'
import type pg from 'pg'
import { acrossRequests } from '../../platform/db/batch-options.ts'

/** The parts of an Endorsee's profile that job recommendations use. Empty or null where not filled in. */
export interface Preferences {
  skills: string[]
  /** Preferred titles; the latest title of the person's work when they prefer none. */
  jobs: string[]
  companies: string[]
  cities: string[]
  /** Employment types and work types in one list. */
  jobTypes: string[]
  /** In rupees per year. */
  salary: number | null
  years: number | null
  industrySectors: string[]
  domains: string[]
  /** What counts most first; null until the person orders the preferences. */
  order: PreferenceKind[] | null
}

/** Finds the preferences of a user. Undefined for a user without an Endorsee's profile. */
export type FindPreferences = (userId: string) => Promise<Preferences | undefined>

/** Creates a loader that batches the lookups of one turn of the event loop into one query. */
export function createPreferencesLoader(pool: pg.Pool): FindPreferences {
  const loader = new DataLoader<string, Preferences | undefined>(async (userIds) => {
    const { rows } = await pool.query<Preferences & { userId: string }>({
      ...findPreferencesQuery,
      values: [userIds],
    })
    const found = new Map(rows.map(({ userId, ...preferences }) => [userId, preferences]))
    return userIds.map((userId) => found.get(userId))
  }, acrossRequests)
  return (userId) => loader.load(userId)
}

/** A named statement: it is planned once per connection. */
const findPreferencesQuery = {
  name: 'find-preferences',
  text: `
    select user_id as "userId", skills,
           case when preferred_jobs <> '{}' then preferred_jobs else array(
             select entry ->> 'jobTitle' from jsonb_array_elements(work_experience) with ordinality as work (entry, position)
              where entry ->> 'jobTitle' <> '' order by (entry -> 'isCurrent') = 'true' desc nulls last, position limit 1
           ) end as jobs, preferred_companies as companies, preferred_cities as cities,
           preferred_job_types as "jobTypes", coalesce(desired_salary_min, expected_ctc) as salary,
           years_of_experience as years, industry_sectors as "industrySectors", domains, preference_order as "order"
      from seeker_profiles where user_id = any($1)`,
}
