import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isAlive, parentOf } from './process.ts'
import { whoRunsPostgres } from './run-as.ts'
import { until } from './testing/holder.ts'
import { ask, rowsIn, useFolder } from './testing/use-folder.ts'

const folder = useFolder()

/** A process that was working with the database until it was killed, and what it knew to be saved. */
async function killAtWork(
  alsoKill: (server: number) => Promise<number[]> = async () => [],
): Promise<number[]> {
  const holder = folder.hold()
  await holder.url
  await until(() => holder.acknowledged.length > 20)
  const others = await alsoKill(await folder.server())
  await holder.kill()
  for (const pid of others) process.kill(pid, 'SIGKILL')
  return holder.acknowledged
}

async function guardOf(server: number): Promise<number> {
  const guard = await parentOf(server)
  if (!guard) throw new Error('No process has started it')
  return guard
}

it('has every acknowledged row after kill -9, again and again', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < 3; round++) acknowledged.push(...(await killAtWork()))
  const { url } = await folder.start()
  expect(await rowsIn(url)).toEqual(expect.arrayContaining(acknowledged))
})

it('has every acknowledged row after kill -9 of the guard and the server too', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < 3; round++)
    acknowledged.push(...(await killAtWork(async (server) => [await guardOf(server), server])))
  const { url } = await folder.start()
  expect(await rowsIn(url)).toEqual(expect.arrayContaining(acknowledged))
})

it('stops by itself when the process that started it is killed', async () => {
  const holder = folder.hold()
  await holder.url
  const server = await folder.server()
  await holder.kill()
  await until(() => !isAlive(server))
  expect(isAlive(server)).toBe(false)
})

it('takes over a server that nobody guards any more, and stops it in the end', async () => {
  const holder = folder.hold()
  await holder.url
  const server = await folder.server()
  process.kill(await guardOf(server), 'SIGKILL')
  process.kill(holder.pid, 'SIGSTOP')

  const postgres = await folder.start()
  expect(await folder.server()).toBe(server)
  expect(folder.log).toEqual(['Taking over the PostgreSQL that an earlier process left behind'])
  await postgres.stop()
  expect(isAlive(server)).toBe(false)
})

it('starts although the number in the lock file belongs to another program by now', async () => {
  const { url, stop } = await folder.start()
  await stop()
  const other = spawn('sleep', ['60'], { ...(await whoRunsPostgres(folder.dataDir)) })
  await writeLockFile(
    `${other.pid}\n${folder.data}\n1700000000\n5432\n\n127.0.0.1\n  123456   1234\nready   \n`,
  )

  const again = await folder.start()
  expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(again.url).toBe(url)
  other.kill()
})

it('starts although a power cut left the lock file empty', async () => {
  const { stop } = await folder.start()
  await stop()
  await writeLockFile('')
  const { url } = await folder.start()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

function writeLockFile(content: string): Promise<void> {
  return writeFile(join(folder.data, 'postmaster.pid'), content)
}
