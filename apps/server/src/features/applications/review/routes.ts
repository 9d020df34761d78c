import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { Person } from '../../../platform/person.ts'
import { createJobLoader, requireJob } from '../../job-postings/service.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { accessLevelOf, canOffer, canReadApplicant } from '../policy.ts'
import { presentToReviewer } from '../present.ts'
import { applicationStateOf, type VisibleApplication, type VisibleReviewedApplication } from '../queries.ts'
import { findApplicationEvidence, findSkillsOfClosed } from './evidence.ts'
import { openForReview } from './open-for-review.ts'
import {
  countForReview,
  countJobApplications,
  findOwnJobApplication,
  listForReview,
  listJobApplications,
} from './queries.ts'
import { findSamePerson } from './same-person.ts'
import { tabsOf } from './tabs.ts'

/** Registers the endpoints for the users who review applications. */
export function reviewRoutes(app: FastifyInstance, context: AppContext) {
  const { db, readDb } = context
  const findJob = createJobLoader(context)
  const present = (row: VisibleReviewedApplication, person: Person) =>
    presentToReviewer(row, person, createFileUrlSigner(context, person))

  registerRoute(
    app,
    applicationEndpoints.listForReview,
    applicationSchemas.listForReview,
    async ({ person, query }) => {
      const { page, limit, order, status, tab, includeArchived, ...filters } = query
      const tabs = tabsOf({ tab, includeArchived })
      const [{ listed, ...counts }, rows] = await Promise.all([
        countForReview(db, person, filters, { tabs, status }),
        listForReview(readDb, person, filters, { tabs, status, order, page, limit }),
      ])
      return success({
        data: rows.map((row) => present(row, person)),
        // The statuses of a tab are its own, so the filter by status leaves the other tabs as they are.
        counts: tab ? { ...counts, [tab]: listed } : counts,
        pagination: paginate(page, limit, listed),
      })
    },
  )

  registerRoute(
    app,
    applicationEndpoints.openForReview,
    applicationSchemas.openForReview,
    async ({ person, params, body }) => {
      const reason = body?.reason
      const { application, profile, timeline } = await openForReview(context, person, params.id, reason)
      const mayRead = canReadApplicant(person, applicationStateOf(application), reason)
      const resumeUrl =
        application.resume_file_id && mayRead
          ? createFileUrlSigner(context, person)(application.resume_file_id, 'resume')
          : null
      const evidence = profile
        ? await findApplicationEvidence(context, findJob, application, profile)
        : canOffer(person, applicationStateOf(application))
          ? await findSkillsOfClosed(context, findJob, person, application)
          : []
      return success({
        data: {
          application: { ...present(application, person), resumeUrl },
          profile,
          requestedJob: requestedJobOf(person, application),
          evidence,
          samePerson: mayRead ? await findSamePerson(db, application) : [],
          timeline,
        },
      })
    },
  )

  registerRoute(
    app,
    applicationEndpoints.listForJob,
    applicationSchemas.listForJob,
    async ({ person, params, query }) => {
      const job = await requireJob(findJob, person, params.id)
      const [count, rows] = await Promise.all([
        countJobApplications(db, job.id),
        listVisibleApplications(person, job, query),
      ])
      return success({
        count,
        data: rows.map((row) => present(row, person)),
        pagination: paginate(
          query.page,
          query.limit,
          canListJobApplications(person, job) ? count : rows.length,
        ),
      })
    },
  )

  /** Lists all applications for users of the company and staff, and at most the own one for other users. */
  async function listVisibleApplications(
    person: Person,
    job: { id: string; company_id: string },
    page: { page: number; limit: number },
  ): Promise<VisibleReviewedApplication[]> {
    if (canListJobApplications(person, job)) return listJobApplications(db, person, job.id, page)
    const own = await findOwnJobApplication(db, person, job.id)
    return own && page.page === 1 ? [own] : []
  }
}

/** Returns what the applicant says about a job found elsewhere; null for colleagues of the handler. */
function requestedJobOf(person: Person, row: VisibleApplication) {
  if (row.type === 'JOB_POSTING' || accessLevelOf(person, applicationStateOf(row)) === 'summary') return null
  return { url: row.job_url, location: row.location, description: row.description }
}

function canListJobApplications(person: Person, job: { company_id: string }): boolean {
  if (person.role === 'PLATFORM_EMPLOYEE') return true
  return person.role !== 'JOB_SEEKER' && person.companyId === job.company_id
}
