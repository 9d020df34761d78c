import { defineEndpoints } from '../core/endpoint.ts'
import type { staffSchemas } from './schemas.ts'

/** The endpoint with which platform staff set a password through a one-time link. */
export const staffEndpoints = defineEndpoints<typeof staffSchemas>()('staff', {
  setPassword: {
    method: 'POST',
    path: '/auth/set-password',
    summary: 'Set a password with a one-time link from the command line. Ends every session',
    access: 'anybody',
    errors: ['INVALID_CODE'],
    limit: 'set-password-network',
  },
})
