import { defineEndpoints } from '../core/endpoint.ts'
import type { databaseViewerSchemas } from './schemas.ts'

/** The endpoint of the database viewer. */
export const databaseViewerEndpoints = defineEndpoints<typeof databaseViewerSchemas>()('database-viewer', {
  view: {
    method: 'GET',
    path: '/admin/db-view',
    summary:
      'Records of my company, or all records for platform staff, without secrets. Each call is audited',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
    limit: 'database-viewer',
  },
  exportCsv: {
    method: 'POST',
    path: '/api/v1/database-exports',
    summary: 'A table of the database viewer as CSV, the newest record first. Each export is audited',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
    limit: 'database-export',
  },
})
