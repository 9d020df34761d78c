import type { MySuspension } from '@endorse/contract/moderation/suspension/schemas'
import { OBJECTION_ANSWER_DAYS } from '@endorse/contract/moderation/suspension/values'
import { sql } from 'kysely'
import { dayInIndia } from '../../../domain/calendar.ts'
import { endOfWorkingDayAfter } from '../../../domain/working-time/working-time.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { AppError, conflict } from '../../../platform/http/errors.ts'
import {
  countOtherStaff,
  findRunningSuspension,
  type RunningSuspension,
} from '../../accounts/suspension/queries.ts'
import { type CaseDetailsRow, findCase, lockCase, updateCase } from '../queries.ts'

/** Returns the suspension as the person reads it. Throws SIGN_IN_EXPIRED when it has just ended. */
export async function readMySuspension(context: AppContext, personId: string): Promise<MySuspension> {
  const running = (await findRunningSuspension(context.db, personId)) ?? throwEnded()
  const found = running.case_id ? await findCase(context.db, running.case_id) : undefined
  const { number, reason, text, suspended_at, suspended_by, until } = running
  return {
    number,
    reason,
    text,
    suspendedAt: suspended_at.toISOString(),
    until: until?.toISOString() ?? null,
    hadRequests: running.requests_passed_on > 0,
    answerBy: dayInIndia(endOfWorkingDayAfter(new Date(context.clock()), OBJECTION_ANSWER_DAYS)),
    isReadByAnother: (await countOtherStaff(context.db, suspended_by)) > 0,
    objection: found ? objectionOf(found) : null,
  }
}

function objectionOf(found: CaseDetailsRow): MySuspension['objection'] {
  if (!found.appealed_at) return null
  return {
    text: found.appeal_text,
    at: found.appealed_at.toISOString(),
    answer: found.appeal_decided_at && {
      text: found.appeal_note,
      at: found.appeal_decided_at.toISOString(),
    },
  }
}

/** Stores the one objection of a suspended person, as an appeal in the queue of reports. */
export async function storeObjection(context: AppContext, personId: string, text: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { case_id: id }: RunningSuspension = (await findRunningSuspension(tx, personId)) ?? throwEnded()
    const found = id ? await lockCase(tx, id) : undefined
    if (!found || found.appealed_at) return conflict('ALREADY_CHANGED', 'You have written to us already')
    await updateCase(tx, found.id, { appealed_at: sql`now()`, appealed_by: personId, appeal_text: text })
    const data = { case: found.id, title: null }
    await context.appendEvents(tx, { type: 'appeal.received', by: personId, data })
  })
}

function throwEnded(): never {
  throw new AppError('SIGN_IN_EXPIRED', 'Your account is not suspended any more. Please log in again.')
}
