import { z } from 'zod'
import { NewPassword } from '../accounts/form.ts'
import { SuccessResponse } from '../core/schemas.ts'
import { exactText } from '../core/text.ts'

const LinkToken = exactText(200, 'Please open the link again')

/** The schemas of `staffEndpoints`. */
export const staffSchemas = {
  setPassword: {
    body: z.object({ token: LinkToken, password: NewPassword }),
    /** The account's address, to prefill the login page. */
    response: SuccessResponse.extend({ email: z.string() }),
  },
  checkPasswordLink: {
    body: z.object({ token: LinkToken }),
    response: z.object({ success: z.literal(true), data: z.object({ isValid: z.boolean() }) }),
  },
}
