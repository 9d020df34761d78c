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
  stop(): Promise<void>
}

/** Starts the Redis of this machine, which keeps nothing on the disk. */
export async function startRedis(...args: string[]): Promise<RunningRedis> {
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-redis-'))
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const program = startProgram('redis-server', ...settings, '--enable-debug-command', 'local', ...args)
  const client = new Redis(port, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  await Promise.race([untilItAnswers(client), program.failure])
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
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
