import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { runForOutput } from '../shared/run.mjs'

const script = `
  import { existsSync } from 'node:fs'
  import { createMemoryFolder } from ${JSON.stringify(new URL('memory-folder.mjs', import.meta.url).href)}
  const folder = await createMemoryFolder()
  console.log(JSON.stringify({ folder, exists: existsSync(folder ?? '') }))`

/** Creates the folder in another process, which has ended when this returns. */
async function createElsewhere() {
  const { output } = await runForOutput(process.execPath, ['--input-type=module', '-e', script])
  return JSON.parse(output)
}

it('exists as long as its process, or not at all where memory has no room', async () => {
  const { folder, exists } = await createElsewhere()
  expect(exists).toBe(folder !== undefined)
  expect(existsSync(folder ?? '')).toBe(false)
})

it('is deleted by the next run when its own was killed', async () => {
  // No process has this number: the highest that Linux gives is 4,194,304.
  const abandoned = '/dev/shm/endorse-tests-9999999'
  if (existsSync('/dev/shm')) await mkdir(abandoned, { recursive: true })
  onTestFinished(() => rm(abandoned, { recursive: true, force: true }))
  const { folder } = await createElsewhere()
  expect(folder !== undefined && existsSync(abandoned)).toBe(false)
})
