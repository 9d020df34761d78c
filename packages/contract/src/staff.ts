import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'

/** How long a link to set a password is valid. */
export const PASSWORD_LINK_HOURS = 24

export const staffEndpoints = {
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/set-password',
    summary: 'Set a password with a one-time link from the command line. Ends every session',
    body: z.object({ token: z.string('Please open the link again').max(200), password: NewPassword }),
    /** The account's address, to prefill the login page. */
    response: SuccessResponse.extend({ email: z.string() }),
  }),
}
