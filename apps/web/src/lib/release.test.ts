import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOutdated } from './release.ts'

const script = document.createElement('script')

beforeEach(() => {
  script.setAttribute('type', 'module')
  script.setAttribute('src', '/assets/main-a.js')
  document.head.append(script)
})

afterEach(() => {
  vi.unstubAllGlobals()
  script.remove()
})

it.each([
  ['the same scripts', '<script type="module" src="/assets/main-a.js"></script>', false],
  ['other scripts', '<script type="module" src="/assets/main-b.js"></script>', true],
])('compares the open page with that of the server: %s', async (_, page, outdated) => {
  vi.stubGlobal('fetch', async () => new Response(page))
  expect(await isOutdated()).toBe(outdated)
})

it.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server starts', async () => new Response('', { status: 503 })],
])('knows of no newer release %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  expect(await isOutdated()).toBe(false)
})
