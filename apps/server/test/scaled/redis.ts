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
  /** Its process; undefined once it has ended. */
  pid(): number | undefined
  /** Ends it at once, with all that it knows. */
  kill(): Promise<void>
  /** Starts it again, if it was killed. */
  restart(): Promise<void>
  /** Starts it anew, empty. */
  startAgain(): Promise<void>
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

  async function startAgain() {
    isKilled = false
    await program.stop()
    program = start()
    await Promise.race([untilItAnswers(client), program.failure])
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    pid: () => program.pid(),
    async kill() {
      process.kill(Number(program.pid()), 'SIGKILL')
      isKilled = true
      await program.stop()
    },
    async restart() {
      if (isKilled) await startAgain()
    },
    startAgain,
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
