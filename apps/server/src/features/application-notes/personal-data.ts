import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import { notifyNotesChanged } from './realtime.ts'

/** Exports the notes that the user wrote, without the names of the applicants. */
export async function* exportNotes(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('application_notes as note')
      .innerJoin('applications as application', 'application.id', 'note.application_id')
      .select(['note.id', 'note.text', 'note.created_at'])
      .select(['application.job_title as job', 'application.company_name as company'])
      .where('note.author_id', '=', userId)
      .where('note.id', '>', after)
      .orderBy('note.id')
      .limit(100)
      .execute(),
  )
}

/** Deletes the notes that the user wrote, and those that others wrote about their applications, on open pages, too. */
export async function eraseNotes(context: AppContext, tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ application_id: string }>`
    delete from application_notes
     where author_id = ${userId}
        or application_id in (select id from applications where applicant_id = ${userId})
    returning application_id`.execute(tx)
  for (const id of new Set(rows.map(({ application_id }) => application_id)))
    notifyNotesChanged(context, tx, id)
}
