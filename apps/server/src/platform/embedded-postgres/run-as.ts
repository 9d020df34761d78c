import { readFile, stat } from 'node:fs/promises'
import { clusterFolder } from './cluster.ts'

/** PostgreSQL refuses to run as root. Absent when the process is somebody else already. */
export type RunAs = { uid: number; gid: number } | undefined

/** The owner of an existing database; for a new one the user `postgres`, or else `nobody`. */
export async function findPostgresUser(dataDir: string): Promise<RunAs> {
  if (process.geteuid?.() !== 0) return undefined
  return (await ownerOf(clusterFolder(dataDir))) ?? (await unprivilegedUser())
}

async function ownerOf(folder: string): Promise<RunAs> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/** Only a user with a line in the password file will do: initdb looks its own name up. */
export async function unprivilegedUser(): Promise<NonNullable<RunAs>> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const line =
    lines.find((entry) => entry.startsWith('postgres:')) ?? lines.find((entry) => entry.startsWith('nobody:'))
  if (!line) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
