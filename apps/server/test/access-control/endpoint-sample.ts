import type { TestPerson } from '../builders.ts'
import type { multipart } from '../test-server.ts'
import type { Fixture } from './fixture.ts'

/** A valid request to an endpoint. */
export interface SampleRequest {
  /** A user with access. Undefined for a public endpoint. */
  by?: TestPerson
  /** The path parameters. */
  params?: Record<string, string>
  query?: string
  body?: object
  form?: Parameters<typeof multipart>[0]
  headers?: Record<string, string>
}

/** A sample request to an endpoint, and the expected response to an outsider. */
export interface EndpointSample {
  validRequest: (fixture: Fixture) => SampleRequest | Promise<SampleRequest>
  /**
   * The expected response to an outsider: a user whose role has access to the endpoint, but who has no relation to the
   * data of the request.
   */
  outsider: 'not found' | 'public' | 'own data' | 'bad input'
}
