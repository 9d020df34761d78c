import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import { countUnreadOf } from '../chat/unread/count.ts'
import { type FoundJobs, lockFoundJobs, markFoundJobs } from '../saved-searches/letter-jobs.ts'
import { describeSearches } from '../saved-searches/mails.ts'
import { composeLetter, type LetterContent } from './compose.ts'
import { dueLetter, isMondaySomewhere, type LetterTime, UNDONE_WITHIN_MS } from './letter-time.ts'
import {
  claimLetters,
  listChangedBonuses,
  listHandledNews,
  listMovedRequests,
  listOfferedRequests,
  listOpenTurns,
  listReaders,
  listTimeZones,
  listWaitingRequests,
  lockRun,
  moveRun,
  type Period,
  type Reader,
  startRun,
} from './queries.ts'

const BATCH_SIZE = 200

/**
 * Sends the weekly letters that are due: on Monday from 9:00 where their readers are. Each batch is a transaction that also stores
 * how far it is, so that a server that is killed leaves all or nothing of it, and of two processes one sends a batch.
 */
export async function sendWeeklyLetters(context: AppContext, batchSize = BATCH_SIZE): Promise<void> {
  const now = context.clock()
  if (!isMondaySomewhere(now)) return
  for (const timeZone of await listTimeZones(context.db)) {
    const due = dueLetter(now, timeZone)
    if (!due) continue
    await startRun(context.db, due.week, timeZone)
    for (let more = true; more; )
      more = await inTransaction(context.db, (tx) => sendBatch(context, tx, { timeZone, batchSize, ...due }))
  }
}

interface Batch extends LetterTime {
  timeZone: string
  batchSize: number
}

/** Sends the letters of the next people of a time zone. Returns whether there may be more. */
async function sendBatch(
  context: AppContext,
  tx: Tx,
  { timeZone, week, since, batchSize }: Batch,
): Promise<boolean> {
  const after = await lockRun(tx, week, timeZone)
  if (after === undefined) return false
  const people = await listReaders(tx, timeZone, after, batchSize)
  await sendTo(
    context,
    tx,
    people.filter((person) => person.wants_letter),
    { week, since },
  )
  const more = people.length === batchSize
  await moveRun(tx, { week, timeZone, after: more ? people.at(-1)?.id : undefined })
  return more
}

async function sendTo(
  context: AppContext,
  tx: Tx,
  readers: Reader[],
  { week, since }: LetterTime,
): Promise<void> {
  const now = new Date(context.clock())
  const until = new Date(now.getTime() - UNDONE_WITHIN_MS)
  const contents = await collect(context, tx, readers, { since, until })
  const letters = new Map<string, JobPayloads['send-mail']>()
  for (const reader of readers) {
    const content = contents.of(reader.id)
    const letter = composeLetter(context.config, reader, content)
    if (letter) letters.set(reader.id, letter)
  }
  const claimed = await claimLetters(tx, [...letters.keys()], week)
  for (const [userId, found] of contents.found)
    if (claimed.has(userId)) await markFoundJobs(tx, userId, found, now)
  const mails = [...letters].filter(([userId]) => claimed.has(userId)).map(([, mail]) => mail)
  if (mails.length > 0) await context.queue.enqueue(tx, 'send-mail', ...mails)
}

/** Collects what there is to say to these people, with a fixed number of statements. */
async function collect(
  { config, clock }: AppContext,
  tx: Tx,
  readers: Reader[],
  period: Period,
): Promise<{ of: (userId: string) => LetterContent; found: Map<string, FoundJobs> }> {
  const idsWhere = (wants: (reader: Reader) => boolean) => readers.filter(wants).map(({ id }) => id)
  const seekers = idsWhere(({ role, wants_news }) => role === 'JOB_SEEKER' && wants_news)
  const endorsers = (wants: (reader: Reader) => boolean) =>
    idsWhere((reader) => reader.role === 'EMPLOYEE' && wants(reader))
  const offered = byReader(await listOfferedRequests(tx, seekers, period))
  const moved = byReader(await listMovedRequests(tx, seekers, period))
  const waiting = byReader(await listWaitingRequests(tx, seekers, period))
  const turns = byReader(
    await listOpenTurns(
      tx,
      endorsers(({ wants_requests }) => wants_requests),
    ),
  )
  const outcomes = byReader(
    await listHandledNews(
      tx,
      endorsers(({ wants_outcomes }) => wants_outcomes),
      'application.outcome',
      period,
    ),
  )
  const withdrawals = byReader(
    await listHandledNews(
      tx,
      endorsers(({ wants_withdrawals }) => wants_withdrawals),
      'application.withdrawn',
      period,
    ),
  )
  const bonuses = byReader(
    await listChangedBonuses(
      tx,
      endorsers(({ wants_bonuses }) => wants_bonuses),
      period,
    ),
  )
  const found = await lockFoundJobs(
    tx,
    idsWhere(({ has_searches }) => has_searches),
    new Date(clock()),
  )
  const unread = await countUnreadOf(
    tx,
    idsWhere(({ has_messages }) => has_messages),
  )
  return {
    found,
    of(userId) {
      const jobs = found.get(userId)
      return {
        offered: offered.get(userId) ?? [],
        moved: moved.get(userId) ?? [],
        waiting: waiting.get(userId) ?? [],
        turns: turns.get(userId) ?? [],
        outcomes: outcomes.get(userId) ?? [],
        bonuses: bonuses.get(userId) ?? [],
        withdrawals: withdrawals.get(userId) ?? [],
        searches: jobs ? describeSearches(config, jobs.searches, jobs.listed) : [],
        unreadMessages: unread.get(userId) ?? 0,
      }
    },
  }
}

function byReader<R extends { user_id: string }>(rows: R[]): Map<string, R[]> {
  return Map.groupBy(rows, ({ user_id }) => user_id)
}
