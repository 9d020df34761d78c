import { existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { dataDirOf } from '../../platform/config.ts'
import { startPostgres } from '../../platform/db/postgres.ts'
import { appendToArchive, runOnDatabase } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'

const usage = `Writes the database, the stored files and the secret of this site to one file, while the site runs or is stopped.

  npm run backup -- FILE.tar

Use the same settings as the site. The file contains everything, also passwords and personal data: keep it as safe as the
site. With DATABASE_URL it needs pg_dump of the same major version or newer. npm run restore reads the file.`

const [file] = process.argv.slice(2)
const dataDir = dataDirOf(process.env)
/** PostgreSQL itself: a dump needs a session. */
const databaseUrl = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
/** The files in a bucket are kept by its service. */
const bucket = process.env['S3_BUCKET']

if (process.argv.includes('--help')) console.info(usage)
else if (!file) fail(usage)
else if (existsSync(file)) fail(`${file} exists already. Choose another name.`)
else if (!databaseUrl && !existsSync(path.join(dataDir, 'postgres')))
  fail(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the site.`)
else await backUp(path.resolve(file)).catch((error: Error) => fail(error.message))

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

/** Writes under a temporary name and renames it when it is complete, so that an unfinished backup is never used. */
async function backUp(target: string): Promise<void> {
  const staging = await mkdtemp(`${target}.unfinished-`)
  const archive = path.join(staging, 'archive.tar')
  try {
    await createEmptyArchive(archive)
    // The database first: then each row finds its file, and newer files are deleted after a day.
    await (databaseUrl ? dumpDatabase(databaseUrl, archive, staging) : copyEmbedded(archive, staging))
    const others = [...(bucket ? [] : ['files']), 'secret'].filter((name) =>
      existsSync(path.join(dataDir, name)),
    )
    await appendToArchive(archive, dataDir, others)
    await rename(archive, target)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  const content = bucket
    ? `the database and the secret. The files stay in the bucket ${bucket}: keep its old versions, or copy it, too.`
    : 'the database, the stored files and the secret.'
  console.info(`${target} has ${content} npm run restore reads it.`)
}

/** An archive ends with two empty blocks of 512 bytes. */
async function createEmptyArchive(archive: string): Promise<void> {
  const handle = await open(archive, 'wx', 0o600)
  await handle.writeFile(Buffer.alloc(1024))
  await handle.close()
}

async function copyEmbedded(archive: string, staging: string): Promise<void> {
  const postgres = await startPostgres(dataDir, () => undefined)
  try {
    await copyCluster(postgres.url, dataDir, archive, staging)
  } finally {
    await postgres.stop()
  }
}

async function dumpDatabase(url: string, archive: string, staging: string): Promise<void> {
  // A restore unpacks the dump with these permissions into a folder that others can read.
  process.umask(0o077)
  await runOnDatabase('pg_dump', url, '-Fc', '-f', path.join(staging, 'database.dump'))
  await appendToArchive(archive, staging, ['database.dump'])
}
