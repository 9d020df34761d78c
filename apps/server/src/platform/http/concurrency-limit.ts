import pLimit from 'p-limit'
import { AppError } from './errors.ts'

/** Runs a task once a slot is free. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Runs at most `maxRunning` tasks at once and queues up to `maxQueued` more. Beyond that it throws 503, which begins with the text, such
 * as 'Too many files are being read right now'.
 */
export function limitConcurrency(maxRunning: number, maxQueued: number, refusal: string): RunLimited {
  const limit = pLimit(maxRunning)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxQueued) {
      throw new AppError('UNAVAILABLE', `${refusal}. Please try again in a moment.`, { retryAfter: 5 })
    }
    return limit(task)
  }
}
