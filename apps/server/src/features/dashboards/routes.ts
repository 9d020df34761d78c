import { MAX_EXACT_COUNT, paginate } from '@endorse/contract/core/paging'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { dashboardSchemas } from '@endorse/contract/dashboards/schemas'
import type { FastifyInstance } from 'fastify'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { fullName } from '../../platform/person.ts'
import { getCompanyOverview } from '../applications/overview/service.ts'
import { signImageUrl } from '../files/links.ts'
import { createPlatformOverview } from './platform-overview.ts'
import {
  countCompanyEndorsers,
  countOpenPostings,
  getAdminStatus,
  getCompanyReference,
  listCompanyEndorsers,
} from './queries.ts'
import { listStaffTasks } from './staff-tasks.ts'

/** Registers the endpoints of the home pages of company admins and platform staff. */
export function registerDashboardRoutes(app: FastifyInstance, context: AppContext) {
  const { db, config } = context
  const platformOverview = createPlatformOverview(context)

  registerRoute(app, dashboardEndpoints.adminStatus, dashboardSchemas.adminStatus, async ({ person }) =>
    success({
      data: await getAdminStatus(db, person.id),
    }),
  )

  registerRoute(app, dashboardEndpoints.company, dashboardSchemas.company, async ({ person }) => {
    const companyId = requireApprovedCompany(person)
    const [company, endorsers, postings, { counts, oldestPending }] = await Promise.all([
      getCompanyReference(db, companyId),
      countCompanyEndorsers(db, companyId),
      countOpenPostings(db, companyId, todayInIndia(context.clock)),
      getCompanyOverview(context, { ...person, companyId }),
    ])
    return success({
      data: {
        company,
        endorsers,
        openPostings: Math.min(postings, MAX_EXACT_COUNT),
        openPostingsIsCapped: postings > MAX_EXACT_COUNT,
        applications: counts,
        oldestPending,
      },
    })
  })

  registerRoute(
    app,
    dashboardEndpoints.listEndorsers,
    dashboardSchemas.listEndorsers,
    async ({ person, query }) => {
      const companyId = requireApprovedCompany(person)
      const [total, rows] = await Promise.all([
        countCompanyEndorsers(db, companyId, query.search),
        listCompanyEndorsers(db, companyId, query),
      ])
      return success({
        data: rows.map((row) => ({
          id: row.id,
          name: fullName({ firstName: row.first_name, lastName: row.last_name }),
          email: row.email,
          currentRole: row.current_role_title,
          photoUrl: row.image_id && signImageUrl(config.secret, row.image_id, person.id),
          handles: row.handles ?? 0,
        })),
        pagination: paginate(query.page, query.limit, total),
      })
    },
  )

  registerRoute(app, dashboardEndpoints.platform, dashboardSchemas.platform, async () => {
    const [overview, tasks] = await Promise.all([platformOverview(), listStaffTasks(db)])
    return success({ data: { ...overview, tasks } })
  })
}
