import { expect, vi } from 'vitest'
import type { AppContext } from '../src/platform/context.ts'

/** What follows from an application, without what is due later. */
export const queuesOfApplications = ['handle-event', 'settle-turns', 'send-digests', 'send-mail']

/** Waits until the queues have no job that is due, so that nothing is left to do for what has happened. */
export async function untilQuiet({ pool }: AppContext, queues = queuesOfApplications): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name = any($1)`,
        [queues],
      )
      expect(rows).toEqual([])
    },
    { timeout: 15_000 },
  )
}
