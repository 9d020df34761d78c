import { jobCalls } from '@endorse/contract'
import type pg from 'pg'
import { findJobFor } from '../../apps/server/src/features/jobs/queries.ts'
import { openSearch } from '../../apps/server/src/features/jobs/search/list.ts'
import { openPreferences } from '../../apps/server/src/features/profiles/preferences.ts'
import { uuidOf } from '../data/postings.ts'
import { get } from '../load/connection.ts'
import type { People } from '../people.ts'
import { pageStatement, type Statement } from '../statements.ts'

/** A kind of reading: what browsers ask, and the statement behind each answer. */
export interface Reading {
  name: string
  goal: number
  paths: string[]
  askedBy: 'newcomers' | 'seekers'
}

const words = {
  rare: ['underwriting', 'kotlin', 'embedded firmware', 'tax accountant', 'phlebotomist', 'rust engineer'],
  medium: ['java developer', 'product manager', 'nurse', 'data scientist', 'mechanical engineer', 'devops'],
  common: ['engineer', 'manager', 'sales', 'data', 'senior software engineer', 'analyst'],
}

export const searches = Object.entries(words).flatMap(([, some]) => some)

export const readings: Reading[] = [
  { name: 'GET /jobs, first page', goal: 0.7, askedBy: 'newcomers', paths: ['/api/v1/jobs'] },
  { name: 'GET /jobs, recommendations', goal: 0.7, askedBy: 'seekers', paths: ['/api/v1/jobs'] },
  {
    name: 'GET /jobs, filtered pages',
    goal: 0.7,
    askedBy: 'newcomers',
    paths: [
      'employmentType=FULL_TIME',
      'workType=REMOTE',
      'city=Bangalore',
      'city=Delhi-NCR&employmentType=FULL_TIME',
      'skillsRequired=Java,Python',
      'country=India&workType=HYBRID',
      'companyName=IBM',
      'experienceLevel=MID_SENIOR&country=India',
      'employmentType=INTERNSHIP&city=Pune',
      'createdAfter=2026-07-01T00:00:00.000Z&employmentType=CONTRACT',
    ].map((query) => `/api/v1/jobs?${query}`),
  },
  {
    name: 'search, rare to common words',
    goal: 0.8,
    askedBy: 'newcomers',
    paths: searches.map((query) => `/api/v1/jobs?title=${encodeURIComponent(query)}`),
  },
  {
    name: 'GET /jobs/{id}',
    goal: 0.75,
    askedBy: 'newcomers',
    paths: Array.from({ length: 500 }, (_, index) => `/api/v1/jobs/${uuidOf(index * 19, 'a')}`),
  },
]

/** What the product is asked: every path by one person after the other. */
export function requestsOf({ paths, askedBy }: Reading, people: People): Buffer[] {
  const tokens = people[askedBy]
  return Array.from({ length: Math.max(paths.length, tokens.length) }, (_, index) =>
    get(paths[index % paths.length] ?? '', tokens[index % tokens.length]),
  )
}

export async function statementsOf({ paths, askedBy }: Reading, databaseUrl: string): Promise<Statement[]> {
  const personId = uuidOf(askedBy === 'newcomers' ? 0 : 50, 'd')
  const statements: Statement[] = []
  for (const path of paths)
    statements.push(await pageStatement(databaseUrl, (pool) => asker(pool, path, personId)))
  return statements
}

function asker(pool: pg.Pool, path: string, personId: string): () => Promise<unknown> {
  const id = /jobs\/([^?]+)/.exec(path)?.[1]
  if (id) return () => findJobFor(pool, personId, id)
  const search = openSearch(pool)
  const preferencesOf = openPreferences(pool)
  const query = jobCalls.listJobs.query.parse(Object.fromEntries(new URL(path, 'http://x').searchParams))
  return async () => search.list(query, { id: personId }, await preferencesOf(personId))
}
