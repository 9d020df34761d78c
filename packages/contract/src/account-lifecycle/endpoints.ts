import { defineEndpoints } from '../core/endpoint.ts'
import type { accountLifecycleSchemas } from './schemas.ts'

/** The endpoints for the export of personal data and the deletion of the account. */
export const accountLifecycleEndpoints = defineEndpoints<typeof accountLifecycleSchemas>()(
  'account-lifecycle',
  {
    getExport: {
      method: 'GET',
      path: '/api/v1/exports',
      summary: 'The latest export of my data',
      access: 'signed-in',
      approved: false,
    },
    requestExport: {
      method: 'POST',
      path: '/api/v1/exports',
      summary: 'Request an export of my data. Does nothing while an export is being prepared',
      access: 'signed-in',
      approved: false,
      leaving: 'allowed',
      limit: 'data-export',
    },
    requestDeletion: {
      method: 'POST',
      path: '/api/v1/account/deletion',
      summary: 'Schedule the deletion of my account in seven days. Ends every other session',
      access: 'signed-in',
      approved: false,
      leaving: 'allowed',
      errors: ['REAUTHENTICATION_NEEDED'],
      limit: 'reauthentication-attempts',
    },
    cancelDeletion: {
      method: 'DELETE',
      path: '/api/v1/account/deletion',
      summary: 'Cancel the deletion of my account',
      access: 'signed-in',
      approved: false,
      leaving: 'allowed',
      errors: ['ALREADY_CHANGED'],
    },
  },
)
