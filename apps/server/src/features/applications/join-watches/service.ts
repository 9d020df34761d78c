import type { ApplicationKind } from '@endorse/contract/applications/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { canWatchCompany } from '../policy.ts'
import {
  applicationStateOf,
  findVisibleApplication,
  lockVisibleApplicationOfKind,
  type VisibleApplication,
} from '../queries.ts'
import { stopWatching, watchCompany } from './queries.ts'

/** Stores whether the Endorsee is told once when an Endorser joins the company. The same choice again changes nothing. */
export function tellWhenJoined(
  context: AppContext,
  person: Person,
  { kind, id, on }: { kind: ApplicationKind; id: string; on: boolean },
): Promise<VisibleApplication> {
  return inTransactionOf(context.db, person, async (tx) => {
    const application =
      (await lockVisibleApplicationOfKind(tx, person, { kind, id })) ?? notFound('Application')
    const { company_id, company_name } = application
    if (!on) await stopWatching(tx, person.id, company_id)
    else if (canWatchCompany(person, applicationStateOf(application), application))
      await watchCompany(tx, person.id, company_id)
    else
      conflict(
        'STEP_NOT_ALLOWED',
        `There are Endorsers at ${company_name} who can answer this request. When it is closed without an answer, you can be told who joins`,
      )
    return (await findVisibleApplication(tx, person, id)) ?? notFound('Application')
  })
}
