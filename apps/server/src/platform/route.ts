import type { Endpoint, ParsedBody, ParsedParams, ParsedQuery, ReturnOf, Role } from '@endorse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'
import type { Person } from './person.ts'

/** Who may knock: anybody, everybody who is signed in, or these roles. */
export type Access = 'public' | 'authenticated' | readonly Role[]

export interface HandlerArgs<C extends Endpoint, W extends Access> {
  /** Whoever is signed in; behind an open door there may be nobody. */
  person: W extends 'public' ? Person | undefined : Person
  params: ParsedParams<C>
  query: ParsedQuery<C>
  body: ParsedBody<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** A registered call, for the tests that knock at every door. */
export interface RegisteredRoute {
  endpoint: Endpoint
  access: Access
}

declare module 'fastify' {
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[]
    /** Every route, so that the tests find one that goes around the doors. */
    allRoutes: { method: string; url: string }[]
    authenticate: (request: FastifyRequest) => Promise<Person | undefined>
  }
  interface FastifyRequest {
    person: Person | undefined
  }
}

export interface RegisterRouteOptions {
  /** Counts and refuses before anything else is done. */
  limit?: (request: FastifyRequest) => Promise<void>
  /** The status of a good answer; 200 unless said. */
  status?: number
}

/** Tells who is asking; what the handlers know of people comes from here and never from a body. */
export function registerRouting(app: FastifyInstance, authenticate: FastifyInstance['authenticate']) {
  app.decorate('registeredRoutes', [])
  app.decorate('allRoutes', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') app.allRoutes.push({ method: each, url })
  })
  app.decorate('authenticate', authenticate)
  app.decorateRequest('person', undefined)
}

export function registerRoute<const C extends Endpoint, const W extends Access>(
  app: FastifyInstance,
  endpoint: C,
  access: W,
  handler: (args: HandlerArgs<C, W>) => Promise<ReturnOf<C>>,
  options: RegisterRouteOptions = {},
) {
  app.registeredRoutes.push({ endpoint, access })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [
        endpoint.path
          .split('/')
          .find((part) => part && !['api', 'v1'].includes(part) && !part.startsWith(':')) ?? 'jobs',
      ],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [options.status ?? 200]: endpoint.response },
      security: access === 'public' ? [] : [{ bearer: [] }],
    },
    onRequest: async (request) => {
      request.person = await app.authenticate(request)
      checkAccess(access, request.person)
      await options.limit?.(request)
    },
    handler: async (request, reply) => {
      if (options.status) reply.status(options.status)
      return handler({
        person: request.person as HandlerArgs<C, W>['person'],
        params: request.params as ParsedParams<C>,
        query: request.query as ParsedQuery<C>,
        body: request.body as ParsedBody<C>,
        request,
        reply,
      })
    },
  })
}

function checkAccess(access: Access, person: Person | undefined) {
  if (access === 'public') return
  if (!person) throw new AppError('NOT_SIGNED_IN', 'Please log in to continue.')
  if (access !== 'authenticated' && !access.includes(person.role)) {
    throw new AppError('NOT_ALLOWED', 'Access denied. Please login with correct role.')
  }
}
