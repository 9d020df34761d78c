import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { dashboardSchemas } from '@endorse/contract/dashboards/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { getActivities } from './activities/service.ts'
import { getEndorserHome } from './endorser-home/service.ts'
import { getSeekerHome } from './seeker-home/service.ts'

/** Registers the endpoints of the home pages of Endorsees and Endorsers. */
export function registerHomeRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(app, dashboardEndpoints.seeker, dashboardSchemas.seeker, async ({ person }) =>
    success({
      data: await getSeekerHome(context, person),
    }),
  )

  registerRoute(app, dashboardEndpoints.endorser, dashboardSchemas.endorser, async ({ person }) =>
    success({
      data: await getEndorserHome(context, person),
    }),
  )

  registerRoute(app, dashboardEndpoints.activities, dashboardSchemas.activities, async ({ person, query }) =>
    success({
      data: await getActivities(context, person, query),
    }),
  )
}
