import {
  STILL_HIRING_AFTER_DAYS,
  STILL_HIRING_ANSWER_DAYS,
} from '@endorse/contract/posting-management/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { NewEvent } from '../../../platform/events/event-catalog.ts'
import { daysBefore } from '../../../platform/operations/retention.ts'
import {
  archiveUnanswered,
  markHiringAsked,
  takeBackQuestionsOfReleased,
} from '../../job-postings/managed-postings.ts'

const BATCH_SIZE = 100

/**
 * Asks about open postings without a closing date, and archives those for which nobody answered in time. A claim that was
 * released meanwhile lets the question begin anew.
 */
export async function askStillHiring(context: AppContext, now: Date): Promise<void> {
  const askedAt = now.getTime()
  await inTransaction(context.db, takeBackQuestionsOfReleased)
  await inBatches(context, async (tx) => {
    const before = daysBefore(now, STILL_HIRING_ANSWER_DAYS)
    const jobIds = await archiveUnanswered(tx, now, before, BATCH_SIZE)
    return jobIds.map((job) => ({ type: 'posting.archived', job, data: { unanswered: true } }))
  })
  await inBatches(context, async (tx) => {
    const jobIds = await markHiringAsked(tx, now, daysBefore(now, STILL_HIRING_AFTER_DAYS), BATCH_SIZE)
    return jobIds.map((job) => ({ type: 'posting.hiring_asked', job, data: { askedAt } }))
  })
}

/** Repeats a step, each time in a transaction with its events, until it finds nothing more. */
async function inBatches(
  context: AppContext,
  step: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<NewEvent[]>,
): Promise<void> {
  for (;;) {
    const count = await inTransaction(context.db, async (tx) => {
      const events = await step(tx)
      await context.appendEvents(tx, ...events)
      return events.length
    })
    if (count < BATCH_SIZE) return
  }
}
