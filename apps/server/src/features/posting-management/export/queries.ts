import { type InferResult, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'
import { type OwnPostings, ownPostings, selectPostingRows } from '../queries.ts'

const BATCH_SIZE = 500

function selectExported(postings: OwnPostings, person: Person, today: string) {
  return selectPostingRows(postings, person, today).select([
    'job.department',
    'job.required_experience',
    'job.job_number',
    'job.job_url',
    // As text with microseconds, which a Date would cut.
    sql<string>`to_jsonb(job.posted_at) #>> '{}'`.as('posted_exactly'),
  ])
}

/** A posting in the export. */
export type ExportedPosting = InferResult<ReturnType<typeof selectExported>>[number]

/**
 * Reads the postings of the list in batches, the newest first. Each batch begins after the last row of the one before, so that
 * neither the memory nor the time of a batch grows, and no connection is held while a slow client reads.
 */
export async function* iterateNewest(
  db: Db,
  person: Person,
  today: string,
  search: Parameters<typeof ownPostings>[3],
): AsyncGenerator<ExportedPosting> {
  let after: ExportedPosting | undefined
  do {
    const batch = await selectExported(ownPostings(db, person, today, search), person, today)
      .$if(after !== undefined, (rest) =>
        rest.where(
          sql<boolean>`(job.posted_at, job.id) < (${after?.posted_exactly}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('job.posted_at', 'desc')
      .orderBy('job.id', 'desc')
      .limit(BATCH_SIZE)
      .execute()
    yield* batch
    after = batch.length === BATCH_SIZE ? batch.at(-1) : undefined
  } while (after)
}
