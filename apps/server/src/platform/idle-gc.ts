import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** How often it is looked whether anybody asks for anything. */
const CHECK_INTERVAL = 2_000
/** The share of its time up to which a process is at rest: queues and counters go on. */
const IDLE_UTILIZATION = 0.05
/** A collection that gives back less is not worth its tenth of a second. */
const MIN_GAIN = 16 * 1024 * 1024

/**
 * Gives memory back to the system when nothing is asked for: V8 keeps what it has taken until the next load, starting
 * included, which is half of what the process needs. Does nothing without --expose-gc.
 */
export function collectGarbageWhenIdle(interval = CHECK_INTERVAL): void {
  const collect = globalThis.gc
  if (!collect) return
  let sizeAfterCollection = 0
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization < IDLE_UTILIZATION && heapSize() > sizeAfterCollection + MIN_GAIN) {
      collect({ type: 'major', flavor: 'last-resort' })
      sizeAfterCollection = heapSize()
    }
    before = performance.eventLoopUtilization()
  }, interval).unref()
}

const heapSize = () => getHeapStatistics().total_physical_size
