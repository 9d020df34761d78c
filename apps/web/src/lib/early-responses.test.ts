import { beforeEach, expect, it, vi } from 'vitest'
import { takeEarlyResponse } from './early-responses.ts'
import { sendFetch } from './transport.ts'

const request = {
  headers: { authorization: 'Bearer mine' },
  json: undefined,
  timeout: 1000,
  signal: undefined,
}
const get = (url: string) => sendFetch({ ...request, method: 'GET', url })
const fetchMock = vi.fn(async (_url: string, options?: RequestInit) => {
  options?.signal?.throwIfAborted()
  return Response.json({ from: 'the app' })
})

beforeEach(() => {
  fetchMock.mockClear()
  vi.stubGlobal('fetch', fetchMock)
  // The worker of the tests may run for longer than an early response is kept.
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const early = Promise.resolve(Response.json({ from: 'the document' }))
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  failed.catch(() => undefined)
  const responses = new Map([
    ['/early', early],
    ['/failed', failed],
    ['/pending', new Promise<Response>(() => undefined)],
  ])
  vi.stubGlobal('earlyResponses', { token: 'mine', responses })
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

it('answers a request with what the document has asked for, once', async () => {
  expect(await get('/early')).toEqual({ status: 200, body: { from: 'the document' } })
  expect(fetchMock).not.toHaveBeenCalled()
  expect(await get('/early')).toEqual({ status: 200, body: { from: 'the app' } })
})

it('asks again when the early request has failed', async () => {
  expect(await get('/failed')).toEqual({ status: 200, body: { from: 'the app' } })
})

it('does not answer the request of another session', async () => {
  expect(takeEarlyResponse('GET', '/early', 'Bearer theirs')).toBeUndefined()
  expect(takeEarlyResponse('GET', '/early', undefined)).toBeUndefined()
})

it('forgets what was asked before a change', async () => {
  await sendFetch({ ...request, method: 'POST', url: '/change' })
  expect(await get('/early')).toEqual({ status: 200, body: { from: 'the app' } })
})

it('forgets what was asked half a minute ago', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(takeEarlyResponse('GET', '/early', 'Bearer mine')).toBeUndefined()
})

it('waits for an early response as long as for any other, and can be aborted', async () => {
  await expect(sendFetch({ ...request, method: 'GET', url: '/pending', timeout: 10 })).rejects.toMatchObject({
    code: 'TIMEOUT',
  })
  vi.stubGlobal('earlyResponses', {
    token: 'mine',
    responses: new Map([['/pending', new Promise(() => undefined)]]),
  })
  const leaving = new AbortController()
  const response = sendFetch({ ...request, method: 'GET', url: '/pending', signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(response).rejects.toThrow('left')
})
