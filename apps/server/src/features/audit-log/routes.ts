import { auditLogEndpoints } from '@endorse/contract/audit-log/endpoints'
import { auditLogSchemas } from '@endorse/contract/audit-log/schemas'
import { isBeyondExactCount, paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { daysBefore } from '../../platform/operations/retention.ts'
import { countAuditLog, listAuditLog } from './queries.ts'

/** Registers the endpoints of `auditLogEndpoints`. */
export function registerAuditLogRoutes(app: FastifyInstance, { db, clock }: AppContext) {
  registerRoute(app, auditLogEndpoints.auditLog, auditLogSchemas.auditLog, async ({ query }) => {
    const filter = { ...query, since: daysBefore(new Date(clock()), Number(query.days)) }
    const total = await countAuditLog(db, filter)
    const data = isBeyondExactCount(query) ? [] : await listAuditLog(db, filter, query)
    return success({ data, pagination: paginate(query.page, query.limit, total) })
  })
}
