import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** How often it is looked whether anybody asks for anything. */
const EVERY = 2_000
/** The share of its time up to which a process is at rest: queues and counters go on. */
const AT_REST = 0.05
/** A collection that gives back less is not worth its tenth of a second. */
const WORTH_WHILE = 16 * 1024 * 1024

/**
 * Gives memory back to the system when nothing is asked for: V8 keeps what it has taken until the next load, starting
 * included, which is half of what the process needs. Does nothing without --expose-gc.
 */
export function collectAtRest(every = EVERY): void {
  const collect = globalThis.gc
  if (!collect) return
  let needed = 0
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization < AT_REST && taken() > needed + WORTH_WHILE) {
      collect({ type: 'major', flavor: 'last-resort' })
      needed = taken()
    }
    before = performance.eventLoopUtilization()
  }, every).unref()
}

const taken = () => getHeapStatistics().total_physical_size
