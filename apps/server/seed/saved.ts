import type { Tx } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { SeededIds } from './applications.ts'
import { demoJobs } from './job-postings.ts'

const HOUR = 3_600_000

/** The titles of the jobs that demo people saved, the last saved first. */
const savedTitles: Record<string, string[]> = {
  aarav: [
    'Ledger Systems Engineer',
    'Platform Engineer',
    'Senior Backend Engineer',
    'Staff Engineer, Imaging',
  ],
  meera: ['Senior Backend Engineer'],
  ravi: ['Risk Platform Engineer', 'Site Reliability Engineer II'],
}

/** Seeds what demo people saved. */
export async function seedSaved(
  tx: Tx,
  { userIds, jobIds }: Pick<SeededIds, 'userIds' | 'jobIds'>,
): Promise<void> {
  const rows = Object.entries(savedTitles).flatMap(([person, titles]) =>
    titles.map((title, index) => ({
      user_id: userIds[person] as string,
      job_id: jobIdOf(title, jobIds),
      saved_at: new Date(Date.now() - (index + 1) * 20 * HOUR),
    })),
  )
  await tx.insertInto('saved_jobs').values(rows).execute()
}

function jobIdOf(title: string, jobIds: SeededIds['jobIds']): string {
  const demo = demoJobs.find((job) => job.title === title)
  const id = demo && jobIds.get(demo)
  if (!id) throw new Error(`No job ${title}`)
  return id
}

const anySearch = {
  title: '',
  employmentType: [],
  workType: [],
  experienceLevel: [],
  city: [],
  country: [],
  companyName: [],
  skillsRequired: [],
  datePosted: '',
  minSalary: 0,
  hasEndorsers: false,
}

/** The searches of Aarav, with the titles of jobs that they found lately. */
const demoSearches = [
  {
    name: 'Backend, Bangalore',
    mail: 'DAILY',
    search: { ...anySearch, title: 'backend', employmentType: ['FULL_TIME'], city: ['Bangalore'] },
    head: "'e=FULL_TIME' & ('c=bangalore' | 'c=bengaluru')",
    whole: "'backend'",
    keys: ['backend'],
    found: ['Senior Backend Engineer', 'API Engineer, Integrations'],
  },
  {
    name: 'Remote',
    mail: 'WEEKLY',
    search: { ...anySearch, workType: ['REMOTE'] },
    head: "'w=REMOTE'",
    whole: null,
    keys: ['w=REMOTE'],
    found: [],
  },
] as const

/** Seeds the searches that a demo person saved. They were looked at before the last jobs were found. */
export async function seedSavedSearches(
  tx: Tx,
  { userIds, jobIds }: Pick<SeededIds, 'userIds' | 'jobIds'>,
): Promise<void> {
  for (const { name, mail, search, head, whole, keys, found } of demoSearches) {
    const conditionId = newId()
    const searchId = newId()
    await tx
      .insertInto('saved_search_conditions')
      .values({ id: conditionId, search: JSON.stringify(search), head, whole, keys: [...keys] })
      .execute()
    await tx
      .insertInto('saved_searches')
      .values({
        id: searchId,
        user_id: userIds['aarav'] as string,
        condition_id: conditionId,
        name,
        mail,
        seen_at: new Date(Date.now() - 24 * HOUR),
      })
      .execute()
    for (const title of found)
      await tx
        .insertInto('saved_search_matches')
        .values({ search_id: searchId, job_id: jobIdOf(title, jobIds), mailed_at: new Date() })
        .execute()
  }
}
