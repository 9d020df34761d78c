import { AppError } from '../../platform/errors.ts'

/** Runs a task once a slot is free. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `maxRunning` tasks at once and queues up to `maxQueued` more. Beyond that it throws 503. */
export function limitConcurrency(maxRunning: number, maxQueued: number): RunLimited {
  let running = 0
  const queue: (() => void)[] = []

  async function acquire() {
    if (running < maxRunning) {
      running++
      return
    }
    if (queue.length >= maxQueued) {
      throw new AppError(
        'UNAVAILABLE',
        'Too many files are being read right now. Please try again in a moment.',
        {
          retryAfter: 5,
        },
      )
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function release() {
    const next = queue.shift()
    // Passes the slot on, so that a task that arrives right now cannot take it.
    if (next) next()
    else running--
  }

  return async (task) => {
    await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }
}
