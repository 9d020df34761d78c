import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { call } from './call.ts'
import { Done } from './common.ts'

/** How long a link that sets a password is good for. */
export const PASSWORD_LINK_HOURS = 24

export const staffCalls = {
  setPassword: call({
    method: 'POST',
    path: '/auth/set-password',
    summary: 'Set a password with the one-time link from the command line; ends every session',
    body: z.object({ token: z.string('Please open the link again').max(200), password: NewPassword }),
    /** Whose it is, for the login page. */
    answer: Done.extend({ email: z.string() }),
  }),
}
