import { postingManagementEndpoints as endpoints } from '@endorse/contract/posting-management/endpoints'
import { postingManagementSchemas as schemas } from '@endorse/contract/posting-management/schemas'
import { postingNotAllowedText } from '@endorse/contract/posting-management/values'
import type { FastifyInstance } from 'fastify'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { Person } from '../../platform/person.ts'
import { byNetwork, byPerson } from '../../platform/security/rate-limits.ts'
import { signImageUrl } from '../files/links.ts'
import { presentJob } from '../job-postings/present.ts'
import { createJobLoader, requireJob } from '../job-postings/service.ts'
import { presentEditable } from './posting-values.ts'
import { presentPostingCard } from './present.ts'
import { countApplicants, listPostings } from './queries.ts'
import {
  answerStillHiring,
  archive,
  archiveMany,
  createPosting,
  deleteOwn,
  editPosting,
  findExisting,
  requireOwn,
  restore,
} from './service.ts'
import { answerByLink, requireOpenQuestion } from './still-hiring/answer-link.ts'

/** Registers the endpoints with which Endorsers and company admins take care of postings. */
export function registerPostingManagementRoutes(app: FastifyInstance, context: AppContext) {
  const { db, rateLimiters } = context
  const findJob = createJobLoader(context)
  const text = 'You have changed many jobs in a short time.'
  const postLimit = rateLimiters.shared('post-job', { max: 60, seconds: 3600, text })
  const changeLimit = rateLimiters.shared('change-posting', { max: 300, seconds: 3600, text })
  const linkLimit = rateLimiters.shared('still-hiring-network', { max: 60, seconds: 15 * 60 })
  const changes = { limit: byPerson(changeLimit) }

  async function presentChanged(person: Person, id: string, message: string) {
    const data = presentJob(await requireJob(findJob, person, id), person, context.config)
    return success({ message, data })
  }

  registerRoute(app, endpoints.list, schemas.list, async ({ person, query }) => {
    const { rows, counts, total } = await listPostings(db, person, todayInIndia(context.clock), query)
    const signImage = (fileId: string) => signImageUrl(context.config.secret, fileId, person.id)
    return {
      jobs: rows.map((row) => presentPostingCard(row, person, context.config, signImage)),
      totalJobs: total,
      totalPages: Math.ceil(total / query.limit),
      currentPage: query.page,
      counts,
    }
  })

  registerRoute(app, endpoints.countApplicants, schemas.countApplicants, async ({ person, body }) =>
    success({ data: await countApplicants(db, person, body.jobIds) }),
  )

  registerRoute(app, endpoints.findSame, schemas.findSame, async ({ person, query }) => {
    const { title, city, except } = query
    const existing =
      person.companyId && title
        ? await findExisting(context, db, person, { companyId: person.companyId, title, city, except })
        : undefined
    return success({ data: existing ?? null })
  })

  registerRoute(
    app,
    endpoints.create,
    schemas.create,
    async ({ person, body, request }) => {
      const key = readIdempotencyKey(request, person.id, JSON.stringify(body))
      const id = await createPosting(context, person, body, key)
      return presentChanged(person, id, 'Job posting created successfully!')
    },
    {
      status: 201,
      limit: byPerson(postLimit),
      notSignedInText: 'You must be logged in to post a job',
      notAllowedText: postingNotAllowedText,
    },
  )

  registerRoute(app, endpoints.getForEditing, schemas.getForEditing, async ({ person, params }) =>
    success({
      data: presentEditable(await requireOwn(db, person, params.id)),
    }),
  )

  registerRoute(
    app,
    endpoints.edit,
    schemas.edit,
    async ({ person, params, body }) => {
      await editPosting(context, person, params.id, body)
      return presentChanged(person, params.id, 'Job posting saved')
    },
    changes,
  )

  for (const name of ['archive', 'archiveAlias'] as const) {
    registerRoute(
      app,
      endpoints[name],
      schemas[name],
      async ({ person, params }) => {
        await archive(context, person, params.id)
        return presentChanged(person, params.id, 'Job archived successfully')
      },
      changes,
    )
  }

  registerRoute(
    app,
    endpoints.archiveMany,
    schemas.archiveMany,
    async ({ person, body }) => {
      const results = await archiveMany(context, person, body.jobIds)
      const count = results.filter(({ archived }) => archived).length
      const left = results.length - count
      const message = `${count} ${count === 1 ? 'job' : 'jobs'} archived${left > 0 ? `, ${left} not` : ''}`
      return success({ message, data: results })
    },
    changes,
  )

  registerRoute(
    app,
    endpoints.restore,
    schemas.restore,
    async ({ person, params }) => {
      await restore(context, person, params.id)
      return presentChanged(person, params.id, 'Job restored successfully')
    },
    changes,
  )

  registerRoute(
    app,
    endpoints.delete,
    schemas.delete,
    async ({ person, params }) => {
      await deleteOwn(context, person, params.id)
      return success({ message: 'Job deleted successfully' })
    },
    changes,
  )

  registerRoute(
    app,
    endpoints.answerStillHiring,
    schemas.answerStillHiring,
    async ({ person, params, body }) => {
      await answerStillHiring(context, person, params.id, body.hiring)
      return presentChanged(person, params.id, answerText(body.hiring))
    },
    changes,
  )

  registerRoute(
    app,
    endpoints.openStillHiringLink,
    schemas.openStillHiringLink,
    async ({ params }) => {
      const { posting } = await requireOpenQuestion(context, params.token)
      const data = {
        title: posting.title,
        companyName: posting.company_name,
        isArchived: posting.archived_at !== null,
      }
      return success({ data })
    },
    { limit: byNetwork(linkLimit) },
  )

  registerRoute(
    app,
    endpoints.answerStillHiringLink,
    schemas.answerStillHiringLink,
    async ({ params, body }) => {
      await answerByLink(context, params.token, body.hiring)
      return success({ message: answerText(body.hiring) })
    },
    { limit: byNetwork(linkLimit) },
  )
}

function answerText(hiring: boolean): string {
  return hiring ? 'The job stays open' : 'Job archived successfully'
}
