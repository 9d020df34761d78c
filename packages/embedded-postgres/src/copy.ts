import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RunAs } from './run-as.ts'

/** Lists the folders for a copy. As root only folders that other users cannot write to, because they could place programs there. */
export function copyDestinations(dataDir: string, runAs: RunAs): string[] {
  return runAs
    ? ['/var/lib', '/opt', '/usr/local/lib'].map((folder) => `${folder}/embedded-postgres`)
    : [dataDir]
}

/** Copies a folder and renames it when it is complete, so that the final name is never partial, even with two processes. */
export async function copyOnce(from: string, to: string, log: (line: string) => void): Promise<boolean> {
  if (existsSync(to)) return true
  log(`Copying PostgreSQL to ${to}, once, because it cannot be run in place`)
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
