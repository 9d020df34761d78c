import { rmSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'endorse-tests-'
const NEEDED_BYTES = 4 * 1024 ** 3
let created

/**
 * Creates a folder in memory for the temporary files of this run, which is deleted when this process exits. The tests
 * create and drop hundreds of databases, and a disk takes longer for that than the tests. Returns undefined where memory
 * has no room for them, as in most containers, or where no program may run in it, because some tests copy programs.
 */
export function createMemoryFolder() {
  created ??= createFolder()
  return created
}

async function createFolder() {
  if (!(await hasRoom())) return undefined
  await deleteAbandoned()
  const folder = join(memory, `${prefix}${process.pid}`)
  await mkdir(folder)
  // Some tests run programs as another user.
  await chmod(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function hasRoom() {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const mount = mounts.split('\n').find((line) => line.startsWith(`tmpfs ${memory} `))
  if (!mount || mount.includes('noexec')) return false
  const { bavail, bsize } = await statfs(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES
}

/** Deletes the folders of runs that were killed. Those of another user stay. */
async function deleteAbandoned() {
  for (const name of await readdir(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : NaN
    if (Number.isInteger(pid) && !isOtherRun(pid))
      await rm(join(memory, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isOtherRun(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
