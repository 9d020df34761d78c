import { type ApplicationKind, applicationStatusLabel } from '@endorse/contract'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { canReassign } from '../policy.ts'
import {
  type ApplicationRow,
  changeApplication,
  findApplicationFor,
  lockApplicationFor,
  standingOf,
} from '../queries.ts'
import { holdEndorser } from './queries.ts'

export interface Handover {
  type: ApplicationKind
  id: string
  handlerId: string
}

/** Of two at once the later one stands, and the history has both. */
export function reassign(
  house: House,
  person: Person,
  { type, id, handlerId }: Handover,
): Promise<ApplicationRow> {
  return inTransaction(house.db, async (tx) => {
    const isEndorser = await holdEndorser(tx, person.companyId, handlerId)
    const application =
      (type === 'job' && (await lockApplicationFor(tx, person, id))) || notFound('Application')
    if (!canReassign(person, standingOf(application))) refuse(application)
    if (!isEndorser) badInput({ handlerId: 'Please choose an Endorser of your company' })

    if (application.handler_id !== handlerId) await give(house, tx, person, application, handlerId)
    return (await findApplicationFor(tx, person, id)) ?? notFound('Application')
  })
}

async function give(
  house: House,
  tx: Tx,
  person: Person,
  { id, job_id: job, handler_id: before }: ApplicationRow,
  handler: string,
) {
  await changeApplication(tx, id, { handler_id: handler, handled_since: sql`now()` })
  await house.record(tx, {
    type: 'application.assigned',
    by: person.id,
    application: id,
    job,
    data: { handler, before },
  })
}

function refuse({ withdrawn_at, status }: ApplicationRow): never {
  if (withdrawn_at) conflict('ALREADY_CHANGED', 'The applicant has withdrawn this application')
  conflict(
    'STEP_NOT_ALLOWED',
    `This application is ${applicationStatusLabel[status]}, so there is nothing left to do for it`,
  )
}
