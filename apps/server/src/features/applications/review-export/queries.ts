import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type ApplicationRow, type allApplications, selectApplications } from '../queries.ts'

const BATCH_SIZE = 500

/**
 * Reads the applications of a query in batches, the newest first. Each batch begins after the last row of the one before,
 * so that neither the memory nor the time of a batch grows, and no connection is held while a slow client reads.
 */
export async function* iterateNewest(
  db: Db,
  query: ReturnType<typeof allApplications>,
): AsyncGenerator<ApplicationRow> {
  let after: Position | undefined
  do {
    const positions = await listPositions(query, after)
    yield* await listRows(
      db,
      positions.map(({ id }) => id),
    )
    after = positions.length === BATCH_SIZE ? positions.at(-1) : undefined
  } while (after)
}

interface Position {
  id: string
  /** As text with microseconds, which a Date would cut. */
  appliedAt: string
}

function listPositions(
  query: ReturnType<typeof allApplications>,
  after: Position | undefined,
): Promise<Position[]> {
  return query
    .select(['application.id', sql<string>`to_jsonb(application.applied_at) #>> '{}'`.as('appliedAt')])
    .$if(after !== undefined, (rest) =>
      rest.where(
        sql<boolean>`(application.applied_at, application.id) < (${after?.appliedAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('application.applied_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(BATCH_SIZE)
    .execute()
}

async function listRows(db: Db, ids: string[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return []
  return selectApplications(db)
    .where('application.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('application.applied_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute()
}
