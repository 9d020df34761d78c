import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { clusterFolder } from './cluster-folder.ts'
import { run } from './process.ts'
import type { RunAs } from './run-as.ts'

/** A database cluster. `folder` contains `data`, `password` and `port`, and belongs to the user who runs PostgreSQL. */
export type Cluster = { folder: string; data: string; password: string; database: string; runAs: RunAs }

/** Opens the cluster of a data folder, and creates it first when it is missing. Throws for another major version. */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs,
  database: string,
  log: (line: string) => void,
): Promise<Cluster> {
  const folder = clusterFolder(dataDir)
  const data = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  if (!(await isCluster(data))) await createCluster(folder, binaries, runAs, log)
  await requireVersion(data, binaries)
  return { folder, data, password: await readFile(join(folder, 'password'), 'utf8'), database, runAs }
}

/**
 * Returns the `-D` argument. With the `/proc` path PostgreSQL does not need access to the parent folders, which may be
 * closed to its user. The process must start in the data folder.
 */
export function dataArgument(data: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : data
}

async function isCluster(data: string): Promise<boolean> {
  const version = await stat(join(data, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return version !== undefined
}

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that an unfinished one is never
 * used. Of two concurrent processes, the second finds the final name taken and uses the cluster of the first.
 */
async function createCluster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  log: (line: string) => void,
): Promise<void> {
  log('Preparing the database folder, once')
  await removeUnfinished(folder)
  const unfinished = await mkdtemp(unfinishedPrefix(folder))
  try {
    await initialise(unfinished, binaries, runAs)
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!(await isCluster(join(folder, 'data')))) throw error
    })
    await syncFolder(join(folder, '..'))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function initialise(folder: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const data = join(folder, 'data')
  const password = join(folder, 'password')
  await mkdir(data, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (runAs) await Promise.all([folder, data, password].map((path) => chown(path, runAs.uid, runAs.gid)))

  const options = ['-U', 'app', '-A', 'scram-sha-256', '--pwfile=../password', '-E', 'UTF8']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(binaries.initdb, ['-D', dataArgument(data), ...options, ...locale], { cwd: data, runAs })
}

const unfinishedPrefix = (folder: string) => `${folder}.unfinished-`

/** Deletes the unfinished clusters of killed processes. A recent one may belong to a running process. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = join(folder, '..')
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(unfinishedPrefix(folder)))) continue
    const { mtimeMs } = await stat(join(parent, name))
    if (Date.now() - mtimeMs > 10 * 60_000) await rm(join(parent, name), { recursive: true, force: true })
  }
}

/** Syncs the rename, because a power failure would otherwise lose the rows written after it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function requireVersion(data: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (version !== binaries.majorVersion)
    throw new Error(`${data} was made by PostgreSQL ${version}, and this one is ${binaries.majorVersion}.`)
}
