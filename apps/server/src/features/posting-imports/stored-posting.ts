import type { Posting } from '../job-import/parse-posting.ts'

/** A posting as a draft stores it: with its date as text, and without its long texts once it is published. */
export type StoredPosting = Omit<Posting, 'postedAt' | 'description' | 'responsibilities'> & {
  postedAt: string | null
  description?: string | null
  responsibilities?: string[]
}

/** Returns a posting of a draft as it was read. Its names have the order in which `contentHash` expects them. */
export function restorePosting(stored: StoredPosting): Posting {
  return {
    title: stored.title,
    company: stored.company,
    description: stored.description ?? null,
    responsibilities: stored.responsibilities ?? [],
    department: stored.department,
    industry: stored.industry,
    employmentType: stored.employmentType,
    workType: stored.workType,
    level: stored.level,
    city: stored.city,
    state: stored.state,
    country: stored.country,
    location: stored.location,
    salaryMin: stored.salaryMin,
    salaryMax: stored.salaryMax,
    minYears: stored.minYears,
    maxYears: stored.maxYears,
    skills: stored.skills,
    education: stored.education,
    minimumQualification: stored.minimumQualification,
    url: stored.url,
    website: stored.website,
    sourceId: stored.sourceId,
    deadline: stored.deadline,
    postedAt: stored.postedAt === null ? null : new Date(stored.postedAt),
    postedAtSource: stored.postedAtSource,
  }
}
