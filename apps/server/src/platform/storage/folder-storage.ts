import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'
import {
  checkKey,
  filesBefore,
  openIncomingFolder,
  type ReceivedBytes,
  receiveInto,
  toAppErrorWhenFull,
} from './temporary-files.ts'

/** Creates a storage in a folder: uploads in `incoming/`, files in 256 folders by the first two digits of their keys. */
export async function createFolderStorage(folder: string): Promise<Storage> {
  const incoming = await openIncomingFolder(folder)
  await makeFolders(folder)
  return {
    receive: receiveInto(incoming, (key, received) => persist(pathInStorage(folder, key), received)),
    async open(key) {
      const file = await open(pathInStorage(folder, key))
      return file.createReadStream()
    },
    linkTo: async () => undefined,
    remove: (key) => rm(pathInStorage(folder, key), { force: true }),
    sizeOf: (key) => sizeInFolder(folder, key),
    listStoredBefore: (time) => listStoredBefore(folder, time),
  }
}

/** Returns the number of bytes of a file in the folder of a storage; undefined when it is missing. */
export async function sizeInFolder(folder: string, key: string): Promise<number | undefined> {
  const found = await stat(pathInStorage(folder, key)).catch(undefinedWhenMissing)
  return found?.size
}

/** Syncs the bytes before the rename, and the folder after it, so that a crash leaves either no key or a whole file. */
async function persist(target: string, { temporary, file }: ReceivedBytes): Promise<void> {
  try {
    await file.sync()
    await file.close()
    await rename(temporary, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    await file.close()
    await rm(target, { force: true })
    throw toAppErrorWhenFull(error)
  }
}

async function syncFolder(folder: string) {
  // Windows cannot open a folder, and its file system journals renames.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the path of a stored file. */
function pathInStorage(folder: string, key: string): string {
  checkKey(key)
  return path.join(folder, key.slice(0, 2), key)
}

const shards = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

async function makeFolders(folder: string) {
  for (const name of shards) await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 })
  await syncFolder(folder)
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function* listStoredBefore(folder: string, time: Date) {
  for (const shard of shards) yield* filesBefore(path.join(folder, shard), time)
}
