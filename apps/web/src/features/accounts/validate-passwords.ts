import { meetsPasswordRules } from '@endorse/contract/accounts/values'

interface NewPasswordValues {
  password: string
  confirmPassword: string
}

/** Validates the confirmation only: while the user types, the rules below the password show what it lacks. */
export function validatePasswordsWhileTyping(values: NewPasswordValues) {
  return { confirmPassword: passwordsMatch(values) ? undefined : 'Passwords do not match' }
}

/** Validates the password rules and the confirmation. */
export function validatePasswordsOnSubmit(values: NewPasswordValues) {
  return {
    password: meetsPasswordRules(values.password) ? undefined : 'Please meet all password requirements',
    confirmPassword: passwordsMatch(values) ? undefined : 'Passwords do not match.',
  }
}

function passwordsMatch({ password, confirmPassword }: NewPasswordValues): boolean {
  return confirmPassword !== '' && confirmPassword === password
}
