import type { DataExport } from '@endorse/contract/account-lifecycle/schemas'
import { dayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/db/author.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { findAccountData } from '../../accounts/account/personal-data.ts'
import { signFileUrl } from '../../files/links.ts'
import { deleteFile } from '../../files/personal-data.ts'
import { addFile } from '../../files/service.ts'
import { createArchive } from './archive.ts'
import { exportReadyMail } from './mails.ts'
import {
  deleteFailedExports,
  type ExportRow,
  failStuckExports,
  findLatestExport,
  findPendingExport,
  finishExport,
  insertExport,
  listExpiredExportFiles,
  listOtherExportFiles,
} from './queries.ts'

/** Returns the latest export that has not expired, with a newly signed link. */
export async function getLatestExport(context: AppContext, person: Person): Promise<DataExport | null> {
  const row = await findLatestExport(context.db, person.id)
  return row ? present(context, row) : null
}

/** Requests an export. While one is being prepared, it returns that one. */
export async function requestExport(context: AppContext, person: Person): Promise<DataExport | null> {
  await inTransaction(context.db, async (tx) => {
    const exportId = await insertExport(tx, person.id)
    if (!exportId) return
    await audit(tx, { action: 'export.requested', user: person.id })
    await context.queue.enqueue(tx, 'export-data', { exportId })
  })
  return getLatestExport(context, person)
}

function present({ config }: AppContext, row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.file_id ? 'READY' : row.failed_at ? 'FAILED' : 'PREPARING',
    requestedAt: row.requested_at.toISOString(),
    url: row.file_id && signFileUrl(config.secret, row.file_id, row.user_id),
    size: row.size,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

// The column for a file's size is a 32-bit integer.
const MAX_EXPORT_BYTES = 2_000_000_000

/** Handles the job `export-data`. A retry starts from the beginning. */
export async function createExport(
  context: ServerContext,
  { exportId }: { exportId: string },
): Promise<void> {
  const pendingExport = await findPendingExport(context.db, exportId)
  if (!pendingExport) return
  const temporaryFile = await context.storage.receive(
    createArchive(context, pendingExport.user_id),
    MAX_EXPORT_BYTES,
  )
  const storageKey = await temporaryFile.persist()
  const isFinished = await inTransaction(context.db, async (tx) => {
    const account = await findAccountData(tx, pendingExport.user_id)
    const file = await addFile(asSystem(tx), pendingExport.user_id, {
      kind: 'export',
      storageKey,
      name: `endorse-data-${dayInIndia(pendingExport.requested_at)}.zip`,
      contentType: 'application/zip',
      size: temporaryFile.size,
      sha256: temporaryFile.sha256,
    })
    if (!(await finishExport(tx, exportId, file.id))) throw new ExportCancelled()
    await context.queue.enqueue(tx, 'send-mail', exportReadyMail(account, context.config))
    return true
  }).catch((error: unknown) => {
    if (error instanceof ExportCancelled) return false
    throw error
  })
  if (!isFinished) return context.storage.remove(storageKey)
  for (const fileId of await listOtherExportFiles(context.db, pendingExport.user_id, exportId))
    await deleteFile(context, fileId)
}

/** The export has failed, was finished by another worker, or its owner was deleted. */
class ExportCancelled extends Error {}

/** Fails stuck exports, and deletes failed and expired ones with their files. */
export async function cleanUpExports(context: AppContext): Promise<void> {
  await failStuckExports(context.db)
  await deleteFailedExports(context.db)
  for (const fileId of await listExpiredExportFiles(context.db)) await deleteFile(context, fileId)
}
