import { Client } from 'pg'
import { normalizeCompanyName } from '../../apps/server/src/domain/company-name.ts'

/** A posting as the search engines index it. */
export interface IndexedPosting {
  id: string
  title: string
  company: string
  skills: string[]
  city: string
  place: string
  description: string
  /** Rupees a year. */
  salary: number | null
}

/** Reads the postings that the product finds. */
export async function readIndexedPostings(databaseUrl: string): Promise<IndexedPosting[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<IndexedPosting>(
      `select job.id, job.title, job.company_name as company, job.skills, coalesce(city, '') as city,
              concat_ws(' ', city, location, state, country) as place,
              concat_ws(' ', description, array_to_string(responsibilities, ' '), department, industry_type) as description,
              coalesce(job.salary_max, job.salary_min)::float8 as salary
         from job_postings as job join job_search on job_id = job.id
        where job_search.deadline is null or job_search.deadline >= current_date
        order by md5(concat_ws('|', job.title, job.company_name, job.location, job.posted_at)), job.id`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** Returns which half a posting belongs to. Rules are tuned on the first; the other is only measured. */
export function halfOf({ company }: Pick<IndexedPosting, 'company'>): 'tuned' | 'held out' {
  const sum = Array.from(normalizeCompanyName(company)).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  )
  return sum % 2 === 0 ? 'tuned' : 'held out'
}
