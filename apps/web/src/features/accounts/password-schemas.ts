import { NewPassword, Password } from '@endorse/contract/accounts/form'
import { meetsPasswordPolicy, PASSWORD_RULES_MESSAGE } from '@endorse/contract/accounts/password-policy'
import { z } from 'zod'
import { readPasswordPolicy } from './password-policy.ts'

/** A password that meets the rules of this site. */
export const newPassword = NewPassword.refine(
  (password) => meetsPasswordPolicy(password, readPasswordPolicy()),
  PASSWORD_RULES_MESSAGE,
)

/** Whether the confirmation repeats the password. */
export function isConfirmed({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return confirmPassword !== '' && confirmPassword === password
}

/** Puts an error at the confirmation, also when other fields are invalid. */
export const atConfirmation = { path: ['confirmPassword'], when: () => true }

/** A new password and its confirmation. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(isConfirmed, { ...atConfirmation, message: 'Passwords do not match.' })

/** The same while the user types: the rules below the password show what it lacks. */
export const newPasswordWhileTyping = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine(isConfirmed, { ...atConfirmation, message: 'Passwords do not match' })
