import { AppError } from '../../platform/errors.ts'

export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>

/** That many work at once, the others stand in line, and whoever would make the line too long is sent away. */
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
    // The place is handed over, so nobody who comes just now can take it.
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
