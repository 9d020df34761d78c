import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { answers } from './connect.ts'
import { guardRunning } from './guard.ts'
import { disown, findLeftOver, isGuarded, isRunning, type LeftOver, removeTornLockFile } from './left-over.ts'
import { isAlive } from './process.ts'
import { start } from './start.ts'

export type Server = {
  port: number
  /** Fulfilled when it does not run any more, whoever stopped it. */
  gone: Promise<unknown>
  stop: () => Promise<void>
}

export type Launch = {
  cluster: Cluster
  binaries: Binaries
  settings: Record<string, string>
  log: (line: string) => void
}

/** Only one server can have the folder: whoever is slower here uses the one of the faster. */
export async function adoptOrStart(launch: Launch): Promise<Server> {
  const { data } = launch.cluster
  for (const giveUpAt = Date.now() + 60_000; ; await sleep(50)) {
    const leftOver = await findLeftOver(data)
    const running = leftOver && (await isRunning(leftOver, data))
    if (leftOver && !running) await disown(leftOver, data)
    if (!leftOver) await removeTornLockFile(data)

    const server = running ? await adopt(launch, leftOver) : await start(launch, giveUpAt)
    if (server) return server
  }
}

/** Nothing when it does not answer: it is starting or stopping, which may take its time. */
async function adopt({ cluster, log }: Launch, { pid, port }: LeftOver): Promise<Server | undefined> {
  if (!(await answers(cluster, port))) return undefined
  if (await isGuarded(pid)) {
    log('Using the PostgreSQL that another process runs in this folder')
    return { port, ...watch(pid) }
  }
  log('Taking over the PostgreSQL that an earlier process left behind')
  const { exited, stop } = guardRunning(pid, { cwd: cluster.data, runAs: cluster.runAs }, log)
  return { port, gone: exited, stop }
}

function watch(pid: number): Pick<Server, 'gone' | 'stop'> {
  const letGo = new AbortController()
  const untilGone = async () => {
    while (!letGo.signal.aborted && isAlive(pid)) await sleep(500, undefined, { ref: false })
  }
  return { gone: untilGone(), stop: async () => letGo.abort() }
}
