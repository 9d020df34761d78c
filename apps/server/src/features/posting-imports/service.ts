import { DRAFT_DAYS } from '@endorse/contract/posting-imports/values'
import type { AppContext } from '../../platform/context.ts'
import { type AuthorTx, asSystem, inTransactionOf } from '../../platform/db/author.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import type { Person } from '../../platform/person.ts'
import { failImport } from './end-import.ts'
import {
  deleteOldImports,
  insertFile,
  insertImport,
  listAbandoned,
  type NewImport,
  stopPublishing,
} from './queries.ts'
import { deleteFeed, findFeed, lockDueFeeds, setFeed, updateFeed } from './queries-feeds.ts'
import { isSecondImport, withSingleImport } from './single-import.ts'

const HOUR = 3_600_000
const FEEDS_PER_RUN = 500

/** Starts to read a file into a draft, and returns the id of the import. */
export function importFile(
  context: AppContext,
  person: Person,
  companyId: string,
  file: { name: string; content: Buffer },
): Promise<string> {
  return inTransactionOf(context.db, person, async (tx) => {
    const one: NewImport = { companyId, startedBy: person.id, source: 'FILE', name: file.name }
    const id = await insertImport(tx, one)
    await insertFile(tx, id, file.content)
    await context.queue.enqueue(tx, 'read-import-file', { importId: id })
    return id
  })
}

/** Sets the address of a company, which is read at once. The one it replaces is forgotten; its postings stay. */
export function changeFeed(
  context: AppContext,
  person: Person,
  companyId: string,
  url: string,
): Promise<void> {
  return withSingleImport(
    inTransactionOf(context.db, person, async (tx) => {
      await setFeed(tx, companyId, url, person.id, new Date(context.clock() + 24 * HOUR))
      const data = { to: 'set' as const, host: new URL(url).hostname }
      await audit(tx, { action: 'posting-feed.changed', user: person.id, subject: companyId, data })
      await startReading(context, tx, { companyId, url, startedBy: person.id })
    }),
  )
}

/** Reads the address of a company now and returns the id of the import. */
export function readFeedNow(context: AppContext, person: Person, companyId: string): Promise<string> {
  return withSingleImport(
    inTransactionOf(context.db, person, async (tx) => {
      const { url } = (await findFeed(tx, companyId)) ?? notFound('Address')
      return startReading(context, tx, { companyId, url, startedBy: person.id })
    }),
  )
}

/** Stops reading the address of a company. Its postings stay as they are. */
export function removeFeed(context: AppContext, person: Person, companyId: string): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    if (!(await deleteFeed(tx, companyId))) notFound('Address')
    const data = { to: 'removed' as const }
    await audit(tx, { action: 'posting-feed.changed', user: person.id, subject: companyId, data })
  })
}

/** Starts to read the addresses that are due, and ends imports whose jobs have given up. Runs every hour. */
export async function readDueFeeds(context: AppContext): Promise<void> {
  const now = context.clock()
  const abandonedBefore = new Date(now - 2 * HOUR)
  for (const one of await listAbandoned(context.db, abandonedBefore))
    if (one.status === 'READING' || one.source === 'FEED')
      await failImport(context, one, 'The import was interrupted. Please start it again.')
    else await stopPublishing(context.db, one.id)
  await inTransaction(context.db, async (tx) => {
    for (const { company_id: companyId, url } of await lockDueFeeds(tx, new Date(now), FEEDS_PER_RUN)) {
      await updateFeed(tx, companyId, { next_read_at: new Date(now + 24 * HOUR) })
      await context.queue.enqueue(tx, 'read-posting-feed', { companyId, url })
    }
  })
}

/** Reads one address that is due, unless an admin has just started an import, which then comes first. */
export async function readFeedByQueue(
  context: AppContext,
  { companyId, url }: { companyId: string; url: string },
): Promise<void> {
  const feed = await findFeed(context.db, companyId)
  if (feed?.url !== url) return
  await inTransaction(context.db, (tx) =>
    startReading(context, asSystem(tx), { companyId, url, startedBy: null }),
  ).catch((error: unknown) => {
    if (!isSecondImport(error)) throw error
  })
}

/** Deletes imports that nobody needs any more, and drafts that nobody has published. */
export async function forgetOldImports({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  await deleteOldImports(db, {
    imports: daysBefore(now, retentionDays.postingImports),
    drafts: daysBefore(now, DRAFT_DAYS),
  })
}

async function startReading(
  context: AppContext,
  tx: AuthorTx,
  { companyId, url, startedBy }: { companyId: string; url: string; startedBy: string | null },
): Promise<string> {
  const id = await insertImport(tx, { companyId, startedBy, source: 'FEED', name: url })
  await context.queue.enqueue(tx, 'import-postings', { importId: id })
  return id
}
