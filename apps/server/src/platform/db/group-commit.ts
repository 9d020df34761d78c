import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, currentCall, runForCalls } from '../operations/calls.ts'

/**
 * Returns a function that handles an item with others: while one group is being handled, what arrives forms the next
 * group. `handle` returns one result for each item, in their order; when it throws, the whole group fails. With `delayMs`
 * each group waits for others to arrive.
 */
export function groupCommit<T, R>(
  handle: (items: T[]) => Promise<R[]>,
  { maxSize = 500, delayMs = 0 } = {},
): { add: (item: T) => Promise<R>; whenIdle: () => Promise<void> } {
  interface Waiting {
    item: T
    call: Call | undefined
    resolve: (result: R) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function drain() {
    // Commands of other sockets that arrived in the same tick belong to the first group, too.
    await new Promise<void>((resolve) => void setImmediate(resolve))
    while (waiting.length > 0) {
      if (delayMs > 0) await sleep(delayMs)
      const group = waiting.slice(0, maxSize)
      waiting = waiting.slice(maxSize)
      try {
        const results = await runForCalls(
          group.map(({ call }) => call),
          () => handle(group.map(({ item }) => item)),
        )
        group.forEach(({ resolve, reject }, index) => {
          const result = results[index]
          if (result === undefined) reject(new Error('An item of the group has no result'))
          else resolve(result)
        })
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running = undefined
  }

  return {
    add: (item) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ item, call: currentCall(), resolve, reject })
        running ??= drain()
      }),
    whenIdle: () => running ?? Promise.resolve(),
  }
}
