import {
  type ApplicationKind,
  applicationStatusLabel,
  NO_ANSWER,
} from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import { formatWeekday } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { activeEndorsers } from '../../accounts/active-endorsers.ts'
import { canFollowUp } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplicationOfKind,
  shownStatusFrom,
  type VisibleApplication,
} from '../queries.ts'

/**
 * Asks the Endorser whose turn it is for an update, once in a turn. Before half of its time they are told with the reminder. The row lock
 * lets one of two concurrent requests succeed, and keeps the turn while it is taken.
 */
export function followUp(
  context: AppContext,
  person: Person,
  kind: ApplicationKind,
  id: string,
): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const application =
      (await lockVisibleApplicationOfKind(tx, person, { kind, id })) ?? notFound('Application')
    if (application.withdrawn_at) notFound('Application')
    if (!canFollowUp(person, applicationStateOf(application))) throwAlreadyDecided(application)
    const turn = application.follow_up
    if (!turn || !application.can_be_reminded) return throwNobodyToRemind(tx, application)
    if (turn.sentAt) throwFollowedUpAlready(turn.readAt)

    await setFollowedUpAt(tx, application, turn.readAt === null)
    await context.appendEvents(tx, {
      type: 'application.followed_up',
      by: person.id,
      application: id,
      job: application.job_id,
      data: turn.readAt === null ? {} : { readAt: turn.readAt },
    })
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}

/** Stores the time of the follow-up without changing `updated_at`. What travels with the reminder is shown to nobody before. */
async function setFollowedUpAt(tx: Tx, { id }: VisibleApplication, isTold: boolean): Promise<void> {
  await tx
    .updateTable('application_turns')
    .set({ followed_up_at: sql`now()` })
    .where('application_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  if (isTold)
    await tx.updateTable('applications').set({ followed_up_at: sql`now()` }).where('id', '=', id).execute()
}

function throwAlreadyDecided(application: VisibleApplication): never {
  const status = shownStatusFrom(application)
  if (status === NO_ANSWER)
    conflict('STEP_NOT_ALLOWED', 'Nobody answered this application in time, so it is closed')
  conflict(
    'STEP_NOT_ALLOWED',
    `This application is ${applicationStatusLabel[status]}, so there is nothing to follow up on`,
  )
}

async function throwNobodyToRemind(
  tx: Tx,
  { company_id, company_name, company_endorsers, line_since, handler_left }: VisibleApplication,
): Promise<never> {
  if (handler_left || (company_endorsers === 0 && (await hasEndorsers(tx, company_id))))
    conflict('NO_RECIPIENTS', `No Endorser at ${company_name} can be reminded at the moment`)
  if (company_endorsers === 0)
    conflict(
      'NO_RECIPIENTS',
      `${company_name} has no Endorsers yet, so there is nobody to remind. We tell you when somebody joins`,
    )
  conflict(
    'NO_RECIPIENTS',
    line_since
      ? `Your request waits in line at ${company_name}, so there is nobody to remind yet`
      : `Nobody at ${company_name} is asked yet, so there is nobody to remind`,
  )
}

/** Whether anybody is an Endorser of the company, also one who is on leave. */
async function hasEndorsers(tx: Tx, companyId: string): Promise<boolean> {
  const one = await activeEndorsers(tx, companyId).select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

function throwFollowedUpAlready(readAt: string | null): never {
  const read =
    readAt && new Date(readAt) > new Date() ? ` It is read on ${formatWeekday(new Date(readAt))}.` : ''
  conflict(
    'FOLLOWED_UP_ALREADY',
    `You have requested an update already.${read} You can follow up again when the next Endorser is asked.`,
  )
}
