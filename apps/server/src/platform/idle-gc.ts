import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** The interval between two checks, in milliseconds. */
const CHECK_INTERVAL = 2_000
/** The event loop utilization below which the process counts as idle. Queues and timers keep running. */
const IDLE_UTILIZATION = 0.05
/** The growth of the heap that makes a collection of a tenth of a second worthwhile. */
const MIN_GAIN = 16 * 1024 * 1024

/**
 * Releases memory to the operating system when the process is idle. V8 keeps the heap of a load, the start included,
 * until the next load: about half of the process's memory. Does nothing without --expose-gc.
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
