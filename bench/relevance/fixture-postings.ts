import { createDatabase, createPool } from '../../apps/server/src/platform/db/db.ts'
import { readPostings, storePostings } from '../../apps/server/test/job-search/postings.ts'

/** Stores the 1,800 postings of the test fixture, where the folder with real data is missing. */
export async function storeFixturePostings(databaseUrl: string): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, () => {}, { max: 2 }))
  try {
    await storePostings({ db }, await readPostings())
  } finally {
    await db.destroy()
  }
}
