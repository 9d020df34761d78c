import { meetsPasswordRules } from '@endorse/contract'

interface NewPasswordValues {
  password: string
  confirmPassword: string
}

/** While somebody types, the rules under the password say what it lacks: a message as well would only move the page. */
export function validatePasswordsWhileTyping(values: NewPasswordValues) {
  return { confirmPassword: passwordsMatch(values) ? undefined : 'Passwords do not match' }
}

export function validatePasswordsOnSubmit(values: NewPasswordValues) {
  return {
    password: meetsPasswordRules(values.password) ? undefined : 'Please meet all password requirements',
    confirmPassword: passwordsMatch(values) ? undefined : 'Passwords do not match.',
  }
}

function passwordsMatch({ password, confirmPassword }: NewPasswordValues): boolean {
  return confirmPassword !== '' && confirmPassword === password
}
