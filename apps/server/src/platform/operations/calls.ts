import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProxyTrust } from '../http/client-address.ts'

/** What the process works for: a request, a command of a socket, a job, or notices of other processes. */
export interface Call {
  call: string
  reqId?: string
  /** Its part of a trace. */
  span?: Span
}

/** A part of a trace: one thing that was done, from its start to its end. */
export interface Span {
  /** Its place in the trace, as the header `traceparent`, for what continues the trace elsewhere. */
  readonly traceparent: string
  /** Whether it is sent. What belongs to one that is not sent is not sent either. */
  readonly isSampled: boolean
  /** Ends it now, with the error that it failed with. */
  end(error?: unknown, attributes?: SpanAttributes): void
}

/** What a span says beside its name. Never a value that somebody has typed, and no address. */
export type SpanAttributes = Record<string, string | number>

/** How a span begins. */
export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer'
  /** What it is a part of: a span of this process, or the `traceparent` of one elsewhere. Without it a trace begins. */
  parent?: Span | string | undefined
  /** The `traceparent` of spans of other traces that it belongs to as well. */
  links?: readonly string[]
  attributes?: SpanAttributes
  /** In milliseconds since 1970. The default is now. */
  startedAt?: number
}

/** Where spans are sent. */
export interface Traces {
  start(name: string, options: SpanOptions): Span
  /** Sends what is left, for at most some seconds. */
  stop(): Promise<void>
}

const calls = new AsyncLocalStorage<Call>()
let traces: Traces | undefined

/** Traces all calls of this process from now on. Returns what ends it. */
export function traceCalls(to: Traces): () => void {
  traces = to
  return () => {
    if (traces === to) traces = undefined
  }
}

/** Returns what the process works for at the moment. */
export function currentCall(): Call | undefined {
  return calls.getStore()
}

/** Returns the `traceparent` of what runs, for what it causes elsewhere. */
export function currentTraceparent(): string | undefined {
  return calls.getStore()?.span?.traceparent
}

/** Whether what runs is in a trace that is sent. */
export function isTraced(): boolean {
  return traces !== undefined && calls.getStore()?.span?.isSampled === true
}

/** Starts a part of what runs. Undefined where that is in no trace. */
export function startPart(name: string, options: Omit<SpanOptions, 'parent'>): Span | undefined {
  const parent = calls.getStore()?.span
  return parent?.isSampled ? traces?.start(name, { ...options, parent }) : undefined
}

/** Runs work that asks somebody else, such as a mail server, as a part of what runs. */
export async function runAsPart<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = startPart(name, { kind: 'client' })
  return span ? runAndEnd(span, work) : work()
}

/** Runs work that has begun here under this name, which its slow statements are logged with. */
export function runAsCall<Result>(call: string, work: () => Promise<Result>): Promise<Result> {
  if (!traces) return calls.run({ call }, work)
  return runInSpan({ call }, traces.start(call, { kind: 'server' }), work)
}

/**
 * Like `runAsCall`, for work with causes elsewhere, each with its `traceparent`. In the trace of each cause there is a span. The work
 * of several traces has a trace of its own, which those spans are linked with.
 */
export async function runAsCaused<Result>(
  call: string,
  causes: readonly (string | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (!traces) return calls.run({ call }, work)
  const [parent, ...others] = new Set(causes.filter((cause) => cause !== undefined))
  if (!parent || others.length === 0)
    return runInSpan({ call }, traces.start(call, { kind: 'consumer', parent }), work)

  const links = [parent, ...others]
  const together = traces.start(`${call}, together`, { kind: 'consumer', links })
  const parts = links.map((cause) =>
    traces?.start(call, { kind: 'consumer', parent: cause, links: [together.traceparent] }),
  )
  try {
    return await runInSpan({ call }, together, work)
  } finally {
    for (const part of parts) part?.end()
  }
}

/** Runs work that is done at once for several calls of this process. Its slow statements have the name of the first. */
export function runForCalls<Result>(
  all: readonly (Call | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = all.filter((call) => call !== undefined)
  if (!traces || !first) return work()
  if (others.every(({ span }) => span === first.span)) return calls.run(first, work)
  const causes = [first, ...others].map(({ span }) => span?.traceparent)
  return runAsCaused(first.call, causes, work)
}

function runInSpan<Result>(call: Call, span: Span, work: () => Promise<Result>): Promise<Result> {
  return calls.run({ ...call, span }, () => runAndEnd(span, work))
}

async function runAndEnd<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Names the calls of all requests by their routes, and traces them. A trace is continued for a trusted proxy only. */
export function registerCalls(app: FastifyInstance, isTrustedProxy: ProxyTrust): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request
    const call: Call = { call: `${method} ${routeOptions.url ?? 'none'}`, reqId: id }
    // What is not logged, such as a health check, is not worth a trace.
    if (traces && routeOptions.logLevel !== 'silent')
      call.span = startRequest(traces, call.call, request, reply, isTrustedProxy)
    calls.run(call, done)
  })
}

function startRequest(
  to: Traces,
  name: string,
  { method, routeOptions, id, socket, headers }: FastifyRequest,
  reply: FastifyReply,
  isTrustedProxy: ProxyTrust,
): Span {
  const { traceparent } = headers
  const isBelieved = typeof traceparent === 'string' && isTrustedProxy(socket.remoteAddress ?? '')
  const span = to.start(name, {
    kind: 'server',
    parent: isBelieved ? traceparent : undefined,
    attributes: {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'endorse.request_id': id,
    },
  })
  // Also comes when the client has gone.
  reply.raw.once('close', () => {
    const { statusCode, writableEnded } = reply.raw
    const error = writableEnded ? undefined : 'aborted'
    span.end(statusCode >= 500 ? String(statusCode) : error, { 'http.response.status_code': statusCode })
  })
  return span
}
