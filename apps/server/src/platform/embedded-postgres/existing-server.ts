import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, isAlive, parentOf } from './process.ts'
import { watchdogName } from './watchdog.ts'

export type ExistingServer = { pid: number; port: number }

/** The server that has, or had, this folder, according to the file that PostgreSQL keeps in it. */
export async function findExistingServer(data: string): Promise<ExistingServer | undefined> {
  const lines = (await readLockFile(data)).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

export async function isRunning({ pid }: ExistingServer, data: string): Promise<boolean> {
  return isAlive(pid) && (await isPostgresOf(data, pid))
}

/**
 * After a restart of the machine the number may belong to any other program, and PostgreSQL would refuse to start
 * as long as that runs. Only the number is replaced, by one that no system gives: by the rest of the file
 * PostgreSQL finds out whether parts of the old server still use its memory.
 */
export async function invalidateLockFile({ pid }: ExistingServer, data: string): Promise<void> {
  const content = await readLockFile(data)
  if (content.startsWith(`${pid}\n`))
    await writeFile(join(data, lockFile), content.replace(/^\d+/, '99999999'), { flag: 'r+' })
}

/** Whether a process of ours, alive or just ended, will see to it that the server stops. */
export async function hasWatchdog(pid: number): Promise<boolean> {
  const parent = await parentOf(pid)
  return parent !== undefined && (await commandLine(parent)).includes(watchdogName)
}

/** A crash at the wrong moment leaves it empty; a young one may be about to be written. */
export async function removeTornLockFile(data: string): Promise<void> {
  const found = await stat(join(data, lockFile)).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > 3000) await rm(join(data, lockFile), { force: true })
}

const lockFile = 'postmaster.pid'

async function readLockFile(data: string): Promise<string> {
  return readFile(join(data, lockFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** A copied data folder brings the lock file of the original along: it must be a server of this very folder. */
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
