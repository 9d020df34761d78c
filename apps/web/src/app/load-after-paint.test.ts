import { afterEach, expect, it, vi } from 'vitest'
import script from './load-after-paint.js?raw'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('fetches a file again that did not load, and then imports the modules', async () => {
  vi.useFakeTimers()
  const fetchFile = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockImplementation(async () => new Response(''))
  const importModule = vi.fn()
  const files = JSON.stringify([['/main.js'], ['/screen.js']]).slice(1, -1)
  // A script of the document, which is no module.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(
    'importModule',
    script.replace('import(', 'importModule(').replace('MODULES, FILES', files),
  )
  run(importModule)
  await vi.advanceTimersByTimeAsync(900)
  expect(fetchFile.mock.calls.map(([file]) => file)).toEqual(['/main.js', '/screen.js'])
  expect(importModule).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1000)
  expect(fetchFile.mock.calls.slice(2).map(([file]) => file)).toEqual(['/main.js', '/screen.js'])
  expect(importModule.mock.calls).toEqual([['/main.js']])
})
