import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import { hashToken, newToken } from '../apps/server/src/features/accounts/tokens.ts'
import { uuidOf } from './data/postings.ts'

/** Users to send requests as. */
export interface BenchUsers {
  /** The users' ids: first the newcomers, then the seekers. */
  ids: string[]
  /** Session tokens of Endorsees without a profile. */
  newcomers: string[]
  /** Session tokens of Endorsees with job preferences. */
  seekers: string[]
  /** E-mail addresses that can log in with `PASSWORD`. */
  addresses: string[]
}

export const PASSWORD = 'Correct horse 1'
const COUNT = 50

const preferenceSets = [
  {
    skills: ['Java', 'Kafka', 'Spring Boot'],
    jobs: ['Backend Engineer'],
    cities: ['Bangalore', 'Pune'],
    companies: ['IBM'],
  },
  {
    skills: ['Python', 'SQL', 'Pandas'],
    jobs: ['Data Analyst', 'Data Scientist'],
    cities: ['Mumbai'],
    companies: [],
  },
  {
    skills: ['React', 'TypeScript'],
    jobs: ['Frontend Developer'],
    cities: ['Hyderabad'],
    companies: ['Google', 'Adobe'],
  },
  { skills: ['Excel'], jobs: ['Account Manager'], cities: ['Delhi-NCR'], companies: [] },
  {
    skills: ['AWS', 'Docker', 'Kubernetes', 'Terraform'],
    jobs: ['DevOps Engineer'],
    cities: [],
    companies: ['Databricks'],
  },
]

/** Inserts the same users on every run, `count` newcomers and as many seekers, with new sessions. */
export async function createSignedInUsers(databaseUrl: string, count = COUNT): Promise<BenchUsers> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const passwordHash = await hash(PASSWORD)
    const ids = Array.from({ length: 2 * count }, (_, index) => uuidOf(index, 'd'))
    const addresses = ids.map((_, index) => `person${index}@postbox.example`)
    await client.query(
      `insert into users (id, email, password_hash, role, first_name, last_name, verified_at)
       select id, email, $3, 'JOB_SEEKER', 'Person', 'Bench', now() from unnest($1::uuid[], $2::text[]) as person (id, email)
           on conflict do nothing`,
      [ids, addresses, passwordHash],
    )
    for (const [index, id] of ids.slice(count).entries()) await storePreferences(client, id, index)
    const tokens = await createSessions(client, ids)
    return { ids, newcomers: tokens.slice(0, count), seekers: tokens.slice(count), addresses }
  } finally {
    await client.end()
  }
}

/** Signs existing users in, and returns the tokens in the order of the ids. */
export async function createSessions(client: Client, ids: string[]): Promise<string[]> {
  const tokens = ids.map(() => newToken())
  await client.query(
    `insert into sessions (id, user_id, token_hash, expires_at)
     select gen_random_uuid(), person, token, now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as session (person, token)`,
    [ids, tokens.map(hashToken)],
  )
  return tokens
}

async function storePreferences(client: Client, userId: string, index: number) {
  const preferences = preferenceSets[index % preferenceSets.length]
  await client.query(
    `insert into seeker_profiles (user_id, skills, preferred_jobs, preferred_cities, preferred_companies, expected_ctc, years_of_experience)
     values ($1, $2, $3, $4, $5, 1500000, 4) on conflict do nothing`,
    [userId, preferences?.skills, preferences?.jobs, preferences?.cities, preferences?.companies],
  )
}
