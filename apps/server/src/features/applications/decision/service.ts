import { type ApplicationStatus, applicationStatusLabel, type Decision, type Step } from '@endorse/contract'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { canDecide, stepsOpenTo } from '../policy.ts'
import { handlerNameOf } from '../present.ts'
import {
  type ApplicationRow,
  changeApplication,
  findApplicationFor,
  lockApplicationFor,
  standingOf,
} from '../queries.ts'

/** Accepts or rejects; whoever decides an application that nobody handles becomes its handler. */
export function decide(house: House, person: Person, decision: Decision): Promise<ApplicationRow> {
  const to = decision.newStatus === 'REJECTED' ? 'REJECTED' : 'ACCEPTED'
  return inTransaction(house.db, async (tx) => {
    const application = (await lockApplicationFor(tx, person, idOf(decision))) ?? notFound('Application')
    if (!canDecide(person, standingOf(application))) refuse(person, application, to)

    if (!application.handler_id) await takeOver(house, tx, person, application)
    return move(house, tx, person, application, { ...decision, newStatus: to })
  })
}

/** One step of the product's table, by the handler. */
export function takeStep(house: House, person: Person, step: Step): Promise<ApplicationRow> {
  return inTransaction(house.db, async (tx) => {
    const application = (await lockApplicationFor(tx, person, idOf(step))) ?? notFound('Application')
    if (!stepsOpenTo(person, standingOf(application)).includes(step.newStatus)) {
      refuse(person, application, step.newStatus)
    }
    return move(house, tx, person, application, step)
  })
}

/** Applications of the other kind have ids of their own, and there are none yet. */
function idOf({ applicationId, applicationType }: Pick<Step, 'applicationId' | 'applicationType'>): string {
  return applicationType === 'job' ? applicationId : notFound('Application')
}

async function takeOver(house: House, tx: Tx, person: Person, { id, job_id }: ApplicationRow) {
  await changeApplication(tx, id, { handler_id: person.id, handled_since: sql`now()` })
  await house.record(tx, { type: 'application.assigned', by: person.id, application: id, job: job_id })
}

async function move(
  house: House,
  tx: Tx,
  person: Person,
  { id, job_id, status: from }: ApplicationRow,
  { newStatus: to, ...told }: Pick<Step, 'newStatus' | 'reason' | 'feedback'>,
): Promise<ApplicationRow> {
  const reason = to === 'REJECTED' ? (told.reason ?? null) : null
  const note = told.feedback || null
  await changeApplication(tx, id, {
    status: to,
    ...(reason && { rejection_reason: reason, rejection_note: note }),
  })
  await house.record(tx, {
    type: 'application.moved',
    by: person.id,
    application: id,
    job: job_id,
    data: { from, to, reason, note },
  })
  return (await findApplicationFor(tx, person, id)) ?? notFound('Application')
}

/** Says why it is not open to this person: of two at once, the other was faster, and this is their name. */
function refuse(person: Person, application: ApplicationRow, to: ApplicationStatus): never {
  if (application.withdrawn_at) conflict('ALREADY_CHANGED', 'The applicant has withdrawn this application')
  if (application.handler_id && application.handler_id !== person.id) {
    conflict('ALREADY_CHANGED', `${handlerNameOf(application)} already handles this application`)
  }
  const now = applicationStatusLabel[application.status]
  const wanted = applicationStatusLabel[to]
  conflict('STEP_NOT_ALLOWED', `This application is ${now} and cannot become ${wanted} now`)
}
