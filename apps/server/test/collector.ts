import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { vi } from 'vitest'

type Attributes = Record<string, string | number>

/** A span as the collector got it. */
interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Empty at the root of a trace. */
  parentSpanId: string
  name: string
  kind: number
  attributes: Attributes
  /** The ids of the spans that it is linked with. */
  links: string[]
  failed: boolean
  /** The attributes of the process. */
  resource: Attributes
}

/** An OpenTelemetry collector that keeps what it gets. */
export interface TestCollector {
  url: string
  spans: ReceivedSpan[]
  /** All that was sent, as text. */
  bodies: string[]
  /** Answers with this status from now on. 0: not at all. */
  answer(status: number): void
  /** Waits for a span with this name that matches. */
  waitFor(name: string, matches?: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan>
  /** Waits for the span with this id. */
  waitForId(id: string): Promise<ReceivedSpan>
  close(): Promise<void>
}

/** Starts a server that takes OTLP over HTTP, as JSON. */
export async function startCollector(): Promise<TestCollector> {
  let status = 200
  async function receive(request: IncomingMessage, response: ServerResponse) {
    if (status === 0) return
    const code = request.url === '/v1/traces' ? status : 404
    if (code === 200) {
      const body = await json(request)
      collector.bodies.push(JSON.stringify(body))
      collector.spans.push(...spansIn(body as Exported))
    }
    response.writeHead(code, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const collector: TestCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    answer(next) {
      status = next
    },
    waitFor: (name, matches = () => true) => waitForSpan(name, (span) => span.name === name && matches(span)),
    waitForId: (id) => waitForSpan(id, ({ spanId }) => spanId === id),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  function waitForSpan(asked: string, matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    return vi.waitFor(
      () => {
        const found = collector.spans.find(matches)
        if (found) return found
        const names = new Set(collector.spans.map(({ name }) => name))
        throw new Error(`No span ${asked} among ${[...names].join(', ')}`)
      },
      { timeout: 10_000, interval: 50 },
    )
  }

  return collector
}

interface ExportedAttribute {
  key: string
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number }
}
interface ExportedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: ExportedAttribute[]
  links: { spanId: string }[]
  status: { code: number }
}
interface Exported {
  resourceSpans: {
    resource: { attributes: ExportedAttribute[] }
    scopeSpans: { spans: ExportedSpan[] }[]
  }[]
}

function spansIn({ resourceSpans }: Exported): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, links, status, parentSpanId = '', ...span }) => ({
        ...span,
        parentSpanId,
        attributes: toRecord(attributes),
        links: links.map(({ spanId }) => spanId),
        failed: status.code === 2,
        resource: toRecord(resource.attributes),
      })),
    ),
  )
}

function toRecord(attributes: ExportedAttribute[]): Attributes {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )
}
