import type pg from 'pg'

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

/** Asked with every list of recommendations: named, so that it is planned once for each connection. */
export async function preferencesOf(pool: pg.Pool, userId: string): Promise<Preferences | undefined> {
  const { rows } = await pool.query<Preferences>({ ...findPreferences, values: [userId] })
  return rows[0]
}

const findPreferences = {
  name: 'find-preferences',
  text: `
    select skills, preferred_jobs as jobs, preferred_companies as companies, preferred_cities as cities,
           preferred_job_types as "jobTypes", coalesce(desired_salary_min, expected_ctc) as salary,
           years_of_experience as years
      from seeker_profiles where user_id = $1`,
}
