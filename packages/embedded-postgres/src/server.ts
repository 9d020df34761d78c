import { setTimeout as sleep } from 'node:timers/promises'
import { canConnect } from './connect.ts'
import {
  type ExistingServer,
  findExistingServer,
  hasWatchdog,
  invalidateLockFile,
  isRunning,
  removeTornLockFile,
} from './existing-server.ts'
import { isAlive } from './process.ts'
import { type Launch, type Server, start } from './start.ts'
import { attachWatchdog } from './watchdog.ts'

/**
 * Uses the running server of the folder or starts one, on this port if one is given. Only one can run, so the slower process
 * uses the other's.
 */
export async function adoptOrStart(launch: Launch, port?: number): Promise<Server> {
  const { data } = launch.cluster
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    const existing = await findExistingServer(data)
    const running = existing && (await isRunning(existing, data))
    if (existing && !running) await invalidateLockFile(existing, data)
    if (!existing) await removeTornLockFile(data)

    const server = running ? await adopt(launch, existing) : await start(launch, deadline, port)
    if (server) return server
  }
}

/** Returns undefined while the server does not accept connections, because it starts or stops. */
async function adopt({ cluster, log }: Launch, { pid, port }: ExistingServer): Promise<Server | undefined> {
  if (!(await canConnect(cluster, port))) return undefined
  if (await hasWatchdog(pid)) {
    log('Using the PostgreSQL that another process runs in this folder')
    return { port, ...watch(pid) }
  }
  log('Taking over the PostgreSQL that an earlier process left behind')
  const { exited, stop } = attachWatchdog(pid, { cwd: cluster.data, runAs: cluster.runAs }, log)
  return { port, exited: exited, stop }
}

function watch(pid: number): Pick<Server, 'exited' | 'stop'> {
  const released = new AbortController()
  const waitForExit = async () => {
    while (!released.signal.aborted && isAlive(pid)) await sleep(500, undefined, { ref: false })
  }
  return { exited: waitForExit(), stop: async () => released.abort() }
}
