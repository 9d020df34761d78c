import { setTimeout as sleep } from 'node:timers/promises'
import { createLinks } from '../links.mjs'
import { logIn } from '../load.mjs'
import { createRandom } from '../random.mjs'
import { openPage } from './page.mjs'

/** Two people each. Aarav and Ravi are in several rooms. */
const rooms = [
  ['aarav', 'ravi'],
  ['aarav', 'joseph'],
  ['aarav', 'karthik'],
  ['rohan', 'ravi'],
]
const PAGES_PER_PERSON = 2
/** The longest pause between two messages of a page, in milliseconds. */
const MAX_PAUSE_MS = 400
/** The longest time without progress after the load, in milliseconds. */
const SETTLE_MS = 60_000

/** Opens conversations, each on two pages of both people, which write and read until `stop`. The links of their sockets break. */
export async function startChat(client, seed) {
  const random = createRandom(seed + 1)
  const links = await createLinks(Number(new URL(client.url).port), { seed, maxPauseMs: 500 })
  links.start()
  const socketUrl = `http://127.0.0.1:${links.port}`
  const pages = []
  for (const keys of rooms)
    for (const member of await openRoom(client, keys))
      for (let count = 0; count < PAGES_PER_PERSON; count++)
        pages.push(openPage({ client, socketUrl, ...member }))
  const load = { isOver: false }
  const writers = pages.map((page, index) => write(page, index))

  async function write(page, index) {
    for (let count = 1; !load.isOver; count++) {
      page.room.send(`Message ${count} of page ${index}`, undefined)
      page.acknowledgeDelivery()
      await sleep(random() * MAX_PAUSE_MS)
    }
  }

  return {
    pages,
    /** How often each fault of a link has happened. */
    faults: links.counts,
    /** Stops writing and breaking, and waits until each page has sent and received everything. */
    async stop() {
      load.isOver = true
      await Promise.all(writers)
      await links.stop()
      await untilSettled(client, pages)
    },
    close() {
      for (const page of pages) page.close()
      links.close()
    },
  }
}

/** Signs in two people and opens their conversation. Returns each as its member. */
async function openRoom(client, keys) {
  const people = await Promise.all(keys.map((key) => signIn(client, key)))
  const [{ token }, { me: other }] = people
  const json = { participantId: other.id }
  const { data: room } = await client.request('POST', '/api/v1/chat/rooms', { token, json })
  return people.map((person) => ({ ...person, roomId: room.id }))
}

async function signIn(client, key) {
  const token = await logIn(client, key)
  return { token, me: await client.request('GET', '/auth/me', { token }) }
}

/**
 * Each page heals by itself when it is connected again, and sends what waits, one message after the other. What makes no
 * progress for a while fails in the comparison.
 */
async function untilSettled(client, pages) {
  let fewest = Infinity
  for (let deadline = Infinity; Date.now() < deadline; await sleep(200)) {
    const numbers = await Promise.all(pages.map((page) => countMissing(client, page)))
    const missing = numbers.reduce((sum, number) => sum + number, 0)
    if (missing === 0) return
    if (missing < fewest) {
      fewest = missing
      deadline = Date.now() + SETTLE_MS
    }
  }
}

/** Counts what a page has not sent, and what it has not received. */
async function countMissing(client, { roomId, token, state }) {
  const { data } = await client.request('GET', `/api/v1/chat/rooms/${roomId}`, { token })
  const { log, outgoing } = state()
  return outgoing.length + Math.max(data.lastSeq - log.cursor, 0)
}
