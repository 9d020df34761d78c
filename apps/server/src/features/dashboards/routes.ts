import { dashboardCalls, EXACT_COUNT_BOUND, paginate } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import { Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { overviewOfCompany } from '../applications/overview/service.ts'
import { openPlatformOverview } from './platform.ts'
import { countEndorsers, countOpenPostings, findCompany, findStanding, listEndorsers } from './queries.ts'

export function serveDashboards(app: FastifyInstance, house: House) {
  const { db } = house
  const platformOverview = openPlatformOverview(db)

  serve(app, dashboardCalls.standing, ['ADMIN'], async ({ person }) => ({
    success: true as const,
    data: await findStanding(db, person.id),
  }))

  serve(app, dashboardCalls.company, ['ADMIN'], async ({ person }) => {
    const admin = speaker(person)
    const [company, endorsers, postings, { counts, waitingLongest }] = await Promise.all([
      findCompany(db, admin.companyId),
      countEndorsers(db, admin.companyId),
      countOpenPostings(db, admin.companyId),
      overviewOfCompany(house, admin),
    ])
    return {
      success: true as const,
      data: {
        company,
        endorsers,
        openPostings: Math.min(postings, EXACT_COUNT_BOUND),
        openPostingsIsCapped: postings > EXACT_COUNT_BOUND,
        applications: counts,
        waitingLongest,
      },
    }
  })

  serve(app, dashboardCalls.listEndorsers, ['ADMIN'], async ({ person, query }) => {
    const { companyId } = speaker(person)
    const [total, rows] = await Promise.all([
      countEndorsers(db, companyId, query.search),
      listEndorsers(db, companyId, query),
    ])
    return {
      success: true as const,
      data: rows.map((row) => ({
        id: row.id,
        name: fullName({ firstName: row.first_name, lastName: row.last_name }),
        email: row.email,
        currentRole: row.current_role_title,
        handles: row.handles ?? 0,
      })),
      pagination: paginate(query.page, query.limit, total),
    }
  })

  serve(app, dashboardCalls.platform, ['PLATFORM_EMPLOYEE'], async () => ({
    success: true as const,
    data: await platformOverview(),
  }))
}

/** Somebody who may speak for a company. */
function speaker(person: Person): Person & { companyId: string } {
  const { approved, companyId } = person
  if (!approved || companyId === null)
    throw new Refusal('COMPANY_NOT_APPROVED', 'Your account has to be approved for your company first.')
  return { ...person, companyId }
}
