import type { DataExport } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { signFileUrl } from '../../files/links.ts'
import { discardFile } from '../../files/own-data.ts'
import { addFile } from '../../files/service.ts'
import { archiveOf } from './archive.ts'
import { exportReadyMail } from './mails.ts'
import {
  type ExportRow,
  findAccountData,
  findLatest,
  findRunning,
  finishExport,
  forgetFailed,
  giveUpStuck,
  insertExport,
  listExpiredFiles,
  listFilesBefore,
} from './queries.ts'

/** The latest one that is not over; asked again, its link is a new one. */
export async function latestExport(house: House, person: Person): Promise<DataExport | null> {
  const row = await findLatest(house.db, person.id)
  return row ? present(house, row) : null
}

/** One at a time: whoever asks again meanwhile gets the one that is on its way. */
export async function askForExport(house: House, person: Person): Promise<DataExport | null> {
  await inTransaction(house.db, async (tx) => {
    const exportId = await insertExport(tx, person.id)
    if (!exportId) return
    await audit(tx, { action: 'export.asked', user: person.id })
    await house.jobs.later(tx, 'export-data', { exportId })
  })
  return latestExport(house, person)
}

function present({ config }: House, row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.file_id ? 'READY' : row.failed_at ? 'FAILED' : 'PREPARING',
    askedAt: row.asked_at.toISOString(),
    url: row.file_id && signFileUrl(config.secret, row.file_id, row.user_id),
    size: row.size,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

// As much as the row can say of a file's size.
const LARGEST = 2_000_000_000

/** The work behind it. Done again from the start when it broke off. */
export async function makeExport(house: House, { exportId }: { exportId: string }): Promise<void> {
  const wanted = await findRunning(house.db, exportId)
  if (!wanted) return
  const received = await house.storage.receive(archiveOf(house, wanted.user_id), LARGEST)
  const storageKey = await received.keep()
  const isWanted = await inTransaction(house.db, async (tx) => {
    const account = await findAccountData(tx, wanted.user_id)
    const file = await addFile(tx, wanted.user_id, {
      kind: 'export',
      storageKey,
      name: `endorse-data-${wanted.asked_at.toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
      size: received.size,
      sha256: received.sha256,
    })
    if (!(await finishExport(tx, exportId, file.id))) throw new NotWanted()
    await house.jobs.later(tx, 'send-mail', exportReadyMail(account, house.config))
    return true
  }).catch((error: unknown) => {
    if (error instanceof NotWanted) return false
    throw error
  })
  if (!isWanted) return house.storage.remove(storageKey)
  for (const fileId of await listFilesBefore(house.db, wanted.user_id, exportId))
    await discardFile(house, fileId)
}

/** Given up, finished by another worker, or its owner is gone. */
class NotWanted extends Error {}

/** After seven days it is gone, and it can be asked for again. */
export async function tidyExports(house: House): Promise<void> {
  await giveUpStuck(house.db)
  await forgetFailed(house.db)
  for (const fileId of await listExpiredFiles(house.db)) await discardFile(house, fileId)
}
