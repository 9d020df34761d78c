import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Measures the heap of a process in megabytes: directly after a large allocation was released, and once it is idle. */
async function measureHeap(flags: string[], after = '') {
  const program = `
    import { getHeapStatistics } from 'node:v8'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { collectGarbageWhenIdle } from '${new URL('idle-gc.ts', import.meta.url).href}'
    const heap = () => Math.round(getHeapStatistics().total_physical_size / 2 ** 20)
    collectGarbageWhenIdle(100)
    let garbage = Array.from({ length: 500_000 }, (_, index) => ({ index, more: [index] }))
    garbage = undefined
    const busy = heap()
    ${after}
    for (let n = 0; n < 10 || (n < 100 && globalThis.gc && heap() > 12); n++) await sleep(100)
    console.log(JSON.stringify({ busy, idle: heap() }))`
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', program])
  return JSON.parse(stdout) as { busy: number; idle: number }
}

it('releases memory when the process is idle', async () => {
  const { busy, idle } = await measureHeap(['--expose-gc'])
  expect(busy).toBeGreaterThan(30)
  expect(idle).toBeLessThan(12)
})

it('does not collect while the process is busy', async () => {
  const busyLoop =
    'for (let n = 0; n < 20; n++) { const until = performance.now() + 90; while (performance.now() < until); await sleep(10) }'
  const { busy, idle } = await measureHeap(
    ['--expose-gc'],
    `${busyLoop}; console.log(JSON.stringify({ busy, idle: heap() })); process.exit()`,
  )
  expect(idle).toBeGreaterThan(busy - 5)
})

it('does nothing without --expose-gc', async () => {
  const { idle } = await measureHeap([])
  expect(idle).toBeGreaterThan(30)
})
