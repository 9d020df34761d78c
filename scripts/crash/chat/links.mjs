import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from '../random.mjs'

/** The longest time that a broken link stays as it is, in milliseconds. Then both ends notice. */
const MAX_FAULT_MS = 5_000

/** What happens to a link. Each end of it believes what it sees. */
const faults = {
  cut: (link) => link.end(),
  delayed: (link) => link.pause(),
  'deaf to the page': (link) => link.drop(link.page),
  'deaf to the site': (link) => link.drop(link.site),
  'half-open, without page': (link) => link.leave(link.page),
  'half-open, without site': (link) => link.leave(link.site),
}

/** Opens a port that passes connections on to the port of the site, and breaks one after the other until `stop`. */
export async function createLinks(targetPort, seed) {
  const random = createRandom(seed)
  const links = new Set()
  const counts = {}
  const server = createServer((page) => {
    const link = createLink(page, connect(targetPort, '127.0.0.1'), () => links.delete(link))
    links.add(link)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const run = { isOver: false }
  const breaking = breakLinks()

  async function breakLinks() {
    while (!run.isOver) {
      await sleep(100 + random() * 500)
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
function createLink(page, site, onEnd) {
  const dropped = new Set()
  let isHalfOpen = false
  let isPaused = false
  let timer

  for (const [from, to] of [
    [page, site],
    [site, page],
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
    page.destroy()
    site.destroy()
    onEnd()
  }

  /** What was delayed arrives. Any other broken link ends for both. */
  function heal() {
    if (!isPaused) return end()
    clearTimeout(timer)
    timer = undefined
    isPaused = false
    for (const socket of [page, site]) socket.resume()
  }

  return {
    page,
    site,
    end,
    heal,
    isBroken: () => timer !== undefined,
    healAfter: (ms) => (timer = setTimeout(heal, ms)),
    pause() {
      isPaused = true
      for (const socket of [page, site]) socket.pause()
    },
    /** Loses what comes from one side. */
    drop: (from) => dropped.add(from),
    /** One side has gone, and the other does not hear of it. */
    leave(gone) {
      isHalfOpen = true
      dropped.add(page).add(site)
      gone.destroy()
    },
  }
}
