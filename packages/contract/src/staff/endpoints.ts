import { defineEndpoints } from '../core/endpoint.ts'
import type { staffSchemas } from './schemas.ts'

/** The endpoints with which platform staff set a password through a one-time link. */
export const staffEndpoints = defineEndpoints<typeof staffSchemas>()('staff', {
  setPassword: {
    method: 'POST',
    path: '/auth/set-password',
    summary: 'Set a password with a one-time link from the command line. Ends every session',
    access: 'anybody',
    errors: ['INVALID_CODE'],
    limit: 'set-password-network',
  },
  checkPasswordLink: {
    method: 'POST',
    path: '/auth/set-password/check',
    summary: 'Whether a one-time link still sets a password. Does not use it',
    access: 'anybody',
    limit: 'set-password-network',
  },
})
