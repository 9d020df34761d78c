import { ApiError, getErrorMessage } from '../../lib/api-error.ts'

/** The error when an account with this address exists. */
export const USER_EXISTS_TEXT = 'User already exists. Please login to continue.'

/** Whether the error means that the email is already registered. */
export function isUserExistsError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 409 || error.code === 'USER_EXISTS' || /exist|register/i.test(error.message)
}

/** The error text of a failed sign-up. */
export function signUpFailureText(error: unknown): string {
  return getErrorMessage(error, 'An error occurred during signup. Please try again.')
}
