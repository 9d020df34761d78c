import { z } from 'zod'
import { NewPassword } from '../accounts/form.ts'
import { SuccessResponse } from '../core/schemas.ts'
import { exactText } from '../core/text.ts'

/** The schemas of `staffEndpoints`. */
export const staffSchemas = {
  setPassword: {
    body: z.object({ token: exactText(200, 'Please open the link again'), password: NewPassword }),
    /** The account's address, to prefill the login page. */
    response: SuccessResponse.extend({ email: z.string() }),
  },
}
