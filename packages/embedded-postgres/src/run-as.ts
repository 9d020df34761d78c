import { readFile, stat } from 'node:fs/promises'
import { clusterFolder } from './cluster-folder.ts'

/** The user who runs PostgreSQL, which refuses to run as root. Undefined when this process is not root. */
export type RunAs = { uid: number; gid: number } | undefined

/** Returns the owner of an existing cluster. For a new one it is the user `postgres`, or else `nobody`. */
export async function findPostgresUser(dataDir: string): Promise<RunAs> {
  if (process.geteuid?.() !== 0) return undefined
  return (await ownerOf(clusterFolder(dataDir))) ?? (await unprivilegedUser())
}

async function ownerOf(folder: string): Promise<RunAs> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/** Reads the user from the password file, because initdb looks up its own user name there. */
export async function unprivilegedUser(): Promise<NonNullable<RunAs>> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const line =
    lines.find((entry) => entry.startsWith('postgres:')) ?? lines.find((entry) => entry.startsWith('nobody:'))
  if (!line) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
