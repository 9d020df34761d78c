import type { ReviewOrder } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type allApplications, applicantEmail, declinedBy, directionOf } from '../queries.ts'

const BATCH_SIZE = 500

/** An application with what its line of the file shows, and with what decides how much this user may see. */
export type ExportedRow = Awaited<ReturnType<typeof listBatch>>[number]

/**
 * Reads the applications of a query in batches. Each batch begins after the last row of the one before, so that neither
 * the memory nor the time of a batch grows, and no connection is held while a slow client reads.
 */
export async function* iterateInOrder(
  db: Db,
  query: ReturnType<typeof allApplications>,
  order: ReviewOrder,
): AsyncGenerator<ExportedRow> {
  for (let after: Position | undefined, isLast = false; !isLast; ) {
    const rows = await listBatch(db, query, order, after)
    yield* rows
    after = rows.at(-1)
    isLast = rows.length < BATCH_SIZE
  }
}

interface Position {
  id: string
  /** The time of the application as text with microseconds, which a Date would cut. */
  position: string
}

/** Selects the columns of the file only; those of a list take several times the memory and the time. */
function listBatch(
  db: Db,
  query: ReturnType<typeof allApplications>,
  order: ReviewOrder,
  after: Position | undefined,
) {
  const direction = directionOf[order]
  const comparison = sql.raw(order === 'newest' ? '<' : '>')
  const batch = query
    .select('application.id')
    .$if(after !== undefined, (rest) =>
      rest.where(
        sql<boolean>`(application.applied_at, application.id) ${comparison} (${after?.position}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('application.applied_at', direction)
    .orderBy('application.id', direction)
    .limit(BATCH_SIZE)
  return db
    .selectFrom('applications as application')
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .leftJoin('users as handler', 'handler.id', 'application.handler_id')
    .leftJoin('job_postings as job', 'job.id', 'application.job_id')
    .leftJoin('endorsements as endorsement', 'endorsement.application_id', 'application.id')
    .select([
      'application.id',
      'application.type',
      'application.applicant_id',
      'application.company_id',
      'application.handler_id',
      'application.status',
      'application.job_title',
      'application.company_name',
      'application.rejection_reason',
      'application.rejection_note',
      'application.applied_at',
      'application.withdrawn_at',
      'applicant.first_name as applicant_first_name',
      'applicant.last_name as applicant_last_name',
      applicantEmail.as('applicant_email'),
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
      'endorsement.line as endorsement_line',
      'job.employment_type',
      declinedBy('application').as('declined_by'),
      sql<string>`to_jsonb(application.applied_at) #>> '{}'`.as('position'),
    ])
    .where('application.id', 'in', batch)
    .orderBy('application.applied_at', direction)
    .orderBy('application.id', direction)
    .execute()
}
