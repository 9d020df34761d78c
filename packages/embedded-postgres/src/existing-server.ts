import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, isAlive, parentOf } from './process.ts'
import { watchdogName } from './watchdog.ts'

/** The process id and the port in the lock file of a data folder. The process may have ended. */
export type ExistingServer = { pid: number; port: number }

/** Reads the server of a data folder from the lock file of PostgreSQL. */
export async function findExistingServer(data: string): Promise<ExistingServer | undefined> {
  const lines = (await readLockFile(data)).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/** Whether the process still runs and is the PostgreSQL of this folder. */
export async function isRunning({ pid }: ExistingServer, data: string): Promise<boolean> {
  return isAlive(pid) && (await isPostgresOf(data, pid))
}

/**
 * Replaces the process id in the lock file by one that no system assigns. After a reboot the id may belong to another
 * program, and PostgreSQL would not start while that program runs. The rest of the file stays, because PostgreSQL reads
 * from it whether processes of the old server still use its shared memory.
 */
export async function invalidateLockFile({ pid }: ExistingServer, data: string): Promise<void> {
  // Read and written through one handle: the server of another process may put a new file in its place meanwhile.
  const file = await open(join(data, lockFile), 'r+').catch(ignoreMissing)
  if (!file) return
  try {
    const content = await file.readFile('utf8')
    if (content.startsWith(`${pid}\n`)) await file.write(content.replace(/^\d+/, '99999999'), 0)
  } finally {
    await file.close()
  }
}

/** Whether a watchdog is the parent of the server and will stop it. */
export async function hasWatchdog(pid: number): Promise<boolean> {
  const parent = await parentOf(pid)
  return parent !== undefined && (await commandLine(parent)).includes(watchdogName)
}

/** Deletes an empty lock file, which a crash can leave. A recent one may be about to be written. */
export async function removeTornLockFile(data: string): Promise<void> {
  const found = await stat(join(data, lockFile)).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > 3000) await rm(join(data, lockFile), { force: true })
}

const lockFile = 'postmaster.pid'

async function readLockFile(data: string): Promise<string> {
  return (await readFile(join(data, lockFile), 'utf8').catch(ignoreMissing)) ?? ''
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Compares the working directory, because a copied data folder contains the lock file of the original. */
async function isPostgresOf(data: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return (await commandLine(pid)).includes(data)
  const [serverFolder, dataFolder] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(data),
  ])
  return (
    serverFolder?.ino === dataFolder.ino &&
    serverFolder.dev === dataFolder.dev &&
    (await commandLine(pid)).includes('postgres')
  )
}
