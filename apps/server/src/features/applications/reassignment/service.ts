import { type ApplicationKind, applicationStatusLabel } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { canReassign } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplicationOfKind,
  shownStatusFrom,
  updateApplication,
  type VisibleApplication,
} from '../queries.ts'
import { lockEndorser } from './queries.ts'

/** The application and its new handler. */
export interface Reassignment {
  type: ApplicationKind
  id: string
  handlerId: string
}

/** Assigns the application to an Endorser. Of two concurrent calls the later one wins; the history records both. */
export function reassign(
  context: AppContext,
  person: Person,
  { type, id, handlerId }: Reassignment,
): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const isEndorser = await lockEndorser(tx, person.companyId, handlerId)
    const application =
      (await lockVisibleApplicationOfKind(tx, person, { kind: type, id })) ?? notFound('Application')
    if (!canReassign(person, applicationStateOf(application))) throwCannotReassign(application)
    if (!isEndorser) badInput({ handlerId: 'Please choose an Endorser of your company' })

    if (application.handler_id !== handlerId) await assign(context, tx, person, application, handlerId)
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}

async function assign(
  context: AppContext,
  tx: Tx,
  person: Person,
  application: VisibleApplication,
  handler: string,
) {
  const { id, job_id: job, handler_id: before } = application
  await updateApplication(tx, application, { handler_id: handler, handled_since: sql`now()` })
  await context.appendEvents(tx, {
    type: 'application.assigned',
    by: person.id,
    application: id,
    job,
    data: { handler, before },
  })
}

function throwCannotReassign(application: VisibleApplication): never {
  const status = shownStatusFrom(application)
  if (application.withdrawn_at) conflict('ALREADY_CHANGED', 'The applicant has withdrawn this application')
  conflict(
    'STEP_NOT_ALLOWED',
    `This application is ${applicationStatusLabel[status]}, so there is nothing left to do for it`,
  )
}
