import type { Endpoint } from '@endorse/contract/core/endpoint'
import { errorCodesOf } from '@endorse/contract/core/endpoint-errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
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
