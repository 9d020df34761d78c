import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { isAlive } from './process.ts'
import { waitUntil } from './testing/database-process.ts'
import { queryRows, useDataFolder } from './testing/use-data-folder.ts'

const folder = useDataFolder()
let otherProgram: Server | undefined
afterEach(() => otherProgram?.close())

/** Kills the server, and takes its port as soon as it is free. */
async function killAndTakePort(url: string): Promise<void> {
  process.kill(await folder.server(), 'SIGKILL')
  const port = Number(new URL(url).port)
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(1)) {
    const server = createServer((socket) => socket.destroy())
    const isListening = await once(server.listen(port, '127.0.0.1'), 'listening').catch(() => undefined)
    if (isListening) {
      otherProgram = server
      return
    }
  }
  throw new Error('The port did not become free')
}

const canConnect = (url: string) =>
  queryRows(url, 'select 1').then(
    () => true,
    () => false,
  )

it('uses the server of another process and keeps it running', async () => {
  const holder = folder.spawnProcess()
  const url = await holder.url
  const server = await folder.server()

  const second = await folder.start()
  expect(second.url).toBe(url)
  await second.stop()
  expect(isAlive(server)).toBe(true)
  expect(await canConnect(url)).toBe(true)
})

it('restarts at the same URL after the process that started the server has ended', async () => {
  const holder = folder.spawnProcess()
  await holder.url
  const server = await folder.server()
  const second = await folder.start()

  await holder.kill()
  await waitUntil(() => !isAlive(server))
  await waitUntil(() => canConnect(second.url))
  await second.stop()
  expect(await canConnect(second.url)).toBe(false)
})

it('restarts at the same URL after the server was killed', async () => {
  const { url } = await folder.start()
  const killed = await folder.server()
  process.kill(killed, 'SIGKILL')
  await waitUntil(async () => !(await canConnect(url)))
  await waitUntil(() => canConnect(url))
  expect(await folder.server()).not.toBe(killed)
})

it('waits for its port while another program has it, and restarts at the same URL', async () => {
  const { url } = await folder.start()
  await killAndTakePort(url)
  await sleep(1000)
  expect(await canConnect(url)).toBe(false)
  otherProgram?.close()
  await waitUntil(() => canConnect(url))
}, 60_000)

it('reports that the server has moved when another process starts it on another port', async () => {
  const { url, moved } = await folder.start()
  await killAndTakePort(url)
  const second = folder.spawnProcess()
  expect(await second.url).not.toBe(url)
  await moved
}, 60_000)

it('takes a port that no outgoing connection can get', async () => {
  const { url } = await folder.start()
  expect(Number(new URL(url).port)).toBeLessThan(32_768)
})
