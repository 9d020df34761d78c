import { applicationCalls, paginate, type ReviewTab } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { requireApproved } from '../../jobs/policy.ts'
import { findJobsOf, requireJob } from '../../jobs/service.ts'
import { linksFor } from '../links.ts'
import { canReadApplicant } from '../policy.ts'
import { presentToReview } from '../present.ts'
import { type ApplicationRow, standingOf } from '../queries.ts'
import { openForReview } from './open.ts'
import { countForReview, countOfJob, findOwnOfJob, listForReview, listOfJob } from './queries.ts'

const reviewers = ['EMPLOYEE', 'ADMIN'] as const
const readers = ['EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'] as const

export function reviewRoutes(app: FastifyInstance, house: House) {
  const { db } = house
  const findJob = findJobsOf(house)
  const present = (row: ApplicationRow, person: Person) =>
    presentToReview(row, person, linksFor(house, person))

  serve(app, applicationCalls.listForReview, reviewers, async ({ person, query }) => {
    requireApproved(person)
    const { page, limit, status, tab, includeArchived, ...filters } = query
    const tabs = tab ? [tab] : tabsOf(includeArchived === 'true')
    const [{ listed, ...counts }, rows] = await Promise.all([
      countForReview(db, person, filters, { tabs, status }),
      listForReview(db, person, filters, { tabs, status, page, limit }),
    ])
    return {
      success: true as const,
      data: rows.map((row) => present(row, person)),
      counts,
      pagination: paginate(page, limit, listed),
    }
  })

  serve(app, applicationCalls.openForReview, readers, async ({ person, params, query }) => {
    requireApproved(person)
    const { reason } = query
    const { application, profile, timeline } = await openForReview(house, person, params.id, reason)
    const resumeUrl =
      application.resume_file_id && canReadApplicant(person, standingOf(application), reason)
        ? linksFor(house, person)(application.resume_file_id)
        : null
    return {
      success: true as const,
      data: { application: { ...present(application, person), resumeUrl }, profile, timeline },
    }
  })

  serve(app, applicationCalls.listOfJob, 'signed-in', async ({ person, params, query }) => {
    requireApproved(person)
    const job = await requireJob(findJob, person, params.id)
    const [count, rows] = await Promise.all([countOfJob(db, job.id), rowsFor(person, job, query)])
    return {
      success: true as const,
      count,
      data: rows.map((row) => present(row, person)),
      pagination: paginate(query.page, query.limit, isReader(person, job) ? count : rows.length),
    }
  })

  /** The people of its company read the list; everybody else at most their own application. */
  async function rowsFor(
    person: Person,
    job: { id: string; company_id: string },
    page: { page: number; limit: number },
  ): Promise<ApplicationRow[]> {
    if (isReader(person, job)) return listOfJob(db, job.id, page)
    const own = await findOwnOfJob(db, job.id, person.id)
    return own && page.page === 1 ? [own] : []
  }
}

function tabsOf(includeArchived: boolean): readonly ReviewTab[] {
  return includeArchived
    ? ['pending', 'approved', 'rejected', 'archived']
    : ['pending', 'approved', 'rejected']
}

function isReader(person: Person, job: { company_id: string }): boolean {
  if (person.role === 'PLATFORM_EMPLOYEE') return true
  return person.role !== 'JOB_SEEKER' && person.companyId === job.company_id
}
