import type pg from 'pg'
import { createBatchLoader } from '../../platform/batch-loader.ts'

/** What an Endorsee looks for and brings along, as far as they said. */
export interface Preferences {
  skills: string[]
  jobs: string[]
  companies: string[]
  cities: string[]
  /** Employment types and work types together. */
  jobTypes: string[]
  /** Rupees a year. */
  salary: number | null
  years: number | null
}

export type FindPreferences = (userId: string) => Promise<Preferences | undefined>

/** Looks up preferences; of those who ask in the same turn, all at once. */
export function createPreferencesLoader(pool: pg.Pool): FindPreferences {
  return createBatchLoader(async (userIds: string[]) => {
    const { rows } = await pool.query<Preferences & { userId: string }>({
      ...findPreferencesQuery,
      values: [userIds],
    })
    const found = new Map(rows.map(({ userId, ...preferences }) => [userId, preferences]))
    return userIds.map((userId) => found.get(userId))
  })
}

/** Named, so that it is planned once for each connection. */
const findPreferencesQuery = {
  name: 'find-preferences',
  text: `
    select user_id as "userId", skills, preferred_jobs as jobs, preferred_companies as companies, preferred_cities as cities,
           preferred_job_types as "jobTypes", coalesce(desired_salary_min, expected_ctc) as salary,
           years_of_experience as years
      from seeker_profiles where user_id = any($1)`,
}
