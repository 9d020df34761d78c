import type { Tx } from '../src/platform/db.ts'
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
