import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RunAs } from './run-as.ts'

/** As root only folders that nobody else writes to, or a stranger could leave programs of theirs there. */
export function copyDestinations(dataDir: string, runAs: RunAs): string[] {
  return runAs ? ['/var/lib/endorse', '/opt/endorse', '/usr/local/lib/endorse'] : [dataDir]
}

/** Renamed when it is complete: what has the final name is whole, even if two processes copied at once. */
export async function copyOnce(from: string, to: string, log: (line: string) => void): Promise<boolean> {
  if (existsSync(to)) return true
  log(`Copying PostgreSQL to ${to}, once, because it cannot be run where it is`)
  await mkdir(dirname(to), { recursive: true })
  await chmod(dirname(to), 0o755)
  const unfinished = await mkdtemp(`${to}.`)
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeReadable(unfinished)
    await rename(unfinished, to)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return true
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
}
