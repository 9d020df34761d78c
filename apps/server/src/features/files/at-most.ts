import { Refusal } from '../../platform/errors.ts'

export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** That many work at once, the others stand in line, and whoever would make the line too long is sent away. */
export function atMost(working: number, inLine: number): Turn {
  let busy = 0
  const line: (() => void)[] = []

  async function enter() {
    if (busy < working) {
      busy++
      return
    }
    if (line.length >= inLine) {
      throw new Refusal(
        'UNAVAILABLE',
        'Too many files are being read right now. Please try again in a moment.',
        {
          retryAfter: 5,
        },
      )
    }
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave() {
    const next = line.shift()
    // The place is handed over, so nobody who comes just now can take it.
    if (next) next()
    else busy--
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
