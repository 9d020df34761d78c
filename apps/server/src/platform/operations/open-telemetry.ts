import { randomUUID } from 'node:crypto'
import {
  type Context,
  type Link,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { FastifyBaseLogger } from 'fastify'
import type { Span, SpanAttributes, SpanOptions, Traces } from './calls.ts'

const STOP_MS = 3_000
const PING_TIMEOUT_MS = 5_000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/**
 * Sends traces to an OpenTelemetry collector. Spans wait for each other in a queue that has an end, so a collector that is away
 * costs spans and nothing else. The library reads its other variables, such as OTEL_TRACES_SAMPLER, itself.
 */
export function openTraces(endpoint: string, log: Pick<FastifyBaseLogger, 'warn'>): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'endorse',
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(logOutages(createExporter(endpoint), log))],
  })
  const tracer = provider.getTracer('endorse')
  return {
    start(name, { kind, parent, links = [], attributes, startedAt }: SpanOptions) {
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          links: links.flatMap(toLink),
          ...(attributes && { attributes }),
          ...(startedAt !== undefined && { startTime: startedAt }),
        },
        contextOf(parent),
      )
      return new TracedSpan(span)
    },
    async stop() {
      const isOver = new Promise<void>((resolve) => void setTimeout(resolve, STOP_MS).unref())
      // What fails is logged by the exporter.
      await Promise.race([provider.shutdown().catch(() => undefined), isOver])
    },
  }
}

/** Sends an empty list of spans. Throws when the collector does not take it. */
export async function pingCollector(endpoint: string): Promise<void> {
  const exporter = createExporter(endpoint, { timeoutMillis: PING_TIMEOUT_MS })
  try {
    await new Promise<void>((resolve, reject) =>
      exporter.export([], ({ code, error }) =>
        code === ExportResultCode.SUCCESS ? resolve() : reject(error ?? new Error('no answer')),
      ),
    )
  } finally {
    await exporter.shutdown()
  }
}

function createExporter(endpoint: string, options: { timeoutMillis?: number } = {}): SpanExporter {
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, ...options })
}

/** Logs once that the collector is away, until it is back. */
function logOutages(exporter: SpanExporter, log: Pick<FastifyBaseLogger, 'warn'>): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS
        if (fails && !isAway) log.warn({ reason: result.error?.message }, 'traces cannot be sent')
        isAway = fails
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

class TracedSpan implements Span {
  readonly #span: OtelSpan
  constructor(span: OtelSpan) {
    this.#span = span
  }

  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span)
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext()
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  }

  get isSampled(): boolean {
    return (this.#span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0
  }

  end(error?: unknown, attributes?: SpanAttributes): void {
    if (attributes) this.#span.setAttributes(attributes)
    if (error !== undefined) {
      this.#span.setStatus({ code: SpanStatusCode.ERROR })
      this.#span.setAttribute('error.type', typeOf(error))
    }
    this.#span.end()
  }
}

/** Never the message of an error: that of PostgreSQL contains values, that of a mail server an address. */
function typeOf(error: unknown): string {
  if (typeof error === 'string') return error
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}

function contextOf(parent: SpanOptions['parent']): Context {
  if (parent instanceof TracedSpan) return parent.context
  const found = typeof parent === 'string' ? parse(parent) : undefined
  return found ? trace.setSpanContext(ROOT_CONTEXT, found) : ROOT_CONTEXT
}

function toLink(traceparent: string): Link[] {
  const context = parse(traceparent)
  return context ? [{ context }] : []
}

function parse(traceparent: string): SpanContext | undefined {
  const context = parseTraceParent(traceparent)
  return context ? { ...context, isRemote: true } : undefined
}
