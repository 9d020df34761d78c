import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import script from './start-early.js?raw'

const screens = [
  ['^/dashboard/home/?$', { JOB_SEEKER: [[0], ['/seeker']], EMPLOYEE: [[1], ['/endorser']] }],
  ['^/dashboard/claims/?$', { EMPLOYEE: [[2], ['/claims']] }],
]
const fetchMock = vi.fn((_url: string, _options: object) => Promise.resolve(new Response()))

beforeEach(() => {
  fetchMock.mockClear()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  removePreloads()
  document.documentElement.removeAttribute('data-dashboard')
  history.replaceState(null, '', '/')
})

/** Runs the script in a document with this address. */
function open(address: string, stored: Record<string, string>): void {
  history.replaceState(null, '', address)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const values = [['/shell.js'], ['/seeker.js', '/endorser.js', '/claims.js'], screens]
  const args = values.map((value) => JSON.stringify(value)).join(', ')
  runInThisContext(script.replace('(ARGUMENTS)', `(${args})`))
}

function removePreloads(): void {
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove()
}

const asked = () => fetchMock.mock.calls.map(([url]) => url)
const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

it('starts the session, the files and the data of the screen of the viewer', () => {
  open('/dashboard/home', { auth_token: 'token', viewer: 'EMPLOYEE' })
  expect(asked()).toEqual(['/auth/me', '/endorser'])
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer token' } })
  expect(preloaded()).toEqual(['/shell.js', '/endorser.js'])
  expect(document.documentElement.hasAttribute('data-dashboard')).toBe(true)
})

it('starts the only screen of a path while the viewer is unknown, without its data, and of several none', () => {
  open('/dashboard/claims', { auth_token: 'token' })
  expect(asked()).toEqual(['/auth/me'])
  expect(preloaded()).toEqual(['/shell.js', '/claims.js'])
  removePreloads()
  open('/dashboard/home/', { auth_token: 'token' })
  expect(preloaded()).toEqual(['/shell.js'])
})

it('leaves the data of a search to the app', () => {
  open('/dashboard/claims?page=2', { auth_token: 'token', viewer: 'EMPLOYEE' })
  expect(asked()).toEqual(['/auth/me'])
})

it('starts nothing without a session, or on a page that is not of the dashboard', () => {
  open('/dashboard/home', { viewer: 'EMPLOYEE' })
  open('/mailbox', { auth_token: 'token' })
  expect(asked()).toEqual([])
  expect(preloaded()).toEqual([])
  expect(document.documentElement.hasAttribute('data-dashboard')).toBe(false)
})
