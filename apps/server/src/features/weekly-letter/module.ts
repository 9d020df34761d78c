import { defineModule } from '../../platform/module.ts'
import { daysBefore } from '../../platform/operations/retention.ts'
import { deleteRuns } from './queries.ts'
import { sendWeeklyLetters } from './send.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'send-weekly-letters': Record<string, never>
  }
}

/** Two months: a run is needed on its Monday only. */
const DAYS_OF_RUNS = 60

/** Declares the letter that sums up a week for an Endorsee or an Endorser. */
export const weeklyLetter = defineModule({
  name: 'weekly-letter',
  // At quarters, because there are time zones with an offset of 45 minutes.
  queues: { 'send-weekly-letters': { schedule: '*/15 * * * *', longRunning: true } },
  jobHandlers: (context) => ({ 'send-weekly-letters': () => sendWeeklyLetters(context) }),
  async retention({ db }, now) {
    await deleteRuns(db, daysBefore(now, DAYS_OF_RUNS))
  },
})
