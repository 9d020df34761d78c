import { MAX_TURNS } from '@endorse/contract/applications/turns/values'
import type { AppContext } from '../../../platform/context.ts'
import { type AuthorTx, inTransactionOf } from '../../../platform/db/author.ts'
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { explainStepNotAllowed } from '../decision/step-not-allowed.ts'
import { isUndecided } from '../policy.ts'
import { findVisibleApplication, lockVisibleApplication, type VisibleApplication } from '../queries.ts'
import { endTurns, insertTurns, listUnaskedRequests, lockTurns } from './queries.ts'
import { askNext, eventsOfEnd, loadEndorsers, turnOf } from './settle-turns.ts'
import { whoseTurnText } from './whose-turn-text.ts'

/** A request that its Endorser passes on: to the colleague whom they name, or to the next one. */
interface HandOver {
  id: string
  to: string | undefined
}

/** Ends the turn of an Endorser, and asks the colleague whom they name, or the next one, in the same transaction. */
export function passOn(context: AppContext, person: Person, handOver: HandOver): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, (tx) => passOnInTransaction(context, tx, person, handOver))
}

/** Like `passOn`, as a part of a transaction of the person. */
export async function passOnInTransaction(
  context: AppContext,
  tx: AuthorTx,
  person: Person,
  { id, to }: HandOver,
): Promise<VisibleApplication> {
  // Before the request, like everything that gives turns.
  const clock = (person.companyId && (await lockTurns(tx, person.companyId))) || notFound('Application')
  const application = (await lockVisibleApplication(tx, person, id)) ?? notFound('Application')
  requireOwnTurn(person, application)
  const ended = await endTurns(tx, [id], [id])
  if (ended.length === 0) conflict('ALREADY_CHANGED', 'This changed a moment ago. Please try again')
  await context.appendEvents(tx, ...ended.flatMap(eventsOfEnd))

  const companyId = application.company_id
  if (to === undefined) await askNext(context, tx, { companyId, only: [id], limit: 1, waiting: [] }, clock)
  else {
    const [request = notFound('Application')] = await listUnaskedRequests(tx, [id])
    const endorsers = await loadEndorsers(tx, companyId, clock)
    const colleague = endorsers.for(request).find((endorser) => endorser.id === to)
    if (!colleague || colleague.isExcluded) badInput({ to: 'Please choose a colleague who can be asked' })
    if (colleague.askedThisWeek >= colleague.weeklyLimit)
      badInput({ to: 'They have no room this week. Please choose another colleague' })
    if (request.turns >= MAX_TURNS) badInput({ to: 'This was the last turn, so nobody else can be asked' })
    const turn = turnOf(
      clock,
      request,
      { userId: to, reason: 'CHOSEN_BY_COLLEAGUE' },
      endorsers.inLine.length,
    )
    await insertTurns(tx, [turn])
    await context.appendEvents(tx, {
      type: 'application.asked',
      application: id,
      job: application.job_id,
      data: { endorser: to, reason: turn.reason, dueAt: turn.dueAt.toISOString() },
    })
  }
  return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
}

/** Throws 409 with what happened when it is not the turn of this Endorser. */
function requireOwnTurn(person: Person, application: VisibleApplication): void {
  const isOpen = isUndecided(application.status) && !application.withdrawn_at
  if (isOpen && application.asked_user_id === person.id) return
  if (!isOpen || (application.handler_id && application.handler_id !== person.id)) {
    const { message } = explainStepNotAllowed(person, application, application.status)
    conflict('ALREADY_CHANGED', message)
  }
  conflict('ALREADY_CHANGED', whoseTurnText(application))
}
