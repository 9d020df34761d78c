import { chown, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { appendToArchive } from './archive.ts'

/** The files of the cluster, from the data folder. */
const cluster = 'postgres/data'

/** What belongs to the running server only. The write-ahead log is copied at the end. */
const excluded = ['postmaster.pid', 'postmaster.opts', 'pg_wal/*', 'pg_replslot/*'].map(
  (name) => `${cluster}/${name}`,
)

/**
 * Appends the cluster of the embedded PostgreSQL to an archive while it is in use: a base backup. A server that starts
 * with the copy first repairs it from the write-ahead log, to the state at the end of the backup.
 */
export async function copyCluster(
  url: string,
  dataDir: string,
  archive: string,
  staging: string,
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'endorse backup' })
  await client.connect()
  try {
    // Keeps the write-ahead log from the beginning of the backup on, until this session ends.
    await client.query(`select pg_create_physical_replication_slot('endorse_backup', true, true)`)
    await client.query(`select pg_backup_start('endorse', true)`)
    await appendToArchive(archive, dataDir, ['postgres'], excluded)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await stageLabel(rows[0]?.labelfile ?? '', dataDir, staging)
    await appendToArchive(archive, staging, [`${cluster}/backup_label`])
    await appendToArchive(archive, dataDir, [`${cluster}/pg_wal`])
  } finally {
    await client.end()
  }
}

/** Writes the file that tells a starting server where to begin, as the owner of the cluster. */
async function stageLabel(label: string, dataDir: string, staging: string): Promise<void> {
  const { uid, gid } = await stat(path.join(dataDir, cluster))
  const file = path.join(staging, cluster, 'backup_label')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, label, { mode: 0o600 })
  await chown(file, uid, gid)
}
