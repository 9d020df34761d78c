import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import { pathInStorage } from '../../platform/storage.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const GIGABYTE = 1024 ** 3
const PAGE = 1000

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

/** Checks that each file of the database exists, has its size, and can be read. */
export async function checkFiles(client: Client, dataDir: string): Promise<Finding> {
  const broken: string[] = []
  let count = 0
  for await (const row of iterateRows((after) => listFiles(client, after))) {
    count++
    const reason = await findDefect(pathInStorage(path.join(dataDir, 'files'), row.storage_key), row.size)
    if (reason) broken.push(`${row.id} ${reason}`)
  }
  if (broken.length === 0) return ok('files', `${count}, all there and readable`)
  const examples = broken.slice(0, 5).join(', ')
  return problem(
    'files',
    `${broken.length} of ${count}: ${examples}${broken.length > 5 ? ', …' : ''}`,
    'Restore the folder "files" of DATA_DIR from a backup, and give it to the user who starts the site.',
  )
}

async function listFiles(client: Client, after: string): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    'select id, storage_key, size from files where id > $1 order by id limit $2',
    [after, PAGE],
  )
  return rows
}

async function findDefect(file: string, size: number): Promise<string | undefined> {
  try {
    const found = await stat(file)
    await access(file, constants.R_OK)
    return found.size === size ? undefined : `has ${found.size} bytes instead of ${size}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read'
  }
}
