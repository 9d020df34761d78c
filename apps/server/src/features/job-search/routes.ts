import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { jobSearchSchemas } from '@endorse/contract/job-search/schemas'
import type { FastifyInstance } from 'fastify'
import { cityKeys } from '../../domain/job-cities.ts'
import { findEvidence } from '../../domain/match-evidence.ts'
import { suggestCity } from '../../domain/suggest-city.ts'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { findNewestResumeText } from '../files/resume-text.ts'
import { presentJobCard } from '../job-postings/present.ts'
import { createJobLoader, requireJob } from '../job-postings/service.ts'
import { createPreferencesLoader } from '../profiles/preferences.ts'
import { getSeekerProfileView } from '../profiles/service.ts'
import { createDismissedLoader } from './dismissed/queries.ts'
import { createFilterOptionFinder } from './filters/filter-options.ts'
import { createJobSearch } from './search-jobs.ts'
import { listSimilarAnswered } from './similar-answered.ts'
import { createSuggester } from './suggestions.ts'

/** Registers the endpoints that list and search job postings, and compare one with a profile. */
export function registerJobSearchRoutes(app: FastifyInstance, context: AppContext) {
  const search = createJobSearch(context)
  const loadPreferences = createPreferencesLoader(context.pool)
  const findJob = createJobLoader(context)
  const findDismissed = createDismissedLoader(context.pool)
  const suggest = createSuggester(context.searchPool)
  // Some three a second for a user who types without a pause.
  const suggestionLimit = context.rateLimiters.general('search-suggestions', {
    max: 180,
    seconds: 60,
    text: 'Too many suggestions were requested.',
  })
  // Each list of choices that is opened is one request, and each text that is typed into it.
  const countLimit = context.rateLimiters.general('filter-counts', {
    max: 180,
    seconds: 60,
    text: 'Too many counts were requested.',
  })
  const findFilterOptions = createFilterOptionFinder(context.searchPool)

  registerRoute(app, jobSearchEndpoints.listJobs, jobSearchSchemas.listJobs, async ({ person, query }) => {
    const isEndorsee = person.role === 'JOB_SEEKER'
    const preferences = isEndorsee ? await loadPreferences(person.id) : undefined
    const found = await search.list(
      query,
      { id: person.id },
      isEndorsee ? { preferences, findDismissed: () => findDismissed(person.id) } : undefined,
    )
    const cities = query.city?.length ? query.city : (preferences?.cities ?? [])
    const cardCityKeys = new Set(cities.flatMap(cityKeys))
    return {
      jobs: found.rows.map((row) => ({
        ...presentJobCard(row, { fit: row.fit, cityKeys: cardCityKeys }),
        group: row.group ?? null,
      })),
      preferredCities: found.isRecommendation && !query.city?.length ? (preferences?.cities ?? []) : [],
      totalJobs: found.total,
      totalIsCapped: found.totalIsCapped,
      totalWithEndorsers: found.totalWithEndorsers,
      searchNote: found.note ?? null,
      totalPages: Math.ceil(found.total / query.limit),
      currentPage: query.page,
      nextCursor: found.nextCursor,
    }
  })

  registerRoute(
    app,
    jobSearchEndpoints.listFilterOptions,
    jobSearchSchemas.listFilterOptions,
    async ({ query }) =>
      success({
        data: await findFilterOptions(query.filter, query.search ?? ''),
      }),
  )

  registerRoute(
    app,
    jobSearchEndpoints.suggestSearches,
    jobSearchSchemas.suggestSearches,
    async ({ query }) => success({ data: await suggest(query.text) }),
    { limit: byPerson(suggestionLimit) },
  )

  registerRoute(
    app,
    jobSearchEndpoints.suggestCity,
    jobSearchSchemas.suggestCity,
    async ({ query }) => success({ data: suggestCity(query.text) }),
    { limit: byPerson(suggestionLimit) },
  )

  registerRoute(
    app,
    jobSearchEndpoints.countChoices,
    jobSearchSchemas.countChoices,
    async ({ query: { filter, choice, ...filters } }) =>
      success({
        data: await search.countChoices(filters, filter, choice),
      }),
    { limit: byPerson(countLimit) },
  )

  registerRoute(
    app,
    jobSearchEndpoints.countWithoutFilters,
    jobSearchSchemas.countWithoutFilters,
    async ({ query }) => success({ data: await search.countWithoutFilters(query) }),
  )

  registerRoute(
    app,
    jobSearchEndpoints.listSimilarAnswered,
    jobSearchSchemas.listSimilarAnswered,
    async ({ person, query: { title, exceptCompany } }) => {
      const about = { title, companyId: exceptCompany, personId: person.id }
      const rows = await listSimilarAnswered(search, about)
      return success({ data: rows.map((row) => presentJobCard(row)) })
    },
  )

  registerRoute(app, jobSearchEndpoints.getFit, jobSearchSchemas.getFit, async ({ person, params }) => {
    const [job, preferences] = await Promise.all([
      requireJob(findJob, person, params.id),
      loadPreferences(person.id),
    ])
    const fit = job.is_active && preferences ? await search.findFit(job, preferences) : undefined
    const profile = await getSeekerProfileView(context, context.db, person.id, person, {
      email: false,
      phoneAndBirthday: false,
    })
    const resume = profile && job.skills.length > 0 ? await findNewestResumeText(context, person.id) : null
    const evidence = profile ? findEvidence(job.skills, { ...profile, resume }) : []
    return success({ data: { ...(fit ?? { reasons: [], matchedSkills: [] }), evidence } })
  })
}
