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

/** PostgreSQL stores neither, and JSON can carry both. */
const unstorable = { NUL: '\u0000', 'half an emoji': '\ud83d' }

describe.each(declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    it.each(Object.entries(unstorable))('never fails on %s in a string of the request', async (_, text) => {
      const sample = await samples[name]?.validRequest(await createFixture(server))
      for (const request of sample ? variantsWith(text, sample, optionalFieldsOf(endpoint)) : []) {
        const response = await sendSample(server, endpoint, request.by, request)
        expect({ request: { ...request, by: undefined }, status: response.statusCode }).toEqual({
          request: { ...request, by: undefined },
          status: expect.toSatisfy((status: number) => status < 500),
        })
      }
    })
  },
)

/** The names of the fields in the query and the form, also of those that the sample leaves out. */
function optionalFieldsOf(endpoint: Endpoint) {
  const route = server.running.server.registeredRoutes.find((each) => each.endpoint === endpoint)
  const { query, form } = route?.schemas ?? {}
  return { query: Object.keys(query?.shape ?? {}), form: Object.keys(form?.shape ?? {}) }
}

/** Returns copies of a request, each with the text planted into another one of its strings. */
function variantsWith(
  text: string,
  request: SampleRequest,
  optional: { query: string[]; form: string[] },
): SampleRequest[] {
  const { params, query, body, form } = request
  const queryParameters = Object.fromEntries(new URLSearchParams(query))
  const withParameter = (name: string) => new URLSearchParams({ ...queryParameters, [name]: `x${text}` })
  return [
    ...optional.query.map((name) => ({ ...request, query: withParameter(name).toString() })),
    ...optional.form.map((name) => ({ ...request, form: { ...form, [name]: `x${text}` } })),
    ...plant(text, params ?? {}).map((changed) => ({ ...request, params: encodeValues(changed) })),
    ...plant(text, queryParameters).map((changed) => ({
      ...request,
      query: new URLSearchParams(changed).toString(),
    })),
    ...plant(text, body ?? {}).map((changed) => ({ ...request, body: changed })),
    ...plant(text, form ?? {}).map((changed) => ({ ...request, form: changed })),
  ]
}

function plant<T extends object>(text: string, value: T): T[] {
  return Object.entries(value).flatMap(([key, child]) =>
    plantInto(text, child).map((changed) =>
      Object.assign(Array.isArray(value) ? [] : {}, value, { [key]: changed }),
    ),
  )
}

function plantInto(text: string, value: unknown): unknown[] {
  if (Buffer.isBuffer(value)) return []
  if (typeof value === 'object' && value !== null) return plant(text, value)
  if (typeof value !== 'string') return []
  const parsed = parseJson(value)
  return [`${value}${text}`, ...(parsed ? plant(text, parsed).map((changed) => JSON.stringify(changed)) : [])]
}

/** Profile forms carry lists as JSON, in which an escape can say what UTF-8 cannot. */
function parseJson(value: string): object | undefined {
  return /^[[{]/.test(value) ? (JSON.parse(value) as object) : undefined
}

function encodeValues(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value.toWellFormed())]),
  )
}
