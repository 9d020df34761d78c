import pLimit from 'p-limit'
import { AppError } from '../../platform/http/errors.ts'

/** Runs a task once a slot is free. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Runs at most `maxRunning` tasks at once and queues up to `maxQueued` more. Beyond that it throws 503, which names what is
 * read.
 */
export function limitConcurrency(maxRunning: number, maxQueued: number, what = 'files'): RunLimited {
  const limit = pLimit(maxRunning)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxQueued) {
      throw new AppError(
        'UNAVAILABLE',
        `Too many ${what} are being read right now. Please try again in a moment.`,
        { retryAfter: 5 },
      )
    }
    return limit(task)
  }
}
