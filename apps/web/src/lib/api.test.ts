import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { mockError, mockNetworkError, mockResponse, requests, useMockServer } from '../testing/mock-server.ts'
import { aarav } from '../testing/people.ts'
import { ApiError, api, onUnauthorized, toApiError } from './api.ts'
import { getErrorMessage } from './api-error.ts'
import { readToken, storeSession } from './session-storage.ts'

useMockServer()
afterEach(() => vi.restoreAllMocks())

const noJobs = {
  jobs: [],
  preferredCities: [],
  totalJobs: 0,
  totalIsCapped: false,
  totalWithEndorsers: null,
  searchNote: null,
  totalPages: 0,
  currentPage: 1,
  nextCursor: null,
}

it('sends the token and the query parameters that are set', async () => {
  storeSession('secret', aarav, true)
  mockResponse(jobSearchEndpoints.listJobs, noJobs)
  await api(jobSearchEndpoints.listJobs, { query: { title: '', city: ['Pune', 'Delhi-NCR'], page: 2 } })

  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(requests[0]?.query.toString()).toBe('city=Pune&city=Delhi-NCR&page=2')
})

it('encodes path parameters', async () => {
  mockError(jobPostingEndpoints.getJob, 'NOT_FOUND', 'Job not found')
  await expect(api(jobPostingEndpoints.getJob, { params: { id: '../me?x' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(requests[0]?.path).toBe('/api/v1/jobs/..%2Fme%3Fx')
})

it('sends an idempotency key', async () => {
  mockResponse(authEndpoints.forgotPassword, { success: true, message: 'ok' })
  await api(authEndpoints.forgotPassword, { body: { email: 'a@b.example' }, idempotencyKey: 'once' })
  expect(requests[0]?.headers.get('idempotency-key')).toBe('once')
  expect(requests[0]?.body).toEqual({ email: 'a@b.example' })
})

it('throws an error response with its field errors', async () => {
  mockError(authEndpoints.signUp, 'BAD_INPUT', 'Please check the form', {
    email: 'Please use a business email address',
  })
  const response = api(authEndpoints.signUp, {
    body: { email: 'x', password: 'x', firstName: 'x', lastName: 'x', role: 'EMPLOYEE' },
  })
  await expect(response).rejects.toMatchObject({
    code: 'BAD_INPUT',
    status: 400,
    message: 'Please check the form',
    fields: { email: 'Please use a business email address' },
  })
})

it('has a default text for an error without one', () => {
  expect(toApiError({ status: 500, body: undefined })).toMatchObject({
    code: 'INTERNAL',
    status: 500,
    message: 'Something went wrong. Please try again.',
  })
  expect(toApiError({ status: 409, body: { error: 'Taken' } })).toMatchObject({ message: 'Taken' })
})

it('throws a network error without a status', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  mockNetworkError(authEndpoints.me)
  await expect(api(authEndpoints.me)).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
})

it('times out after 20 seconds by default', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  mockResponse(authEndpoints.me, aarav)
  await api(authEndpoints.me)
  expect(timeout).toHaveBeenCalledWith(20_000)
})

it('throws a timeout error', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => untilAborted(signal))
  await expect(api(authEndpoints.me, { timeout: 10 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

it('aborts with the signal of the caller', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => untilAborted(signal))
  const caller = new AbortController()
  const response = api(authEndpoints.me, { signal: caller.signal })
  caller.abort()
  await expect(response).rejects.toMatchObject({ name: 'AbortError' })
})

it('rejects a response that is not from the server', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome to this Wi-Fi</h1>'))
  await expect(api(authEndpoints.me)).rejects.toMatchObject({
    code: 'INVALID_RESPONSE',
    message: 'Invalid response from server',
  })
})

it('ends the session on any 401', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const listener = vi.fn<() => void>()
  const stop = onUnauthorized(listener)
  storeSession('old', aarav, true)
  mockError(jobSearchEndpoints.listJobs, 'NOT_SIGNED_IN', 'Please log in')

  await expect(api(jobSearchEndpoints.listJobs)).rejects.toBeInstanceOf(ApiError)
  expect(readToken()).toBeNull()
  expect(listener).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledWith('Authentication error. Please login again.')
  stop()
})

it.each([authEndpoints.logIn, authEndpoints.verifyCode, authEndpoints.resetPassword])(
  'keeps the session when $path rejects the credentials',
  async (call) => {
    storeSession('good', aarav, true)
    mockError(call, 'WRONG_PASSWORD', 'Incorrect password')
    const body = { email: 'a@b.example', password: 'x', otp: '123456' }
    await expect(api(call, { body })).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBe('good')
  },
)

it('keeps a session that began while the failing request was in flight', async () => {
  storeSession('old', aarav, true)
  vi.stubGlobal('fetch', async () => {
    storeSession('new', aarav, true)
    return new Response('{}', { status: 401 })
  })
  await expect(api(authEndpoints.me)).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBe('new')
})

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

it('adds the reference to quote to the message of a fault of the server, and to no other', () => {
  const requestId = '3f2a9c1b-6d0e-4b57-9a53-1f7e0c8d2b44'
  const bodyOf = (code: string) => ({ success: false, code, message: 'No', retryable: false, requestId })
  const fault = toApiError({ status: 500, body: bodyOf('INTERNAL') })
  expect(getErrorMessage(fault, 'Failed to load messages')).toBe(
    'Failed to load messages (reference 3f2a9c1b)',
  )
  const refusal = toApiError({ status: 409, body: bodyOf('CONFLICT') })
  expect(getErrorMessage(refusal, 'Failed to load messages')).toBe('No')
})
