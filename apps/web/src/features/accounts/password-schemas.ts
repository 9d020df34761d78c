import { NewPassword, Password } from '@endorse/contract/accounts/form'
import { z } from 'zod'

/** Whether the confirmation repeats the password. */
export function isConfirmed({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return confirmPassword !== '' && confirmPassword === password
}

/** Puts an error at the confirmation, also when other fields are invalid. */
export const atConfirmation = { path: ['confirmPassword'], when: () => true }

/** A new password and its confirmation. */
export const newPasswordSchema = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine(isConfirmed, { ...atConfirmation, message: 'Passwords do not match.' })

/** The same while the user types: the rules below the password show what it lacks. */
export const newPasswordWhileTyping = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine(isConfirmed, { ...atConfirmation, message: 'Passwords do not match' })
