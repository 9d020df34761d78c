import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { matchTitles, type ParsedTitle, parseTitle } from '../../domain/job-titles/match-titles.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobToReplace, SimilarJob } from '../../platform/module.ts'
import type { JobCardRow } from './read/cards.ts'
import { createJobSearch } from './search-jobs.ts'

const MAX_FOUND = 50
const MAX_LISTED = 3
/** Those that usually answer within two days, the faster ones first. */
const fastBands: readonly (AnswerBand | null)[] = ['DAY', 'TWO_DAYS']

type Search = ReturnType<typeof createJobSearch>
type AnsweredJob = JobCardRow & { answers_within: AnswerBand }

/** Lists jobs with a similar title at other companies that answer fast. Those to which the person has applied are left out. */
export async function listSimilarAnswered(
  search: Search,
  { title, companyId, personId }: Omit<JobToReplace, 'companyId'> & { companyId: string | undefined },
): Promise<AnsweredJob[]> {
  const request = { title, hasEndorsers: true, page: 1, limit: MAX_FOUND, order: 'relevance' as const }
  const { rows } = await search.list(request, { id: personId })
  const wanted = parseTitle(title)
  return rows
    .filter((job): job is AnsweredJob => fastBands.includes(job.answers_within))
    .filter((job) => job.company_id !== companyId && job.application_id === null && !job.endorsers_away)
    .filter(({ title: found }) => isSimilar(wanted, parseTitle(found)))
    .toSorted((one, other) => fastBands.indexOf(one.answers_within) - fastBands.indexOf(other.answers_within))
    .slice(0, MAX_LISTED)
}

/** An internship replaces no job, and the other way round. */
function isSimilar(wanted: ParsedTitle, found: ParsedTitle): boolean {
  return wanted.isTraining === found.isTraining && matchTitles(wanted, found, () => false) !== undefined
}

// A search keeps what it has parsed, for all mails of a server.
const searches = new WeakMap<AppContext['pool'], Search>()

/** Finds such jobs for a mail. */
export async function findSimilarJobs(context: AppContext, job: JobToReplace): Promise<SimilarJob[]> {
  const search = searches.get(context.pool) ?? createJobSearch(context)
  searches.set(context.pool, search)
  return (await listSimilarAnswered(search, job)).map(
    ({ id, title, company_name, city, answers_within }) => ({
      id,
      title,
      company: company_name,
      city,
      answersWithin: answers_within,
    }),
  )
}
