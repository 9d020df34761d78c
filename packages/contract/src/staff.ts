import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'

/** How long a link that sets a password is good for. */
export const PASSWORD_LINK_HOURS = 24

export const staffEndpoints = {
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/set-password',
    summary: 'Set a password with the one-time link from the command line; ends every session',
    body: z.object({ token: z.string('Please open the link again').max(200), password: NewPassword }),
    /** Whose it is, for the login page. */
    response: SuccessResponse.extend({ email: z.string() }),
  }),
}
