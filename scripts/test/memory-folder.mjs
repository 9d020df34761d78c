import { readFile, statfs } from 'node:fs/promises'

const folder = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Returns the folder whose files are in memory, when it has room for the databases of the tests. They are created and
 * deleted hundreds of times, and a disk takes longer for that than the tests. Returns undefined elsewhere, such as in a
 * container with a small one, or where no program may run in it, because some tests copy programs.
 */
export async function findMemoryFolder() {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const mount = mounts.split('\n').find((line) => line.startsWith(`tmpfs ${folder} `))
  if (!mount || mount.includes('noexec')) return undefined
  const { bavail, bsize } = await statfs(folder)
  return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES ? folder : undefined
}
