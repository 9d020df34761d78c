import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { connectSocket, type TestSocket } from '../../../../test/sockets.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'
import { createPresence, type Presence } from './presence.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let asha: TestPerson
let ravi: TestPerson
let page: TestSocket

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar')
  await server.chatRoom(asha, ravi)
  page = await connectSocket(server.url, ravi)
})

const running: Presence[] = []
afterEach(() => Promise.all(running.splice(0).map((presence) => presence.stop())))

/** Starts the presence of another server process, which has its own clock. While that stands still, it does nothing. */
function startProcess() {
  let now = Date.now()
  const id = newId()
  const presence = createPresence(
    { ...server.context, clock: () => now },
    {
      processId: id,
      realtime: { emitToUsers: () => undefined, isConnected: () => false },
      onError: (error) => expect.unreachable(String(error)),
    },
  )
  running.push(presence)
  return {
    id,
    ...presence,
    async pass(seconds: number) {
      now += seconds * 1000
      await presence.tick()
    },
  }
}

const asSocket = ({ id }: TestPerson) => ({ person: { id } })

async function onlineForRavi(): Promise<string[]> {
  const before = page.received('online_users').length
  page.emit('get_online_users', {})
  await page.waitForCount('online_users', before + 1)
  return page.received('online_users').at(-1)?.onlineUsers ?? []
}

async function offlineTold(): Promise<string[]> {
  await page.settled()
  return page.received('user_offline').map(({ userId }) => userId)
}

async function letLeaseEnd(process: { id: string }) {
  await server.context.db
    .updateTable('chat_processes')
    .set({ expires_at: new Date(0) })
    .where('id', '=', process.id)
    .execute()
}

it('tells the people of one’s rooms at another server, and ten seconds after the last socket went', async () => {
  const other = startProcess()
  other.connected(asSocket(asha))
  await page.waitFor('user_online', { userId: asha.id })
  other.disconnected(asSocket(asha))
  await other.pass(9.999)
  expect(await offlineTold()).toEqual([])
  expect(await onlineForRavi()).toEqual([asha.id])
  await other.pass(0.001)
  await page.waitFor('user_offline', { userId: asha.id })
  expect(await onlineForRavi()).toEqual([])
})

it('says nothing of a page that is back within ten seconds', async () => {
  const other = startProcess()
  other.connected(asSocket(asha))
  await page.waitFor('user_online', { userId: asha.id })
  other.disconnected(asSocket(asha))
  await other.pass(9)
  other.connected(asSocket(asha))
  await other.pass(60)
  expect(await offlineTold()).toEqual([])
  expect(page.received('user_online')).toHaveLength(1)
})

it('counts a user as online while one of their sockets is connected to any server', async () => {
  const other = startProcess()
  other.connected(asSocket(asha))
  await connectSocket(server.url, asha)
  await page.waitForCount('user_online', 2)
  other.disconnected(asSocket(asha))
  await other.pass(10)
  expect(await offlineTold()).toEqual([])
  expect(await onlineForRavi()).toEqual([asha.id])
})

it('says that the people of a crashed server went, once, and within a minute', async () => {
  const [crashed, ...others] = [startProcess(), startProcess(), startProcess()]
  crashed.connected(asSocket(asha))
  await page.waitFor('user_online', { userId: asha.id })
  const { rows } = await server.context.pool.query<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::float8 as seconds from chat_processes where id = $1`,
    [crashed.id],
  )
  // The others look every 15 seconds.
  expect(rows[0]?.seconds).toBeLessThanOrEqual(45)
  for (const other of others) await other.pass(15)
  expect(await offlineTold()).toEqual([])
  await letLeaseEnd(crashed)
  expect(await onlineForRavi()).toEqual([])
  await Promise.all(others.map((other) => other.pass(15)))
  await page.waitFor('user_offline', { userId: asha.id })
  expect(await offlineTold()).toEqual([asha.id])
})

it('shows the people of a server again that was held up longer than its lease', async () => {
  const [late, other] = [startProcess(), startProcess()]
  late.connected(asSocket(asha))
  await page.waitFor('user_online', { userId: asha.id })
  await letLeaseEnd(late)
  await other.pass(15)
  await page.waitFor('user_offline', { userId: asha.id })
  await late.pass(15)
  expect(await onlineForRavi()).toEqual([asha.id])
})
