import { ApiError, messageOf } from '../../lib/api-error.ts'

export const USER_EXISTS = 'User already exists. Please login to continue.'

export function saysUserExists(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 409 || error.code === 'USER_EXISTS' || /exist|register/i.test(error.message)
}

export function signUpFailure(error: unknown): string {
  return messageOf(error, 'An error occurred during signup. Please try again.')
}
