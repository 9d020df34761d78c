import { expect, it } from 'vitest'
import { pdf } from '../../test/documents.ts'
import { multipart, useTestServer } from '../../test/test-server.ts'

const server = useTestServer({ PUBLIC_URL: 'https://endorse.example', RATE_LIMITS: 'off' })

const guarded = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

it.each([
  ['a page that is there or not', 200, { url: '/login' }],
  ['the API', 200, { url: '/api/v1/mailbox' }],
  ['a description of the API', 200, { url: '/api/docs/json' }],
  ['something that needs a session', 401, { url: '/auth/me' }],
  ['bad input', 400, { method: 'POST', url: '/auth/login', payload: {} }],
  [
    'a body that is no JSON',
    400,
    { method: 'POST', url: '/auth/login', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a body of another kind',
    415,
    { method: 'POST', url: '/auth/login', payload: 'x', headers: { 'content-type': 'image/png' } },
  ],
  ['an unknown call', 404, { url: '/api/v1/nothing' }],
  ['a file that nobody may have', 404, { url: '/files/nothing' }],
  ['the health', 200, { url: '/healthz' }],
  ['the metrics', 200, { url: '/metrics' }],
] as const)('%s is answered with its guards', async (_what, status, request) => {
  const answer = await server.running.server.inject(request)
  // A checkout without the built web app has no pages.
  expect([status, 404]).toContain(answer.statusCode)
  expect(answer.headers).toMatchObject(guarded)
  expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/)
})

it('an address that is none is answered with its guards, in the one shape', async () => {
  const answer = await fetch(`${server.url}/%E0%A4%A`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ success: false, code: 'BAD_INPUT', status: 400 })
  const { 'strict-transport-security': _, ...rest } = guarded
  expect(Object.fromEntries(answer.headers)).toMatchObject(rest)
})

it('a file is answered with its guards, and as an attachment that can run nothing', async () => {
  const [asha, acme] = [await server.endorsee(), await server.company()]
  const { id: jobPostingId } = await server.job(acme)
  const { body, headers } = multipart({
    jobPostingId,
    resume: { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) },
  })
  const made = await server.as(asha).post('/api/v1/applications', body, headers)
  const { pathname, search } = new URL(made.json().data.resumeUrl, server.url)
  const answer = await server.running.server.inject({ url: pathname + search })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    ...guarded,
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': expect.stringMatching(/^attachment/),
    'cache-control': 'private, no-store',
  })
})
