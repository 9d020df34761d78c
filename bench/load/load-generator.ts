import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from './connection.ts'

export interface Measured {
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  failures: number
}

type NextRequest = () => Buffer

/** Measures the maximum rate: each connection sends the next request as soon as it has a response. */
export async function closedLoop(
  port: number,
  connections: number,
  seconds: number,
  next: NextRequest,
): Promise<Measured> {
  const pool = await Promise.all(Array.from({ length: connections }, () => connect(port)))
  const times: number[] = []
  let failures = 0
  const started = performance.now()
  const until = started + seconds * 1_000
  await Promise.all(
    pool.map(async (connection) => {
      while (performance.now() < until) {
        const sent = performance.now()
        const { status } = await connection.send(next())
        times.push(performance.now() - sent)
        if (status >= 400) failures++
      }
    }),
  )
  const took = (performance.now() - started) / 1_000
  for (const connection of pool) connection.close()
  return { ...percentiles(times), perSecond: times.length / took, failures }
}

/**
 * Sends requests at a fixed rate, whether or not the server keeps up. Latency counts from the time a request was due, so
 * that a slow response also shows in the latency of the requests queued behind it.
 */
export async function openLoop(
  port: number,
  perSecond: number,
  connections: number,
  seconds: number,
  next: NextRequest,
): Promise<Measured> {
  const idle = await Promise.all(Array.from({ length: connections }, () => connect(port)))
  const all = [...idle]
  const due: number[] = []
  const times: number[] = []
  let failures = 0
  const busy = new Set<Connection>()

  async function sendDue(connection: Connection) {
    busy.add(connection)
    for (let dueAt = due.shift(); dueAt !== undefined; dueAt = due.shift()) {
      const { status } = await connection.send(next())
      times.push(performance.now() - dueAt)
      if (status >= 400) failures++
    }
    busy.delete(connection)
    idle.push(connection)
  }

  const started = performance.now()
  const total = Math.floor(perSecond * seconds)
  for (let sent = 0; sent < total; ) {
    const shouldBe = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * perSecond))
    for (; sent < shouldBe; sent++) {
      due.push(started + (sent / perSecond) * 1_000)
      const connection = idle.pop()
      if (connection) void sendDue(connection)
    }
    await sleep(1)
  }
  while (busy.size > 0) await sleep(5)
  for (const connection of all) connection.close()
  return { ...percentiles(times), perSecond: times.length / seconds, failures }
}

function percentiles(times: number[]): Pick<Measured, 'p50' | 'p99'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** Cycles through the requests endlessly. */
export function roundRobin(requests: Buffer[]): NextRequest {
  let at = 0
  return () => {
    const request = requests[at % requests.length]
    if (!request) throw new Error('There are no requests to send')
    at++
    return request
  }
}
