import { Password } from '@endorse/contract/accounts/form'
import { z } from 'zod'
import { newPassword } from '../accounts/password-schemas.ts'
import { mailedCode, requiredPassword } from './credential-schemas.ts'

const notConfirmed = { path: ['confirmPassword'], message: 'Passwords do not match', when: () => true }

function isConfirmed(values: { newPassword: string; confirmPassword: string }) {
  return values.newPassword === values.confirmPassword
}

const fields = {
  currentPassword: z.string(),
  code: z.string(),
  newPassword,
  confirmPassword: z.string(),
}

/** A new password of a user who has one. */
export const changeSchema = z
  .object({ ...fields, currentPassword: requiredPassword })
  .refine(isConfirmed, notConfirmed)

/** The first password of a user who signs in with a provider. */
export const setSchema = z.object({ ...fields, code: mailedCode }).refine(isConfirmed, notConfirmed)

/** While the user types, the rules below the new password show what it lacks. */
export const whileTyping = z
  .object({ newPassword: Password, confirmPassword: z.string() })
  .refine(isConfirmed, notConfirmed)
