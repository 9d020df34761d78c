import type { Endpoint } from '@endorse/contract/core/endpoint'
import { errorCodesOf } from '@endorse/contract/core/endpoint-errors'
import type { ErrorCode } from '@endorse/contract/core/errors'
import type { Role } from '@endorse/contract/core/roles'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { newId } from '../../src/platform/db/ids.ts'
import type { TestPerson } from '../builders.ts'
import { multipart, type TestServer } from '../test-server.ts'
import type { SampleRequest } from './endpoint-sample.ts'

/** Sends a sample request as a user, and asserts that the endpoint declares the code of an error response. */
export async function sendSample(
  server: TestServer,
  endpoint: Endpoint,
  by: TestPerson | undefined,
  { params = {}, query = '', body, form, headers }: SampleRequest,
): Promise<LightMyRequestResponse> {
  const path = Object.entries(params).reduce(
    (pattern, [name, value]) => pattern.replace(`:${name}`, value),
    endpoint.path,
  )
  const encodedForm = form && multipart(form)
  const response = await server.running.server.inject({
    method: endpoint.method,
    url: `${path}?${query}`,
    headers: { ...(by && { authorization: `Bearer ${by.token}` }), ...headers, ...encodedForm?.headers },
    ...(encodedForm ? { payload: encodedForm.body } : body && { payload: body }),
  })
  if (response.statusCode > 299) expect(errorCodesOf(endpoint)).toContain(response.json().code)
  return response
}

/**
 * Sends requests without the data that they need, for users who are refused before anything reads it. Returns those whose code is
 * another one.
 */
export async function listNotRefused(
  server: TestServer,
  requests: readonly (readonly [Endpoint, TestPerson])[],
  code: ErrorCode,
): Promise<string[]> {
  const others: string[] = []
  const send = async ([endpoint, by]: readonly [Endpoint, TestPerson]) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, newId()])
    const response = await sendSample(server, endpoint, by, { params: Object.fromEntries(names) })
    const answer = response.json().code
    if (answer !== code) others.push(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${answer}`)
  }
  // At once only as many as the database has connections for.
  for (let start = 0; start < requests.length; start += 10)
    await Promise.all(requests.slice(start, start + 10).map(send))
  return others
}

/** The person whose role has access to an endpoint; any of them where every user has. */
export function withAccess(endpoint: Endpoint, people: readonly (readonly [Role, TestPerson])[]): TestPerson {
  const { access } = endpoint
  const found = people.find(([role]) => typeof access === 'string' || access.includes(role))
  if (!found) throw new Error(`Nobody has access to ${endpoint.path}`)
  return found[1]
}

/** Creates an Endorsee, an Endorser, an approved company admin and a member of the staff. */
export async function createOneOfEachRole(server: TestServer): Promise<[Role, TestPerson][]> {
  const company = await server.company()
  return [
    ['JOB_SEEKER', await server.endorsee()],
    ['EMPLOYEE', await server.endorser('Ravi Kumar', company)],
    ['ADMIN', await server.admin(company)],
    ['PLATFORM_EMPLOYEE', await server.person({ role: 'PLATFORM_EMPLOYEE' })],
  ]
}
