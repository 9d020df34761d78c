import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../test-server.ts'
import type { SampleRequest } from './endpoint-sample.ts'
import { createFixture } from './fixture.ts'
import { samples } from './samples.ts'
import { sendSample } from './send-sample.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const named = declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const schemasOf = (endpoint: Endpoint) =>
  server.running.server.registeredRoutes.find((route) => route.endpoint === endpoint)?.schemas

const pathOf = (endpoint: Endpoint, { params = {} }: SampleRequest) =>
  Object.entries(params).reduce((path, [name, value]) => path.replace(`:${name}`, value), endpoint.path)

/** What Fastify, Zod and V8 write in their messages. */
const frameworkWords =
  /FST_|\bBody |content-type|Unexpected|JSON at|position \d|expected .* received|Invalid input|Too (big|small)|undefined|zod/i

async function prepareSample(name: string): Promise<SampleRequest> {
  return (await samples[name]?.validRequest(await createFixture(server))) ?? {}
}

describe.each(named.filter(([, { method }]) => method !== 'GET'))('%s', (name, endpoint) => {
  // What the endpoint decides does not matter here, so all bodies share one sample.
  let shared: Promise<SampleRequest> | undefined

  it('accepts the content type of JSON without a body, unless it needs one', async () => {
    const sample = await prepareSample(name)
    const headers = { ...sample.headers, 'content-type': 'application/json' }
    const response = await sendSample(server, endpoint, sample.by, {
      ...sample,
      body: undefined,
      form: undefined,
      headers,
    })
    const needsBody = sample.body !== undefined || sample.form !== undefined
    const { message = '' } = response.json()
    expect({ status: response.statusCode, message }).toEqual({
      status: expect.toBeOneOf(needsBody ? [200, 201, 400, 415] : [200, 201]),
      message: expect.not.stringMatching(frameworkWords),
    })
  })

  it.each([
    ['JSON that cannot be parsed', 'application/json', '{"a": '],
    ['JSON that would change a prototype', 'application/json', '{"__proto__": {"a": 1}}'],
    ['a JSON value of another kind', 'application/json', '7'],
    ['another content type', 'text/plain', 'hello'],
    ['a form that breaks off', 'multipart/form-data; boundary=b', '--b\r\ncontent-dis'],
    ['a form without a boundary', 'multipart/form-data', '--b'],
  ])('never answers %s with the words of a framework', async (_, contentType, payload) => {
    shared ??= prepareSample(name)
    const sample = await shared
    const response = await server.running.server.inject({
      method: endpoint.method,
      url: pathOf(endpoint, sample),
      headers: {
        ...sample.headers,
        ...(sample.by && { authorization: `Bearer ${sample.by.token}` }),
        'content-type': contentType,
      },
      payload,
    })
    const { message = '', fields = {} } = response.json()
    expect(response.statusCode).toBeLessThan(500)
    expect([message, ...Object.values(fields)].join('\n')).not.toMatch(frameworkWords)
  })
})

it.each(named)(
  '%s explains a page that is too large at the field `limit`, if it has pages',
  async (name, endpoint) => {
    if (!schemasOf(endpoint)?.query?.shape['limit']) return
    const sample = await prepareSample(name)
    const response = await sendSample(server, endpoint, sample.by, { ...sample, query: 'limit=101' })
    expect(response.json()).toMatchObject({
      status: 400,
      message: 'limit must be at most 100',
      fields: { limit: 'limit must be at most 100' },
    })
  },
)
