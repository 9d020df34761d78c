import type { Endpoint } from '@endorse/contract/core/endpoint'
import { errorCodesOf } from '@endorse/contract/core/endpoint-errors'
import { endpoints } from '@endorse/contract/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../src/platform/db/ids.ts'
import type { TestPerson } from '../builders.ts'
import { multipart, useTestServer } from '../test-server.ts'
import type { SampleRequest } from './endpoint-sample.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { samples } from './samples.ts'

/** Of all endpoints together. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3_000)
/** A request can end a session or delete what the next one is about, so the sample is made again after as many. */
const REQUESTS_OF_A_SAMPLE = 20

const server = useTestServer({ RATE_LIMITS: 'off' })
const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const requestsEach = Math.ceil(REQUESTS / declared.length)
/** Who sends requests beside the owner of the sample, its outsiders and nobody. */
let others: TestPerson[] = []

beforeAll(async () => {
  const [suspended, leaving, withoutFactor] = await Promise.all([
    server.endorsee(),
    server.endorser(),
    server.person({ role: 'PLATFORM_EMPLOYEE' }),
  ])
  const { pool } = server.context
  await pool.query(`update users set suspended_at = now() where id = $1`, [suspended.id])
  await pool.query(`update users set second_factor_due_at = now() where id = $1`, [withoutFactor.id])
  await pool.query(`insert into account_deletions (user_id, due_at) values ($1, now() + interval '7 days')`, [
    leaving.id,
  ])
  others = [suspended, leaving, withoutFactor]
})

/** A sequence of numbers below 1 that is the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const otherTypes = [null, true, -1, 0, 1.5, 1e308, 2 ** 53, [], {}, [[]], ['x'], { length: 1 }]
const strings = [
  '',
  ' ',
  '\0',
  '\ud83d',
  '\u202e',
  '😀',
  '__proto__',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '<b>',
  'null',
  '1e9',
  '2026-02-30',
  'x'.repeat(10_000),
  '0199a000-0000-7000-8000-000000000001',
]
const scalars = [...otherTypes, ...strings]

/** Changes values at random: replaces, leaves out, adds and nests them. */
function createMutate(random: () => number, ids: string[]) {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const wrong = () => (random() < 0.2 ? pick(ids) : pick(scalars))
  const mutate = (value: unknown, depth = 0): unknown => {
    if (Buffer.isBuffer(value)) return random() < 0.5 ? value : value.subarray(0, random() * value.length)
    if (depth > 0 && random() < 0.25) return wrong()
    if (Array.isArray(value)) return [...value, ...value].map((each) => mutate(each, depth + 1))
    if (typeof value !== 'object' || value === null) return random() < 0.8 ? value : wrong()
    const kept = Object.entries(value).filter(() => random() < 0.9)
    const added = random() < 0.1 ? [[pick(['id', 'role', 'constructor', 'userId']), wrong()]] : []
    return Object.fromEntries([...kept.map(([key, child]) => [key, mutate(child, depth + 1)]), ...added])
  }
  const text = (value: unknown) => {
    const mutated = mutate(value, 1)
    return typeof mutated === 'string' ? mutated : (JSON.stringify(mutated) ?? '')
  }
  return { pick, mutate, text, chance: (share: number) => random() < share }
}

type Mutate = ReturnType<typeof createMutate>

/** Makes a request that resembles the sample, by its owner or by somebody else. */
function mutateRequest(endpoint: Endpoint, sample: SampleRequest, fixture: Fixture, fuzz: Mutate) {
  const { params = {}, query = '', body, form, headers } = sample
  const fields = fieldsOf(endpoint)
  const path = Object.entries(params).reduce(
    (pattern, [name, value]) =>
      pattern.replace(`:${name}`, encode(fuzz.chance(0.7) ? value : fuzz.text(value))),
    endpoint.path,
  )
  const parameters = [
    ...new URLSearchParams(query),
    ...fields.query.filter(() => fuzz.chance(0.3)).map((name) => [name, fuzz.text('1')] as const),
  ].map(([name, value]) => `${name}=${encode(fuzz.chance(0.7) ? value : fuzz.text(value))}`)
  const by = fuzz.chance(0.6)
    ? sample.by
    : fuzz.pick([undefined, ...fixture.outsiders, ...others, fixture.asha, fixture.ravi])
  const encoded = form && multipart(mutateForm(form, fields.form, fuzz))
  const json = fuzz.chance(0.05) ? fuzz.pick(scalars) : fuzz.mutate(body ?? {})
  const payload = encoded?.body ?? JSON.stringify(json)
  const hasPayload =
    encoded !== undefined || (endpoint.method !== 'GET' && (body !== undefined || fuzz.chance(0.2)))
  return {
    by,
    method: endpoint.method,
    url: `${path}?${parameters.join('&')}`,
    headers: {
      ...headers,
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(hasPayload && { 'content-type': 'application/json', ...encoded?.headers }),
    },
    ...(hasPayload && { payload }),
  }
}

/** The names of the fields in the query and the form, also of those that the sample leaves out. */
function fieldsOf(endpoint: Endpoint) {
  const route = server.running.server.registeredRoutes.find((each) => each.endpoint === endpoint)
  const { query, form } = route?.schemas ?? {}
  return { query: Object.keys(query?.shape ?? {}), form: Object.keys(form?.shape ?? {}) }
}

function mutateForm(form: Parameters<typeof multipart>[0], names: string[], fuzz: Mutate) {
  const added = names.filter(() => fuzz.chance(0.1)).map((name) => [name, fuzz.text('x')] as const)
  const kept = Object.entries(form)
    .filter(() => fuzz.chance(0.9))
    .map(([name, value]) => {
      if (typeof value === 'string') return [name, fuzz.chance(0.7) ? value : fuzz.text(value)] as const
      if (Array.isArray(value)) return [name, value.map((each) => fuzz.text(each))] as const
      return [name, { ...value, content: fuzz.mutate(value.content) as Buffer }] as const
    })
  return Object.fromEntries([...kept, ...added])
}

/** Half an emoji has no UTF-8. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E')
}

async function prepare(name: string, random: () => number) {
  const fixture = await createFixture(server)
  const sample: SampleRequest = (await samples[name]?.validRequest(fixture)) ?? {}
  const ids = [fixture.asha.id, fixture.job.id, fixture.application.id, newId()]
  return { fixture, sample, fuzz: createMutate(random, ids) }
}

/** What a response may not be; undefined for one that is as it has to be. */
function whatIsWrong(endpoint: Endpoint, response: LightMyRequestResponse, words: readonly string[]) {
  const { statusCode: status } = response
  const code = status < 300 ? undefined : response.json().code
  const isDeclared = code === undefined || errorCodesOf(endpoint).includes(code)
  const leaked = words.filter((word) => response.payload.includes(word))
  const isFailure = status >= 500 && status !== 503
  return isDeclared && !isFailure && leaked.length === 0 ? undefined : { status, code, leaked }
}

it.each(declared.map((endpoint, index) => [`${endpoint.method} ${endpoint.path}`, endpoint, index] as const))(
  'answers requests of any shape with an error that it declares, and never with data of others: %s',
  async (name, endpoint, index) => {
    const random = createRandom(index + 1)
    const isShared = samples[name]?.outsider === 'public' || endpoint.path === '/api/v1/mailbox'
    const wrong: object[] = []
    let { fixture, sample, fuzz } = await prepare(name, random)
    for (let count = 0; count < requestsEach; count++) {
      if (count > 0 && count % REQUESTS_OF_A_SAMPLE === 0)
        ({ fixture, sample, fuzz } = await prepare(name, random))
      const { by, ...request } = mutateRequest(endpoint, sample, fixture, fuzz)
      const response = await server.running.server.inject(request)
      const sent = `${request.url} ${String(request.payload)}`
      const isOutsider = by === undefined || fixture.outsiders.includes(by) || others.includes(by)
      const words = isOutsider && !isShared ? fixture.private.filter((word) => !sent.includes(word)) : []
      const found = whatIsWrong(endpoint, response, words)
      if (found) wrong.push({ sent: sent.slice(0, 500), role: by?.role, ...found })
    }
    expect(wrong).toEqual([])
  },
)
