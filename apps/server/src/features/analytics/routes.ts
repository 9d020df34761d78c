import { analyticsEndpoints } from '@endorse/contract/analytics/endpoints'
import { analyticsSchemas } from '@endorse/contract/analytics/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { createPlatformWeeks } from './platform-weeks.ts'
import { getRequestAnalytics } from './service.ts'

/** Registers the endpoints of the charts. */
export function registerAnalyticsRoutes(app: FastifyInstance, context: AppContext) {
  const listPlatformWeeks = createPlatformWeeks(context)

  registerRoute(app, analyticsEndpoints.requests, analyticsSchemas.requests, async ({ person, query }) =>
    success({
      data: await getRequestAnalytics(context, person, Number(query.months)),
    }),
  )

  registerRoute(app, analyticsEndpoints.platform, analyticsSchemas.platform, async () =>
    success({
      data: { weeks: await listPlatformWeeks() },
    }),
  )
}
