import type { JobCard } from './schemas.ts'

/** Returns the first city and the country, else the location as written, else "Remote". */
export function formatJobLocation(job: Pick<JobCard, 'cities' | 'country' | 'location'>): string {
  const [city] = job.cities
  return [city, city && job.country].filter(Boolean).join(', ') || job.location || 'Remote'
}
