import { defineEndpoints } from '../core/endpoint.ts'
import type { auditLogSchemas } from './schemas.ts'

/** The audit log, for platform staff. */
export const auditLogEndpoints = defineEndpoints<typeof auditLogSchemas>()('audit-log', {
  auditLog: {
    method: 'GET',
    path: '/api/v1/audit-log',
    summary: 'Who opened or changed what, the latest first',
    access: ['PLATFORM_EMPLOYEE'],
  },
})
