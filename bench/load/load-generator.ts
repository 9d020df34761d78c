import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from './connection.ts'

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failures: number
}

type NextRequest = () => Buffer

/** As many as the server can take: each connection asks again as soon as it is answered. */
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
        const asked = performance.now()
        const { status } = await connection.send(next())
        times.push(performance.now() - asked)
        if (status >= 400) failures++
      }
    }),
  )
  const took = (performance.now() - started) / 1_000
  for (const connection of pool) connection.close()
  return { ...percentiles(times), perSecond: times.length / took, failures }
}

/**
 * So many a second, whether or not the server keeps up. Time counts from when a request was due, so that waiting for a
 * slow answer shows in those that come after it.
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
    for (let asked = due.shift(); asked !== undefined; asked = due.shift()) {
      const { status } = await connection.send(next())
      times.push(performance.now() - asked)
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

/** Each in turn, for ever. */
export function roundRobin(requests: Buffer[]): NextRequest {
  let at = 0
  return () => {
    const request = requests[at % requests.length]
    if (!request) throw new Error('There is nothing to ask')
    at++
    return request
  }
}
