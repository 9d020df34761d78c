import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { RecommendationGroup } from '@endorse/contract/job-search/values'
import type { Preferences } from '../profiles/preferences.ts'
import { createSearchContext, type SearchContext, type SearchDependencies } from './context.ts'
import { encodeCursor } from './cursor.ts'
import { createFilterCounter } from './filters/filter-counts.ts'
import { type JobSearchRequest, type ParsedRequest, parseRequest } from './parse/parse-request.ts'
import { placesOf } from './plan/places.ts'
import { type ListPlan, planList } from './plan/plan-list.ts'
import type { JobCardRow, Viewer } from './read/cards.ts'
import type { FoundPage, SearchNote } from './read/found-page.ts'
import type { PageSlice } from './read/page-queries.ts'
import { readInOrder } from './read/read-list.ts'
import { readWhileTyping } from './read/read-while-typing.ts'
import { type ComparedJob, compareJob } from './recommend/compare.ts'
import { describeFit, type JobFit } from './recommend/reasons.ts'
import { recommend } from './recommend/recommend.ts'
import type { Signals } from './recommend/signals.ts'

/** A job of a list, with how it fits the Endorsee. */
interface FoundJob extends JobCardRow {
  /** The part of the recommendations that it belongs to. */
  group?: RecommendationGroup
  fit?: JobFit
}

/** The Endorsee who reads the list. */
export interface ListingEndorsee {
  preferences: Preferences | undefined
  /** Finds the jobs that are left out of recommendations. */
  findDismissed(): Promise<ReadonlySet<string>>
}

/** One page of jobs. */
export interface JobSearchResult {
  rows: FoundJob[]
  /** Whether the preferred cities come first. */
  isRecommendation: boolean
  total: number
  totalIsCapped: boolean
  totalWithEndorsers: number | null
  note: SearchNote | undefined
  nextCursor: string | null
}

/** Creates the search over active postings. */
export function createJobSearch(dependencies: SearchDependencies) {
  const context = createSearchContext(dependencies)
  return {
    list: (request: JobSearchRequest, viewer: Viewer, endorsee?: ListingEndorsee) =>
      listJobs(context, request, viewer, endorsee),
    listWhileTyping: (title: string, limit: number, viewer: Viewer) =>
      listWhileTyping(context, { title, page: 1, limit }, viewer),
    findFit: (job: ComparedJob, preferences: Preferences) => findFit(context, job, preferences),
    ...createFilterCounter(context, dependencies.clock),
  }
}

/**
 * Lists active postings ranked by the query; without one by the preferences of an Endorsee, companies with Endorsers
 * first; else the newest first. The request is parsed, the order of the list planned, and a page of it read; the statements
 * that read it rank it.
 */
async function listJobs(
  context: SearchContext,
  request: JobSearchRequest,
  viewer: Viewer,
  endorsee?: ListingEndorsee,
): Promise<JobSearchResult> {
  const signals = endorsee?.preferences && (await context.getSignals(endorsee.preferences))
  const parsed = await parseRequest(request, context.parseFilters)
  if (!parsed) return emptyResult
  const plan = planList(parsed, endorsee && { signals })
  const page = await readPage(context, plan, parsed, viewer, endorsee)
  return toSearchResult({ ...page, rows: describeFits(page.rows, signals) }, plan, parsed.slice)
}

/** Lists the few jobs that a text finds while it is typed; its last word may be the beginning of one. */
async function listWhileTyping(
  context: SearchContext,
  request: JobSearchRequest,
  viewer: Viewer,
): Promise<JobCardRow[]> {
  const parsed = await parseRequest(request, context.parseFilters)
  return parsed ? readWhileTyping(context, parsed.query, { ...parsed, viewer, places: [] }) : []
}

const emptyResult: JobSearchResult = {
  rows: [],
  total: 0,
  totalIsCapped: false,
  totalWithEndorsers: null,
  isRecommendation: false,
  note: undefined,
  nextCursor: null,
}

async function readPage(
  context: SearchContext,
  plan: ListPlan,
  { query, filters, namesCity, slice, from }: ParsedRequest,
  viewer: Viewer,
  endorsee?: ListingEndorsee,
): Promise<FoundPage> {
  const places = namesCity ? [] : placesOf(endorsee?.preferences?.cities ?? [])
  const page = { filters, slice, viewer, from, places }
  if (plan.order !== 'fit') return readInOrder[plan.order](context, query, page)
  const dismissed = (await endorsee?.findDismissed()) ?? new Set<string>()
  return recommend(context, { ...page, signals: plan.signals, options: plan.options, dismissed })
}

function describeFits(rows: JobCardRow[], signals: Signals | undefined): FoundJob[] {
  if (!signals) return rows
  const { criteria } = signals
  return rows.map((row) => ({ ...row, fit: describeFit(compareJob(criteria, row), criteria.order) }))
}

function toSearchResult(
  { rows, total, end, note, totalWithEndorsers }: FoundPage,
  plan: ListPlan,
  slice: PageSlice,
): JobSearchResult {
  return {
    rows,
    total: Math.min(total, MAX_EXACT_COUNT),
    totalIsCapped: total > MAX_EXACT_COUNT,
    totalWithEndorsers:
      totalWithEndorsers === undefined ? null : Math.min(totalWithEndorsers, MAX_EXACT_COUNT),
    isRecommendation: plan.order === 'fit',
    note,
    nextCursor: end && rows.length === slice.limit ? encodeCursor(end) : null,
  }
}

/** Compares a posting with a profile; undefined when there is nothing to compare. */
async function findFit(
  { getSignals }: SearchContext,
  job: ComparedJob,
  preferences: Preferences,
): Promise<JobFit | undefined> {
  const signals = await getSignals(preferences)
  return signals && describeFit(compareJob(signals.criteria, job), signals.criteria.order)
}
