import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isAlive, parentOf } from './process.ts'
import { findPostgresUser } from './run-as.ts'
import { waitUntil } from './testing/database-process.ts'
import { queryRows, rowsIn, useDataFolder } from './testing/use-data-folder.ts'

const folder = useDataFolder()

/** Kills a process while it writes rows. Returns the rows that the database had acknowledged. */
async function killWhileWriting(
  alsoKill: (server: number) => Promise<number[]> = async () => [],
): Promise<number[]> {
  const holder = folder.spawnProcess()
  await holder.url
  await waitUntil(() => holder.acknowledged.length > 20)
  const others = await alsoKill(await folder.server())
  await holder.kill()
  for (const pid of others) killIfAlive(pid)
  return holder.acknowledged
}

/** The watchdog may have stopped the process before. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function watchdogOf(server: number): Promise<number> {
  const watchdog = await parentOf(server)
  if (!watchdog) throw new Error('The server has no parent process')
  return watchdog
}

it('keeps every acknowledged row after repeated kill -9', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < 3; round++) acknowledged.push(...(await killWhileWriting()))
  const { url } = await folder.start()
  expect(await rowsIn(url)).toEqual(expect.arrayContaining(acknowledged))
})

it('keeps every acknowledged row after kill -9 of the watchdog and the server', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < 3; round++)
    acknowledged.push(...(await killWhileWriting(async (server) => [await watchdogOf(server), server])))
  const { url } = await folder.start()
  expect(await rowsIn(url)).toEqual(expect.arrayContaining(acknowledged))
})

it('stops when the process that started it is killed', async () => {
  const holder = folder.spawnProcess()
  await holder.url
  const server = await folder.server()
  await holder.kill()
  await waitUntil(() => !isAlive(server))
  expect(isAlive(server)).toBe(false)
})

it('takes over a server without a watchdog, and stops it', async () => {
  const holder = folder.spawnProcess()
  await holder.url
  const server = await folder.server()
  const watchdog = await watchdogOf(server)
  // Stopped first, so that it cannot start another server when it sees that the watchdog has ended.
  process.kill(holder.pid, 'SIGSTOP')
  process.kill(watchdog, 'SIGKILL')

  const postgres = await folder.start()
  expect(await folder.server()).toBe(server)
  expect(folder.log).toEqual(['Taking over the PostgreSQL that an earlier process left behind'])
  await postgres.stop()
  // Without its watchdog the server is collected by the first process of the machine, which may take a moment.
  await waitUntil(() => !isAlive(server))
})

it('starts when the process id in the lock file now belongs to another program', async () => {
  const { url, stop } = await folder.start()
  await stop()
  const other = spawn('sleep', ['60'], { ...(await findPostgresUser(folder.dataDir)) })
  await writeLockFile(
    `${other.pid}\n${folder.data}\n1700000000\n5432\n\n127.0.0.1\n  123456   1234\nready   \n`,
  )

  const again = await folder.start()
  expect(await queryRows(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(again.url).toBe(url)
  other.kill()
})

it('starts when a power failure has left the lock file empty', async () => {
  const { stop } = await folder.start()
  await stop()
  await writeLockFile('')
  const { url } = await folder.start()
  expect(await queryRows(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

function writeLockFile(content: string): Promise<void> {
  return writeFile(join(folder.data, 'postmaster.pid'), content)
}
