import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from './random.mjs'

/** The longest time that a broken link stays as it is, in milliseconds. Then both ends notice. */
const MAX_FAULT_MS = 5_000

/** What happens to a link. Each end of it believes what it sees. */
const faults = {
  cut: (link) => link.end(),
  delayed: (link) => link.pause(),
  'deaf to the client': (link) => link.drop(link.client),
  'deaf to the server': (link) => link.drop(link.server),
  'half-open, no client': (link) => link.leave(link.client),
  'half-open, no server': (link) => link.leave(link.server),
}

/**
 * Opens a port that passes connections on to a port of this machine. From `start` to `stop` it breaks one after the other, with at
 * most `maxPauseMs` between two.
 */
export async function createLinks(targetPort, { seed, maxPauseMs }) {
  const random = createRandom(seed)
  const links = new Set()
  const counts = {}
  let target = targetPort
  const server = createServer((client) => {
    const link = createLink(client, connect(target, '127.0.0.1'), () => links.delete(link))
    links.add(link)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const run = { isOver: false }
  let breaking

  async function breakLinks() {
    while (!run.isOver) {
      await sleep(100 + random() * maxPauseMs)
      const link = pick(
        [...links].filter((one) => !one.isBroken()),
        random,
      )
      if (!link) continue
      const fault = pick(Object.keys(faults), random)
      counts[fault] = (counts[fault] ?? 0) + 1
      faults[fault](link)
      link.healAfter(random() * MAX_FAULT_MS)
    }
  }

  return {
    port: server.address().port,
    /** How often each fault has happened. */
    counts,
    start() {
      breaking = breakLinks()
    },
    /** Passes connections on to another port. Those that are open end. */
    leadTo(otherPort) {
      target = otherPort
      for (const link of links) link.end()
    },
    /** Breaks no more links, and ends the broken ones. */
    async stop() {
      run.isOver = true
      await breaking
      for (const link of links) if (link.isBroken()) link.heal()
    },
    close() {
      server.close()
      for (const link of links) link.end()
    },
  }
}

/** Joins the two connections of a link, until one of them ends. */
function createLink(client, server, onEnd) {
  const dropped = new Set()
  let isHalfOpen = false
  let isPaused = false
  let timer

  for (const [from, to] of [
    [client, server],
    [server, client],
  ]) {
    from.on('data', (bytes) => {
      if (!dropped.has(from)) to.write(bytes)
    })
    // `close` follows.
    from.on('error', () => undefined)
    from.on('close', () => {
      if (!isHalfOpen) end()
    })
  }

  function end() {
    clearTimeout(timer)
    client.destroy()
    server.destroy()
    onEnd()
  }

  /** What was delayed arrives. Any other broken link ends for both. */
  function heal() {
    if (!isPaused) return end()
    clearTimeout(timer)
    timer = undefined
    isPaused = false
    for (const socket of [client, server]) socket.resume()
  }

  return {
    client,
    server,
    end,
    heal,
    isBroken: () => timer !== undefined,
    healAfter: (ms) => (timer = setTimeout(heal, ms)),
    pause() {
      isPaused = true
      for (const socket of [client, server]) socket.pause()
    },
    /** Loses what comes from one side. */
    drop: (from) => dropped.add(from),
    /** One side has gone, and the other does not hear of it. */
    leave(gone) {
      isHalfOpen = true
      dropped.add(client).add(server)
      gone.destroy()
    },
  }
}
