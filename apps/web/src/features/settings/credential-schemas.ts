import { z } from 'zod'

/** The current password, before a change of the account. */
export const requiredPassword = z.string().min(1, 'Please enter your password')

/** The six digits of a mailed code. */
export const mailedCode = z.string().regex(/^\d{6}$/, 'Please enter the six digits of the code')
