import { WITHDRAWAL_DAYS } from '@endorse/contract/posting-imports/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { AppError, conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { archiveOpen } from '../job-postings/managed-postings.ts'
import { listOpenCreated, markWithdrawn, restoreChanged } from './queries-changes.ts'
import { lockImport, setStatus } from './queries-drafts.ts'

const DAY = 86_400_000

/** Until when an import can be withdrawn that was published last at this time; null before. */
export function withdrawableUntil(finishedAt: Date | null): Date | null {
  return finishedAt && new Date(finishedAt.getTime() + WITHDRAWAL_DAYS * DAY)
}

/**
 * Withdraws a published file as a whole: archives the postings that it created and that are open, and gives those that it
 * changed their earlier values back. Postings with requests stay open, unless all are to go. Repeating it changes nothing.
 */
export function withdrawImport(
  context: AppContext,
  person: Person,
  companyId: string,
  importId: string,
  { all }: { all: boolean },
): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const one = (await lockImport(tx, companyId, importId)) ?? notFound('Import')
    if (one.status === 'WITHDRAWN') return
    if (one.status !== 'DONE' || one.source !== 'FILE')
      conflict('ALREADY_CHANGED', 'Only a published file can be withdrawn.')
    const now = new Date(context.clock())
    const until = withdrawableUntil(one.finished_at)
    if (!until || until < now)
      throw new AppError(
        'STEP_NOT_ALLOWED',
        `An import can be withdrawn for ${WITHDRAWAL_DAYS} days. Please archive its jobs in the list of postings.`,
      )
    const open = await listOpenCreated(tx, importId)
    const ids = open.filter(({ isRequested }) => all || !isRequested).map(({ id }) => id)
    const archived = await archiveOpen(tx, ids, now)
    await markWithdrawn(tx, importId, archived, now)
    const restored = await restoreChanged(tx, importId)
    await setStatus(tx, importId, { status: 'WITHDRAWN', withdrawnAt: now, archived: archived.length })
    await audit(tx, {
      action: 'postings.withdrawn',
      user: person.id,
      subject: companyId,
      data: { import: importId, archived: archived.length, restored },
    })
    await context.appendEvents(
      tx,
      ...archived.map((job) => ({ type: 'posting.archived' as const, by: person.id, job, data: {} })),
      { type: 'postings.withdrawn' as const, by: person.id, data: { company: companyId, import: importId } },
    )
  })
}
