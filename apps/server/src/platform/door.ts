import type { Call, ParsedBody, ParsedParams, ParsedQuery, ReturnOf, Role } from '@endorse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'
import type { Person } from './person.ts'

/** Who may knock: anybody, everybody who is signed in, or these roles. */
export type Who = 'anybody' | 'signed-in' | readonly Role[]

export interface Knock<C extends Call, W extends Who> {
  /** Whoever is signed in; behind an open door there may be nobody. */
  person: W extends 'anybody' ? Person | undefined : Person
  params: ParsedParams<C>
  query: ParsedQuery<C>
  body: ParsedBody<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** A registered call, for the tests that knock at every door. */
export interface Door {
  call: Call
  who: Who
}

declare module 'fastify' {
  interface FastifyInstance {
    doors: Door[]
    /** Every route, so that the tests find one that goes around the doors. */
    registered: { method: string; url: string }[]
    identify: (request: FastifyRequest) => Promise<Person | undefined>
  }
  interface FastifyRequest {
    person: Person | undefined
  }
}

export interface DoorOptions {
  /** Counts and refuses before anything else is done. */
  limit?: (request: FastifyRequest) => Promise<void>
  /** The status of a good answer; 200 unless said. */
  status?: number
}

/** Tells who is asking; what the handlers know of people comes from here and never from a body. */
export function openDoors(app: FastifyInstance, identify: FastifyInstance['identify']) {
  app.decorate('doors', [])
  app.decorate('registered', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') app.registered.push({ method: each, url })
  })
  app.decorate('identify', identify)
  app.decorateRequest('person', undefined)
}

export function serve<const C extends Call, const W extends Who>(
  app: FastifyInstance,
  call: C,
  who: W,
  handle: (knock: Knock<C, W>) => Promise<ReturnOf<C>>,
  options: DoorOptions = {},
) {
  app.doors.push({ call, who })
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [
        call.path.split('/').find((part) => part && !['api', 'v1'].includes(part) && !part.startsWith(':')) ??
          'jobs',
      ],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [options.status ?? 200]: call.answer },
      security: who === 'anybody' ? [] : [{ bearer: [] }],
    },
    onRequest: async (request) => {
      request.person = await app.identify(request)
      admit(who, request.person)
      await options.limit?.(request)
    },
    handler: async (request, reply) => {
      if (options.status) reply.status(options.status)
      return handle({
        person: request.person as Knock<C, W>['person'],
        params: request.params as ParsedParams<C>,
        query: request.query as ParsedQuery<C>,
        body: request.body as ParsedBody<C>,
        request,
        reply,
      })
    },
  })
}

function admit(who: Who, person: Person | undefined) {
  if (who === 'anybody') return
  if (!person) throw new Refusal('NOT_SIGNED_IN', 'Please log in to continue.')
  if (who !== 'signed-in' && !who.includes(person.role)) {
    throw new Refusal('NOT_ALLOWED', 'Access denied. Please login with correct role.')
  }
}
