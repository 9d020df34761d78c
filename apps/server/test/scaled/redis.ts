import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '../free-port.ts'
import { startProgram } from './program.ts'

export interface RunningRedis {
  url: string
  /** A connection of the test itself. */
  client: Redis
  /** Ends it at once, with all that it knows. */
  kill(): Promise<void>
  /** Starts it again, if it was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the Redis of this machine, which keeps nothing on the disk. */
export async function startRedis(...args: string[]): Promise<RunningRedis> {
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-redis-'))
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const start = () => startProgram('redis-server', ...settings, '--enable-debug-command', 'local', ...args)
  let program = start()
  let isKilled = false
  const client = new Redis(port, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  await Promise.race([untilItAnswers(client), program.failure])
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    async kill() {
      const pid = /process_id:(\d+)/.exec(await client.info('server'))?.[1]
      process.kill(Number(pid), 'SIGKILL')
      isKilled = true
      await program.stop()
    },
    async restart() {
      if (!isKilled) return
      isKilled = false
      program = start()
      await Promise.race([untilItAnswers(client), program.failure])
    },
    async stop() {
      client.disconnect()
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(client: Redis): Promise<void> {
  while (client.status !== 'ready') await sleep(20)
}
