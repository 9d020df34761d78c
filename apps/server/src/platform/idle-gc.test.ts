import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Megabytes of heap after much was used and let go: at work, and when it has been at rest for a second or, where it may be given back, as long as that takes. */
async function heapOf(flags: string[], after = '') {
  const program = `
    import { getHeapStatistics } from 'node:v8'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { collectGarbageWhenIdle } from '${new URL('idle-gc.ts', import.meta.url).href}'
    const heap = () => Math.round(getHeapStatistics().total_physical_size / 2 ** 20)
    collectGarbageWhenIdle(100)
    let much = Array.from({ length: 500_000 }, (_, index) => ({ index, more: [index] }))
    much = undefined
    const atWork = heap()
    ${after}
    for (let n = 0; n < 10 || (n < 100 && globalThis.gc && heap() > 12); n++) await sleep(100)
    console.log(JSON.stringify({ atWork, atRest: heap() }))`
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', program])
  return JSON.parse(stdout) as { atWork: number; atRest: number }
}

it('gives memory back when nothing is asked for', async () => {
  const { atWork, atRest } = await heapOf(['--expose-gc'])
  expect(atWork).toBeGreaterThan(30)
  expect(atRest).toBeLessThan(12)
})

it('keeps it while there is work', async () => {
  const busy =
    'for (let n = 0; n < 20; n++) { const until = performance.now() + 90; while (performance.now() < until); await sleep(10) }'
  const { atWork, atRest } = await heapOf(
    ['--expose-gc'],
    `${busy}; console.log(JSON.stringify({ atWork, atRest: heap() })); process.exit()`,
  )
  expect(atRest).toBeGreaterThan(atWork - 5)
})

it('leaves V8 to itself where it may not', async () => {
  const { atRest } = await heapOf([])
  expect(atRest).toBeGreaterThan(30)
})
