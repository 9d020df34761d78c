import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Client } from 'pg'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const GIGABYTE = 1024 ** 3
const PAGE = 1000
const AT_ONCE = 16

/** Checks that the data folder can be written to, and how much space its disk has. */
export async function checkDataFolder(dataDir: string): Promise<Finding> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return warning('data folder', `${dataDir} does not exist`, 'The first start creates it.')
    return problem(
      'data folder',
      `${dataDir} cannot be read and written by this user`,
      'Use the user who starts the site, or set DATA_DIR.',
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${(free / GIGABYTE).toFixed(1)} GB free in ${dataDir}`
  if (free > GIGABYTE) return ok('data folder', text)
  const level = free > GIGABYTE / 5 ? warning : problem
  return level(
    'data folder',
    text,
    'Make room: uploads are refused and the database stops when the disk is full.',
  )
}

interface FileRow {
  id: string
  storage_key: string
  size: number
}

const adviceOn = {
  folder:
    'Restore the folder "files" of DATA_DIR from a backup, and give it to the user who starts the site.',
  bucket: 'Restore the files of the bucket, or copy them again: npm run move-files -- to-bucket',
}

/** Checks that each file of the database exists and has its size. */
export async function checkFiles(
  client: Client,
  sizeOf: Storage['sizeOf'],
  place: keyof typeof adviceOn,
): Promise<Finding> {
  const broken: string[] = []
  const limit = pLimit(AT_ONCE)
  const checks: Promise<void>[] = []
  for await (const row of iterateRows((after) => listFiles(client, after))) {
    const check = limit(async () => {
      const reason = await findDefect(sizeOf, row)
      if (reason) broken.push(`${row.id} ${reason}`)
    })
    checks.push(check)
  }
  await Promise.all(checks)
  const count = checks.length
  if (broken.length === 0) return ok('files', `${count}, all there and readable`)
  const examples = broken.slice(0, 5).join(', ')
  return problem(
    'files',
    `${broken.length} of ${count}: ${examples}${broken.length > 5 ? ', …' : ''}`,
    adviceOn[place],
  )
}

async function listFiles(client: Client, after: string): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    'select id, storage_key, size from files where id > $1 order by id limit $2',
    [after, PAGE],
  )
  return rows
}

async function findDefect(
  sizeOf: Storage['sizeOf'],
  { storage_key, size }: FileRow,
): Promise<string | undefined> {
  const found = await sizeOf(storage_key).catch(() => null)
  if (found === undefined) return 'is missing'
  if (found === null) return 'cannot be read'
  return found === size ? undefined : `has ${found} bytes instead of ${size}`
}
