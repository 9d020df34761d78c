import {
  type ApplicationKind,
  applicationStatusLabel,
  type ReferralOutcome,
} from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import { formatWeekday, todayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { canSetOutcome } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplicationOfKind,
  shownStatusFrom,
  updateApplication,
  type VisibleApplication,
} from '../queries.ts'
import { nothingCameFrom } from '../submissions/days.ts'

/** Stores what came of a referral. The same answer again changes nothing. */
export function setOutcome(
  context: AppContext,
  person: Person,
  { kind, id, outcome }: { kind: ApplicationKind; id: string; outcome: ReferralOutcome },
): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const application =
      (await lockVisibleApplicationOfKind(tx, person, { kind, id })) ?? notFound('Application')
    if (application.withdrawn_at) notFound('Application')
    if (!canSetOutcome(person, applicationStateOf(application))) throwNotReferred(application)
    if (outcome === 'NO_ANSWER') checkNothingCame(context, application)
    if (application.outcome !== outcome) {
      await updateApplication(tx, application, { outcome, outcome_at: sql`now()` })
      await context.appendEvents(tx, {
        type: 'application.outcome',
        by: person.id,
        application: id,
        job: application.job_id,
        data: { referralOutcome: outcome },
      })
    }
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}

/** That nothing came can be said some days after the referral. */
function checkNothingCame({ clock }: AppContext, application: VisibleApplication): void {
  const from = nothingCameFrom(application)
  if (from && from > todayInIndia(clock))
    conflict('STEP_NOT_ALLOWED', `You can say from ${formatWeekday(new Date(from))} on that nothing came`)
}

function throwNotReferred(application: VisibleApplication): never {
  const status = shownStatusFrom(application)
  conflict(
    'STEP_NOT_ALLOWED',
    `This application is ${applicationStatusLabel[status]}. You can say what came of it once you are referred`,
  )
}
