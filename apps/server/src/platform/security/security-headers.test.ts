import { expect, it } from 'vitest'
import { pdf } from '../../../test/documents.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ PUBLIC_URL: 'https://endorse.example', RATE_LIMITS: 'off' })

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

it.each([
  ['a page', 200, { url: '/login' }],
  ['the API', 200, { url: '/api/v1/mailbox' }],
  ['the API documentation', 200, { url: '/api/docs/json' }],
  ['a request without a session', 401, { url: '/auth/me' }],
  ['bad input', 400, { method: 'POST', url: '/auth/login', payload: {} }],
  [
    'invalid JSON',
    400,
    { method: 'POST', url: '/auth/login', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'an unsupported media type',
    415,
    { method: 'POST', url: '/auth/login', payload: 'x', headers: { 'content-type': 'image/png' } },
  ],
  ['an unknown endpoint', 404, { url: '/api/v1/nothing' }],
  ['an unknown file', 404, { url: '/files/nothing' }],
  ['the health check', 200, { url: '/healthz' }],
] as const)('are in the response to %s', async (_what, status, request) => {
  const response = await server.running.server.inject(request)
  // A checkout without the built web app has no pages.
  expect([status, 404]).toContain(response.statusCode)
  expect(response.headers).toMatchObject(securityHeaders)
  expect(response.headers['cache-control']).toMatch(/no-store|no-cache/)
})

it('are in the response to a malformed URL, which has the common error format', async () => {
  const response = await fetch(`${server.url}/%E0%A4%A`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ success: false, code: 'BAD_INPUT', status: 400 })
  const { 'strict-transport-security': _, ...rest } = securityHeaders
  expect(Object.fromEntries(response.headers)).toMatchObject(rest)
})

it('are in the response to a file, which is a sandboxed attachment', async () => {
  const [asha, acme] = [await server.endorsee(), await server.company()]
  const { id: jobPostingId } = await server.job(acme)
  const { body, headers } = multipart({
    jobPostingId,
    resume: { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) },
  })
  const created = await server.as(asha).post('/api/v1/applications', body, headers)
  const { pathname, search } = new URL(created.json().data.resumeUrl, server.url)
  const response = await server.running.server.inject({ url: pathname + search })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    ...securityHeaders,
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': expect.stringMatching(/^attachment/),
    'cache-control': 'private, no-store',
  })
})
