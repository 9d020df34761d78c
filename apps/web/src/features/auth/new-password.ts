import { meetsPasswordRules } from '@endorse/contract'

interface NewPassword {
  password: string
  confirmPassword: string
}

/** While somebody types, the rules under the password say what it lacks: a message as well would only move the page. */
export function passwordsWhileTyping(values: NewPassword) {
  return { confirmPassword: agree(values) ? undefined : 'Passwords do not match' }
}

export function passwordsOnSubmit(values: NewPassword) {
  return {
    password: meetsPasswordRules(values.password) ? undefined : 'Please meet all password requirements',
    confirmPassword: agree(values) ? undefined : 'Passwords do not match.',
  }
}

function agree({ password, confirmPassword }: NewPassword): boolean {
  return confirmPassword !== '' && confirmPassword === password
}
