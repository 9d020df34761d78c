import type { ApplicationStep, Decision } from '@endorse/contract/applications/schemas'
import type { ApplicationStatus } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { type AuthorTx, inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { UndoableChange } from '../../../platform/events/undoable-changes.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { canDecide, listAllowedSteps } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplicationOfKind,
  updateApplication,
  type VisibleApplication,
} from '../queries.ts'
import { decline, isOpenToAll } from '../referral-applications/decline.ts'
import { checkDay } from '../submissions/days.ts'
import { storeSubmission } from '../submissions/queries.ts'
import { whoseTurnText } from '../turns/whose-turn-text.ts'
import { snapshotApplications, startApplicationChange } from '../undo/service.ts'
import { explainStepNotAllowed } from './step-not-allowed.ts'

/** An application after a decision or a step, and how to undo it. */
export interface ChangedApplication {
  application: VisibleApplication
  change: UndoableChange | undefined
}

/** Accepts or rejects an application. The Endorser who decides an unassigned application becomes its handler. */
export function decide(context: AppContext, person: Person, decision: Decision): Promise<ChangedApplication> {
  return inTransactionOf(context.db, person, (tx) => decideInTransaction(context, tx, person, decision))
}

/** Like `decide`, as a part of a transaction of the person. */
export async function decideInTransaction(
  context: AppContext,
  tx: AuthorTx,
  person: Person,
  decision: Decision,
): Promise<ChangedApplication> {
  const to = decision.newStatus === 'REJECTED' ? 'REJECTED' : 'ACCEPTED'
  const application =
    (await lockVisibleApplicationOfKind(tx, person, referenceOf(decision))) ?? notFound('Application')
  if (!canDecide(person, applicationStateOf(application))) throwStepNotAllowed(person, application, to)
  if (decision.turn !== undefined && application.turn_number !== decision.turn)
    conflict('ALREADY_CHANGED', whoseTurnText(application))

  if (to === 'REJECTED' && isOpenToAll(application))
    return declineOrReject(context, tx, person, application, decision)
  const change = await startApplicationChange(context, tx, 'application.status', person, application)
  if (!application.handler_id) await assignToSelf(context, tx, person, application, change)
  if (to === 'ACCEPTED') await storeEndorsement(tx, person, application, decision.endorsement)
  return changeStatus(context, tx, person, application, { ...decision, newStatus: to, change })
}

/** Changes the status along the transition table; only the handler may do so. */
export function takeStep(
  context: AppContext,
  person: Person,
  step: ApplicationStep,
): Promise<ChangedApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const application =
      (await lockVisibleApplicationOfKind(tx, person, referenceOf(step))) ?? notFound('Application')
    if (!listAllowedSteps(person, applicationStateOf(application)).includes(step.newStatus)) {
      throwStepNotAllowed(person, application, step.newStatus)
    }
    const { submission } = step
    if (submission) checkDay(submission.day, application.applied_at, context.clock)
    const change = await startApplicationChange(context, tx, 'application.status', person, application)
    if (step.newStatus === 'REFERRED') await storeSubmission(tx, person, application.id, submission)
    return changeStatus(context, tx, person, application, { ...step, change })
  })
}

function referenceOf({
  applicationId: id,
  applicationType: kind,
}: Pick<ApplicationStep, 'applicationId' | 'applicationType'>) {
  return { kind, id }
}

/** Takes a request from the list of one Endorser; the last of the company rejects it. */
async function declineOrReject(
  context: AppContext,
  tx: Tx,
  person: Person,
  application: VisibleApplication,
  decision: Decision,
): Promise<ChangedApplication> {
  const { id } = application
  const { change, isOpen } = await decline(context, tx, person, application, decision)
  if (isOpen)
    return { application: (await findVisibleApplication(tx, person, id)) ?? notFound('Application'), change }
  await snapshotApplications(tx, change, [id])
  return changeStatus(context, tx, person, application, { ...decision, newStatus: 'REJECTED', change })
}

async function assignToSelf(
  context: AppContext,
  tx: Tx,
  person: Person,
  application: VisibleApplication,
  change: UndoableChange | undefined,
) {
  await updateApplication(tx, application, { handler_id: person.id, handled_since: sql`now()` })
  await context.appendUndoableEvents(tx, change, {
    type: 'application.assigned',
    by: person.id,
    application: application.id,
    job: application.job_id,
  })
}

/** Stores what the Endorser says; an acceptance without it removes what was said before it was undone. */
async function storeEndorsement(
  tx: Tx,
  person: Person,
  { id: applicationId }: VisibleApplication,
  endorsement: Decision['endorsement'],
) {
  await tx.deleteFrom('endorsements').where('application_id', '=', applicationId).execute()
  if (!endorsement) return
  const { relation, line } = endorsement
  await tx
    .insertInto('endorsements')
    .values({ application_id: applicationId, by_user_id: person.id, relation, line: line || null })
    .execute()
}

type StatusChange = Pick<ApplicationStep, 'newStatus' | 'reason' | 'feedback'> &
  Pick<Decision, 'endorsement'> &
  Pick<ChangedApplication, 'change'>

async function changeStatus(
  context: AppContext,
  tx: Tx,
  person: Person,
  application: VisibleApplication,
  { newStatus: to, change, ...input }: StatusChange,
): Promise<ChangedApplication> {
  const { id, job_id, status: from } = application
  const reason = to === 'REJECTED' ? (input.reason ?? null) : null
  const endorsement = to === 'ACCEPTED' ? input.endorsement : undefined
  const note = (endorsement ? endorsement.line : input.feedback) || null
  await updateApplication(tx, application, {
    status: to,
    ...(reason && { rejection_reason: reason, rejection_note: note }),
  })
  await context.appendUndoableEvents(tx, change, {
    type: 'application.status_changed',
    by: person.id,
    application: id,
    job: job_id,
    data: { from, to, reason, note, ...(endorsement && { relation: endorsement.relation }) },
  })
  const changed = (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  return { application: changed, change }
}

/** Throws 409 with the reason; after a concurrent decision the message names the handler. */
function throwStepNotAllowed(person: Person, application: VisibleApplication, to: ApplicationStatus): never {
  const { code, message } = explainStepNotAllowed(person, application, to)
  conflict(code, message)
}
