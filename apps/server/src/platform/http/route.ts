import type {
  Endpoint,
  EndpointSchemas,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  ReturnOf,
  SchemasOf,
} from '@endorse/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAccess } from './access.ts'
import { AppError } from './errors.ts'
import './input-messages.ts'
import type { Person } from '../person.ts'

/** What a handler gets: the user, the validated input, and the raw request and reply. */
export interface HandlerArgs<E extends Endpoint> {
  /** The signed-in user. It may be undefined only where anybody has access. */
  person: E['access'] extends 'anybody' ? Person | undefined : Person
  params: ParsedParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** An endpoint of the contract that the server serves. The access-control tests call each of them. */
export interface RegisteredRoute {
  endpoint: Endpoint
  schemas: EndpointSchemas
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route serves. Only routes that the API documentation hides have none. */
    registeredRoute?: RegisteredRoute
  }
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[]
    /** All routes of Fastify, so that a test finds one that was not added with `registerRoute`. */
    allRoutes: { method: string; url: string }[]
    /** Returns the user of the request's session, or undefined without a valid session. */
    authenticate: (request: FastifyRequest) => Promise<Person | undefined>
  }
  interface FastifyRequest {
    person: Person | undefined
  }
}

/** Options of `registerRoute`. */
export interface RegisterRouteOptions {
  /** Counts the request against a rate limit before its body is read. */
  limit?: (request: FastifyRequest) => Promise<void>
  /** The text of the error without a session. */
  notSignedInText?: string
  /** The text of the error for a user with another role. */
  notAllowedText?: string
  /** The status of a successful response. The default is 200. */
  status?: number
}

/** Prepares the app for `registerRoute`. A handler gets its user only from `authenticate`, never from the input. */
export function registerRouting(app: FastifyInstance, authenticate: FastifyInstance['authenticate']) {
  app.decorate('registeredRoutes', [])
  app.decorate('allRoutes', [])
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (!config?.registeredRoute && !schema?.hide)
      throw new Error(
        `${[method].flat().join(', ')} ${url} is neither an endpoint of the contract nor hidden from its documentation`,
      )
    for (const each of [method].flat()) if (each !== 'HEAD') app.allRoutes.push({ method: each, url })
  })
  app.decorate('authenticate', authenticate)
  app.decorateRequest('person', undefined)
}

/**
 * Serves an endpoint of the contract: authenticates, checks the access, validates the input and the response. A handler
 * that has sent a stream returns the reply.
 */
export function registerRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (args: HandlerArgs<E>) => Promise<ReturnOf<E> | FastifyReply>,
  options: RegisterRouteOptions = {},
) {
  requireValidDeclaration(endpoint, options)
  const { params, query, body, response }: EndpointSchemas = schemas
  const registeredRoute = { endpoint, schemas }
  app.registeredRoutes.push(registeredRoute)
  app.route({
    config: { registeredRoute },
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [
        endpoint.path
          .split('/')
          .find((part) => part && !['api', 'v1'].includes(part) && !part.startsWith(':')) ?? 'jobs',
      ],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [options.status ?? 200]: response },
      security: endpoint.access === 'anybody' ? [] : [{ bearer: [] }],
    },
    onRequest: async (request) => {
      request.person = personFor(endpoint, await app.authenticate(request))
      checkAccess(endpoint, request.person, options)
      await options.limit?.(request)
    },
    handler: async (request, reply) => {
      if (options.status) reply.status(options.status)
      return handler({
        person: request.person as HandlerArgs<E>['person'],
        params: request.params as ParsedParams<E>,
        query: request.query as ParsedQuery<E>,
        body: request.body as ParsedBody<E>,
        request,
        reply,
      })
    },
  })
}

/** What anybody may read is answered as to anybody while the user lacks a second factor. */
function personFor({ access }: Endpoint, person: Person | undefined): Person | undefined {
  return access === 'anybody' && person?.lacksSecondFactor ? undefined : person
}

function checkAccess(
  endpoint: Endpoint,
  person: Person | undefined,
  { notSignedInText = 'Please log in to continue.', notAllowedText }: RegisterRouteOptions,
) {
  if (endpoint.access === 'anybody') return
  if (!person) throw new AppError('NOT_SIGNED_IN', notSignedInText)
  requireAccess(endpoint, person, endpoint.method === 'GET', notAllowedText)
}

/** Throws while the server starts, so that a wrong declaration is never served. */
function requireValidDeclaration(
  { method, path, errors = [], limit }: Endpoint,
  options: RegisterRouteOptions,
) {
  if (new Set(errors).size < errors.length) throw new Error(`${method} ${path} declares an error code twice`)
  if (options.limit && !limit) throw new Error(`${method} ${path} does not declare its rate limit`)
}
