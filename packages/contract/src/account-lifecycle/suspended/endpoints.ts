import { defineEndpoints } from '../../core/endpoint.ts'
import type { suspendedAccountSchemas } from './schemas.ts'

/** What a suspended person can do with their data and their account, with the token that the login answered. */
export const suspendedAccountEndpoints = defineEndpoints<typeof suspendedAccountSchemas>()(
  'account-lifecycle/suspended',
  {
    getState: {
      method: 'POST',
      path: '/auth/suspension/account',
      summary: 'The latest export of my data, and when my account will be deleted',
      access: 'anybody',
      errors: ['SIGN_IN_EXPIRED'],
      limit: 'suspension',
    },
    requestExport: {
      method: 'POST',
      path: '/auth/suspension/exports',
      summary: 'Request an export of my data while I am suspended',
      access: 'anybody',
      errors: ['SIGN_IN_EXPIRED'],
      limit: 'suspension',
    },
    requestDeletion: {
      method: 'POST',
      path: '/auth/suspension/deletion',
      summary: 'Schedule the deletion of my account in seven days while I am suspended',
      access: 'anybody',
      errors: ['SIGN_IN_EXPIRED'],
      limit: 'suspension',
    },
    cancelDeletion: {
      method: 'POST',
      path: '/auth/suspension/deletion/cancel',
      summary: 'Keep my account. It stays suspended',
      access: 'anybody',
      errors: ['SIGN_IN_EXPIRED', 'ALREADY_CHANGED'],
      limit: 'suspension',
    },
  },
)
