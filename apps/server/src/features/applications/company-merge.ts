import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge, ServerContext } from '../../platform/module.ts'
import { isUndecidedSql } from '../job-postings/undecided-sql.ts'
import { moveWatches } from './join-watches/queries.ts'
import type { ApplicationRow } from './queries.ts'
import { settleSoon } from './turns/jobs.ts'

/**
 * Moves the applications to a merged company. They keep the name that the applicant chose. When an Endorsee asked both
 * companies for the same job found elsewhere, one request is withdrawn, because only one of them can be open.
 */
export async function moveApplications(
  tx: Tx,
  merge: CompanyMerge,
  context: Pick<ServerContext, 'appendEvents' | 'queue'>,
): Promise<void> {
  const { from, into } = merge
  const withdrawn = await withdrawDuplicates(tx, merge)
  await tx
    .updateTable('applications')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .execute()
  // Their figures are measured again at night.
  await tx
    .updateTable('endorser_answer_speeds')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .execute()
  await moveWatches(tx, from.id, into.id)
  await settleSoon(context, tx, into.id)
  const note = `${from.name} is now part of ${into.name}, and both had been asked for this job. The other request remains.`
  await context.appendEvents(
    tx,
    ...withdrawn.map(({ id: application, job_id: job, status }) => ({
      type: 'application.withdrawn' as const,
      application,
      job,
      data: { status, note },
    })),
  )
}

/**
 * Withdraws one of two requests for the same job. The one that got further remains: accepted before undecided before
 * rejected, with a handler before without; of equal ones the earlier.
 */
async function withdrawDuplicates(
  tx: Tx,
  { from, into }: CompanyMerge,
): Promise<Pick<ApplicationRow, 'id' | 'job_id' | 'status'>[]> {
  const { rows } = await sql<Pick<ApplicationRow, 'id' | 'job_id' | 'status'>>`
    with ranked as (
      select id, row_number() over (
               partition by applicant_id, lower(job_title), coalesce(job_url, '')
               order by status = 'REJECTED', ${isUndecidedSql}, handler_id is null, applied_at, id) as place
        from applications
       where type = 'REFERRAL_APPLICATION' and withdrawn_at is null and company_id in (${from.id}, ${into.id})
    )
    update applications set withdrawn_at = now(), updated_at = now()
     where id in (select id from ranked where place > 1)
    returning id, job_id, status`.execute(tx)
  return rows
}
