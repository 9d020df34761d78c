import { afterEach, expect, it, vi } from 'vitest'
import { loadAfterPaint } from '../../vite/load-after-paint.ts'
import script from './load-after-paint.js?raw'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the script as the document of two modules does. Returns the mock that stands for `import`. */
function runScript() {
  const importModule = vi.fn()
  const modules = JSON.stringify(['/screen.js', '/main.js'])
  // A script of the document, which is no module.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(
    'importModule',
    script.replace('import(', 'importModule(').replace('(MODULES)', `(${modules})`),
  )
  run(importModule)
  return importModule
}

it('fetches a file again that did not load, and then imports the modules', async () => {
  vi.useFakeTimers()
  const fetchFile = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockImplementation(async () => new Response(''))
  const importModule = runScript()
  await vi.advanceTimersByTimeAsync(900)
  expect(fetchFile.mock.calls.map(([file]) => file)).toEqual(['/screen.js', '/main.js'])
  expect(importModule).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1000)
  expect(fetchFile.mock.calls.slice(2).map(([file]) => file)).toEqual(['/screen.js', '/main.js'])
  expect(importModule.mock.calls).toEqual([['/screen.js'], ['/main.js']])
})

it('requests nothing before the browser reports the first paint', async () => {
  vi.useFakeTimers()
  const fetchFile = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''))
  const callbacks: (() => void)[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = vi.fn()
      constructor(callback: () => void) {
        callbacks.push(callback)
      }
    },
  )
  runScript()
  await vi.advanceTimersByTimeAsync(50)
  expect(fetchFile).not.toHaveBeenCalled()

  callbacks[0]?.()
  await vi.advanceTimersByTimeAsync(200)
  expect(fetchFile.mock.calls.map(([file]) => file)).toEqual(['/screen.js', '/main.js'])
})

it.each([
  ['?role=EMPLOYEE', 'EMPLOYEE'],
  ['?role=ADMIN', 'JOB_SEEKER'],
  ['', 'JOB_SEEKER'],
])('shows the choice that the address asks for before the app is there: %s', (search, chosen) => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''))
  window.history.replaceState(null, '', `/signup${search}`)
  document.body.innerHTML = `<div data-prerendered>
    <input type="radio" name="role" value="JOB_SEEKER" checked><input type="radio" name="role" value="EMPLOYEE"></div>`
  runScript()
  const radios = [...document.querySelectorAll('input')]
  expect(radios.find(({ checked }) => checked)?.value).toBe(chosen)
  // So that it does not count as chosen by the user.
  expect(radios.every(({ checked, defaultChecked }) => checked === defaultChecked)).toBe(true)
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

it('evaluates what the script imports at once before the script, each file once', async () => {
  const html =
    '<script type="module" src="/main.js"></script><link rel="modulepreload" href="/react.js"><body></body>'
  const page = await loadAfterPaint(html, ['/react.js', '/zod.js', '/screen.js'])
  expect(page).toContain('(["/react.js","/zod.js","/screen.js","/main.js"])')
})
