import { webPaths } from '@endorse/contract/web-paths'
import type pg from 'pg'
import { listJobCities } from '../../domain/job-cities.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailSection } from '../../platform/mail/mail-content.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import { millisecondsUntilMorning } from '../../platform/mail/quiet-hours.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import { wordQueries } from '../job-search/parse/word-queries.ts'
import { compareJob } from '../job-search/recommend/compare.ts'
import type { Criteria } from '../job-search/recommend/criteria.ts'
import { rankByFit } from '../job-search/recommend/rank-by-fit.ts'
import { buildSignals } from '../job-search/recommend/signals.ts'
import { settingsUrl } from '../mail-preferences/mail-preferences.ts'
import { createPreferencesLoader } from '../profiles/preferences.ts'
import {
  type DueSearch,
  listDueUsers,
  listUnmailedJobs,
  lockDueSearches,
  markMailed,
  type UnmailedJob,
} from './mail-queries.ts'
import { signStopTarget } from './stop-token.ts'

const BATCH_SIZE = 50

/** Mails the new jobs of all searches that are due, one mail a person. */
export async function sendSearchMails(context: AppContext, now: Date): Promise<void> {
  const loadCriteria = createCriteriaLoader(context.pool)
  let after = '00000000-0000-0000-0000-000000000000'
  for (let more = true; more; ) {
    const users = await listDueUsers(context.db, now, after, BATCH_SIZE)
    const userIds = users.map(({ id }) => id)
    const sleeping = users.filter((user) => isAsleep(context, user.time_zone, now)).map(({ id }) => id)
    const criteria = new Map<string, Criteria | undefined>()
    for (const id of userIds) criteria.set(id, await loadCriteria(id))
    await inTransaction(context.db, (tx) => sendToUsers(context, tx, { userIds, sleeping, criteria, now }))
    after = userIds.at(-1) ?? after
    more = userIds.length === BATCH_SIZE
  }
}

/** Loads what the jobs of a person are compared with; undefined without a profile. */
function createCriteriaLoader(pool: pg.Pool): (userId: string) => Promise<Criteria | undefined> {
  const loadPreferences = createPreferencesLoader(pool)
  const words = wordQueries(pool)
  return async (userId) => {
    const preferences = await loadPreferences(userId)
    return preferences && (await buildSignals(words, preferences))?.criteria
  }
}

function isAsleep({ config }: AppContext, timeZone: string | null, now: Date): boolean {
  return config.quietHours && millisecondsUntilMorning(now.getTime(), timeZone ?? undefined) > 0
}

interface Batch {
  userIds: string[]
  /** Those for whom it is night. */
  sleeping: string[]
  criteria: ReadonlyMap<string, Criteria | undefined>
  now: Date
}

async function sendToUsers(
  context: AppContext,
  tx: Tx,
  { userIds, sleeping, criteria, now }: Batch,
): Promise<void> {
  if (userIds.length === 0) return
  const searches = await lockDueSearches(tx, now, { userIds, sleeping })
  const jobs = await listUnmailedJobs(
    tx,
    now,
    searches.map(({ id }) => id),
  )
  const mails: JobPayloads['send-mail'][] = []
  for (const [userId, own] of Map.groupBy(searches, ({ user_id }) => user_id)) {
    const [first] = own
    if (!first) continue
    const ranked = rankJobs(
      jobs.filter(({ user_id }) => user_id === userId),
      criteria.get(userId),
      now,
    )
    const mailed = ranked.slice(0, first.max_jobs)
    const waiting = ranked.slice(first.max_jobs).map(({ id }) => id)
    await markMailed(tx, {
      searchIds: own.map(({ id }) => id),
      userId,
      now,
      waiting,
      isMailed: mailed.length > 0,
    })
    if (mailed.length > 0) mails.push(composeSearchMail(context, own, mailed))
  }
  if (mails.length > 0) await context.queue.enqueue(tx, 'send-mail', ...mails)
}

/** Sorts the jobs, each once: those that fit the profile best first, without one the newest. */
function rankJobs(jobs: UnmailedJob[], criteria: Criteria | undefined, now: Date): UnmailedJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const distinct = [...byId.values()]
  if (!criteria) return distinct
  const ranked = rankByFit(
    distinct.map((job) => ({
      jobId: job.id,
      companyId: job.company_id,
      title: job.title,
      hasAnsweringEndorsers: job.endorsers > 0 && !job.rarely_answers,
      postedAt: job.posted_at.getTime() / 1000,
      comparison: compareJob(criteria, job),
    })),
    criteria,
    { endorsersFirst: true, ignoresPlace: false },
    now,
  )
  return ranked.flatMap(({ jobId }) => byId.get(jobId) ?? [])
}

/** Composes the mail with the new jobs of the searches of one person. */
export function composeSearchMail(
  { config }: Pick<AppContext, 'config'>,
  searches: DueSearch[],
  jobs: UnmailedJob[],
): JobPayloads['send-mail'] {
  const [first] = searches
  if (!first) throw new Error('A mail lists at least one search')
  const { publicUrl, secret } = config
  const sections = describeSearches(config, searches, jobs)
  const count = `${jobs.length} new ${jobs.length === 1 ? 'job' : 'jobs'}`
  const allToken = signStopTarget(secret, { kind: 'all', id: first.user_id })
  return composeMail({
    to: first.email,
    subject: `${count} for your ${sections.length === 1 ? 'search' : 'searches'}`,
    heading: `${count} for your ${sections.length === 1 ? 'search' : 'searches'}`,
    preheader: jobs.map(({ title, company_name }) => nameInMail(`${title}, ${company_name}`)).join(' · '),
    paragraphs: [`Hello ${first.first_name},`],
    sections,
    action: { label: 'See all new jobs', url: `${publicUrl}${webPaths.savedJobs}` },
    finePrint: [`Stop the mails of all searches: ${publicUrl}${webPaths.stopMails}#${allToken}`],
    settingsUrl: settingsUrl({ publicUrl }),
    // Sent at the hour that was chosen, or by day.
    evenAtNight: true,
    unsubscribeUrl: `${publicUrl}/api/v1/saved-searches/one-click/${allToken}`,
  })
}

/** Lists the new jobs of searches for a mail. Searches without any are left out. */
export function describeSearches(
  { publicUrl, secret }: Pick<AppContext['config'], 'publicUrl' | 'secret'>,
  searches: DueSearch[],
  jobs: UnmailedJob[],
): MailSection[] {
  return searches.flatMap(({ id, name }): MailSection[] => {
    const own = jobs.filter((job) => job.search_id === id)
    if (own.length === 0) return []
    const token = signStopTarget(secret, { kind: 'search', id })
    return [
      {
        title: name,
        items: own.map((job) => ({
          title: nameInMail(job.title),
          text: describeJob(job),
          url: `${publicUrl}${webPaths.jobDescription(job.id)}`,
        })),
        links: [{ label: 'Stop mails for this search', url: `${publicUrl}${webPaths.stopMails}#${token}` }],
      },
    ]
  })
}

function describeJob(job: UnmailedJob): string {
  const [city] = listJobCities(job)
  const named = [job.company_name, city ?? job.location ?? ''].map(nameInMail)
  return [...named, formatPay(job)].filter(Boolean).join(' · ')
}

const LAKH = 100_000

function formatPay({ salary_min, salary_max }: UnmailedJob): string | undefined {
  const amounts = [salary_min, salary_max].filter((amount) => amount !== null && amount > 0)
  if (amounts.length === 0) return undefined
  const lakhs = [...new Set(amounts.map((amount) => Number(((amount ?? 0) / LAKH).toFixed(1))))]
  return `₹${lakhs.join('–')} LPA`
}
