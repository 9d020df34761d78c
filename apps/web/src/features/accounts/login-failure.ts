import { ApiError, getErrorMessage } from '../../lib/api-error.ts'

/** The error text of a failed login. */
export interface LoginFailure {
  /** The field that shows the text; without one the form shows it. */
  field?: 'email' | 'password'
  text: string
}

/** Maps a failed login to an error text and the field that shows it. */
export function toLoginFailure(error: unknown): LoginFailure {
  const text = getErrorMessage(error, 'Invalid credentials')
  if (!(error instanceof ApiError)) return { text }
  const { code, status, message, fields } = error
  if (code === 'PASSWORD_EXPIRED') return { field: 'password', text: message }
  if (/user not found|email not registered|no account/i.test(message) || status === 404)
    return { field: 'email', text: 'User not exist. Please create account' }
  if (/password|credentials/i.test(message) || status === 401)
    return { field: 'password', text: 'Incorrect password. Please try again' }
  if (fields.email) return { field: 'email', text: fields.email }
  if (fields.password) return { field: 'password', text: fields.password }
  return { text }
}
