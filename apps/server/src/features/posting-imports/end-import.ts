import { MAX_MISSING_SHARE } from '@endorse/contract/posting-imports/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { audit } from '../../platform/operations/audit.ts'
import { listSeenPostings } from '../job-import/queries-entries.ts'
import { archiveOpen, reopenAll } from '../job-postings/managed-postings.ts'
import { endImport, type ImportCounts, type RunningImport } from './queries.ts'
import {
  countMissing,
  type FeedRow,
  listOpenOfFeed,
  lockFeed,
  markArchived,
  markFound,
  updateFeed,
} from './queries-feeds.ts'

const HOUR = 3_600_000
/** A day but for the time that a reading may come too early. Two readings of the same day prove nothing. */
const READING_INTERVAL = 20 * HOUR

/** Ends an import that has changed nothing. The admins are told of an address once; it is tried again ever more rarely. */
export function failImport(context: AppContext, one: RunningImport, problem: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const feed = one.source === 'FEED' ? await lockFeed(tx, one.company_id) : undefined
    if (!(await endImport(tx, one.id, { status: 'FAILED', problem }))) return
    if (feed?.url !== one.name) return
    const now = context.clock()
    await updateFeed(tx, one.company_id, {
      problem,
      failing_since: feed.failing_since ?? new Date(now),
      failures: feed.failures + 1,
      next_read_at: new Date(now + Math.min(24, 2 ** feed.failures) * HOUR),
    })
    if (!feed.failing_since)
      await context.appendEvents(tx, { type: 'posting-feed.failed', data: { company: one.company_id } })
  })
}

/** Ends an import that has written its postings, and archives what the address no longer has. */
export function finishImport(context: AppContext, one: RunningImport, counts: ImportCounts): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const feed = one.source === 'FEED' ? await lockFeed(tx, one.company_id) : undefined
    const { archived, problem } =
      feed?.url === one.name ? await followFeed(context, tx, one, feed) : { archived: 0, problem: null }
    if (!(await endImport(tx, one.id, { status: 'DONE', problem, archived }))) return
    await audit(tx, {
      action: 'postings.imported',
      user: one.started_by ?? undefined,
      subject: one.company_id,
      data: {
        import: one.id,
        created: counts.created,
        updated: counts.updated,
        rejected: counts.rejected,
        archived,
      },
    })
    await context.appendEvents(tx, {
      type: 'postings.imported',
      by: one.started_by ?? undefined,
      data: { company: one.company_id, import: one.id },
    })
  })
}

async function followFeed(context: AppContext, tx: Tx, one: RunningImport, feed: FeedRow) {
  const { company_id: companyId } = one
  const now = new Date(context.clock())
  const found = await listSeenPostings(tx, one.id, companyId)
  const back = await markFound(tx, companyId, found)
  await reopenAll(tx, back)
  const isNextDay = !feed.last_read_at || now.getTime() - feed.last_read_at.getTime() >= READING_INTERVAL
  if (isNextDay) await countMissing(tx, companyId, found)
  const open = await listOpenOfFeed(tx, companyId)
  const gone = open.filter(({ isGone }) => isGone).map(({ id }) => id)
  const isSuspicious = gone.length > open.length * MAX_MISSING_SHARE
  const archived = isSuspicious ? [] : await archiveOpen(tx, gone, now)
  if (archived.length > 0) await markArchived(tx, companyId, archived, now)
  const problem = isSuspicious
    ? `The address no longer has ${gone.length} of your ${open.length} open postings. We archived none of them. Please check the address, or archive them yourself.`
    : null
  await updateFeed(tx, companyId, {
    problem,
    failures: 0,
    failing_since: isSuspicious ? (feed.failing_since ?? now) : null,
    // The time of a reading that counts as one of its day.
    ...(isNextDay && { last_read_at: now }),
    next_read_at: new Date(now.getTime() + 24 * HOUR),
  })
  await context.appendEvents(
    tx,
    ...archived.map((job) => ({ type: 'posting.archived' as const, job, data: {} })),
    ...back.map((job) => ({ type: 'posting.reopened' as const, job, data: {} })),
  )
  if (isSuspicious && !feed.failing_since)
    await context.appendEvents(tx, { type: 'posting-feed.failed', data: { company: companyId } })
  return { archived: archived.length, problem }
}
