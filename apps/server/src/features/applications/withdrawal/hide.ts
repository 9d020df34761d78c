import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { HiddenAccount } from '../../../platform/module.ts'
import { settleSoon } from '../turns/jobs.ts'

declare module '../../../platform/events/events.ts' {
  interface NoticeCatalog {
    hiddenApplications: 'application.hidden' | 'application.shown'
  }
}

/**
 * Hides the open applications of a suspended Endorsee. They are stored as withdrawn at the time of the suspension, so that
 * every list, count and permission leaves them out as it does with a withdrawn one. Nobody is told.
 */
export async function hideApplicationsOf(
  context: AppContext,
  tx: Tx,
  { person, since }: HiddenAccount,
): Promise<void> {
  const hidden = await tx
    .updateTable('applications')
    .set({ withdrawn_at: since })
    .where('applicant_id', '=', person.id)
    .where('withdrawn_at', 'is', null)
    .where('status', 'not in', ['REFERRED', 'COMPLETED', 'REJECTED'])
    .returning(['id', 'company_id'])
    .execute()
  for (const companyId of new Set(hidden.map(({ company_id }) => company_id)))
    await settleSoon(context, tx, companyId)
  const type = 'application.hidden' as const
  context.notifyProcesses(tx, ...hidden.map(({ id }) => ({ type, application: id })))
}

/** Shows again what `hideApplicationsOf` hid. What the Endorsee had withdrawn before stays withdrawn. */
export async function showApplicationsOf(
  context: AppContext,
  tx: Tx,
  { person, since }: HiddenAccount,
): Promise<void> {
  const shown = await tx
    .updateTable('applications')
    .set({ withdrawn_at: null, updated_at: sql`now()` })
    .where('applicant_id', '=', person.id)
    .where('withdrawn_at', '=', since)
    .returning('id')
    .execute()
  const type = 'application.shown' as const
  context.notifyProcesses(tx, ...shown.map(({ id }) => ({ type, application: id })))
}
