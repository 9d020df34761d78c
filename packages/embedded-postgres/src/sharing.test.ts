import { expect, it } from 'vitest'
import { isAlive } from './process.ts'
import { waitUntil } from './testing/database-process.ts'
import { queryRows, useDataFolder } from './testing/use-data-folder.ts'

const folder = useDataFolder()

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
