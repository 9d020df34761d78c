import { z } from 'zod'
import { NewPassword } from '../accounts/schemas.ts'
import { SuccessResponse } from '../core/schemas.ts'

export const staffSchemas = {
  setPassword: {
    body: z.object({ token: z.string('Please open the link again').max(200), password: NewPassword }),
    /** The account's address, to prefill the login page. */
    response: SuccessResponse.extend({ email: z.string() }),
  },
}
