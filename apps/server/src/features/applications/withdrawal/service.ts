import type { ApplicationKind } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import type { UndoableChange } from '../../../platform/events/undoable-changes.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { canWithdraw, isUndecided } from '../policy.ts'
import {
  applicationStateOf,
  lockVisibleApplication,
  lockVisibleApplicationOfKind,
  shownStatusFrom,
  updateApplication,
  type VisibleApplication,
} from '../queries.ts'
import { startApplicationChange } from '../undo/service.ts'

/** Withdraws an application. The row is kept, so that the handler still sees what happened to it. */
export function withdraw(
  context: AppContext,
  person: Person,
  kind: ApplicationKind,
  id: string,
): Promise<UndoableChange | undefined> {
  return inTransaction(context.db, async (tx) => {
    const application =
      (await lockVisibleApplicationOfKind(tx, person, { kind, id })) ?? notFound('Application')
    if (application.withdrawn_at) notFound('Application')
    if (!canWithdraw(person, applicationStateOf(application))) {
      throwCannotWithdraw(application)
    }
    const change = await startApplicationChange(context, tx, 'application.withdrawal', person, application)
    await updateApplication(tx, application, { withdrawn_at: sql`now()` })
    const { job_id: job } = application
    await context.appendUndoableEvents(tx, change, {
      type: 'application.withdrawn' as const,
      by: person.id,
      application: id,
      job,
      data: { status: shownStatusFrom(application) },
    })
    return change
  })
}

/**
 * Withdraws an open request in the transaction that stores the one which takes its place, so it cannot be undone. Nothing happens when it
 * was decided or withdrawn meanwhile, which has given its place back.
 */
export async function withdrawForAnother(
  context: AppContext,
  tx: Tx,
  person: Person,
  id: string,
): Promise<void> {
  const application = await lockVisibleApplication(tx, person, id)
  if (!application || application.withdrawn_at) return
  const status = shownStatusFrom(application)
  if (!isUndecided(status)) return
  await updateApplication(tx, application, { withdrawn_at: sql`now()` })
  const { job_id: job } = application
  await context.appendEvents(tx, {
    type: 'application.withdrawn',
    by: person.id,
    application: id,
    job,
    data: { status },
  })
}

function throwCannotWithdraw({ status }: VisibleApplication): never {
  conflict(
    'STEP_NOT_ALLOWED',
    status === 'REJECTED'
      ? 'A rejected application stays in your history and cannot be deleted'
      : 'Cannot delete completed applications',
  )
}

/**
 * Withdraws the open applications of an Endorsee whose account is deleted, those that a suspension hides included; REFERRED,
 * COMPLETED and REJECTED stay.
 */
export async function withdrawAllOf(context: AppContext, tx: Tx, applicantId: string): Promise<void> {
  const withdrawn = await tx
    .updateTable('applications')
    .set({ withdrawn_at: sql`now()`, updated_at: sql`now()` })
    .where('applicant_id', '=', applicantId)
    .where((row) =>
      row.or([
        row('withdrawn_at', 'is', null),
        row(
          'withdrawn_at',
          '=',
          row.selectFrom('users').select('suspended_at').where('id', '=', applicantId),
        ),
      ]),
    )
    .where('status', 'not in', ['REFERRED', 'COMPLETED', 'REJECTED'])
    .returning(['id', 'job_id', 'status'])
    .execute()
  await context.appendEvents(
    tx,
    ...withdrawn.map(({ id: application, job_id: job, status }) => ({
      type: 'application.withdrawn' as const,
      by: applicantId,
      application,
      job,
      data: { status },
    })),
  )
}
