import {
  type ApplicationKind,
  applicationStatusLabel,
  NO_ANSWER,
} from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { AppError, conflict, notFound } from '../../../platform/http/errors.ts'
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
import { listResponsibleEndorsers } from '../responsible-endorsers.ts'

/** Reminds the responsible Endorsers. The row lock ensures that one of two concurrent requests succeeds. */
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
    if (application.follow_up_from) throwFollowedUpAlready(application.follow_up_from)
    if (application.line_since) throwInLine(application)
    if (!application.can_be_reminded || !(await hasReminderRecipient(tx, application)))
      throwNobodyToRemind(application, await hasEndorsers(tx, application))

    await setFollowedUpAt(tx, application)
    await context.appendEvents(tx, {
      type: 'application.followed_up',
      by: person.id,
      application: id,
      job: application.job_id,
    })
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}

async function hasReminderRecipient(tx: Tx, application: VisibleApplication): Promise<boolean> {
  return (await listResponsibleEndorsers(tx, application, 1)).length > 0
}

/** Stores the time of the follow-up without changing `updated_at`. */
async function setFollowedUpAt(tx: Tx, { id }: VisibleApplication): Promise<void> {
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

/** Whether anybody is an Endorser of the company, also one who is on leave or has declined, which the Endorsee is not told. */
async function hasEndorsers(tx: Tx, { company_id }: VisibleApplication): Promise<boolean> {
  const one = await activeEndorsers(tx, company_id).select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

function throwNobodyToRemind({ company_name }: VisibleApplication, companyHasEndorsers: boolean): never {
  conflict(
    'NO_RECIPIENTS',
    companyHasEndorsers
      ? `No Endorser at ${company_name} can be reminded at the moment`
      : `${company_name} has no Endorsers yet, so there is nobody to remind`,
  )
}

function throwInLine({ company_name }: VisibleApplication): never {
  conflict('NO_RECIPIENTS', `Your request waits in line at ${company_name}, so there is nobody to remind yet`)
}

function throwFollowedUpAlready(from: Date): never {
  const seconds = Math.max(1, Math.ceil((from.getTime() - Date.now()) / 1000))
  throw new AppError(
    'FOLLOWED_UP_ALREADY',
    `You have already requested an update. You can follow up again in ${formatWait(seconds)}.`,
    { retryAfter: seconds },
  )
}

function formatWait(seconds: number): string {
  const hours = Math.ceil(seconds / 3600)
  if (hours === 1) return 'an hour'
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}
