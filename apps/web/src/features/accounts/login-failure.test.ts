import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { toLoginFailure } from './login-failure.ts'

const unknown = { field: 'email', text: 'User not exist. Please create account' }
const wrong = { field: 'password', text: 'Incorrect password. Please try again' }

describe('a failed login', () => {
  it.each([
    ['UNKNOWN_USER', 404, 'Any message', unknown],
    ['BAD_INPUT', 400, 'User not found', unknown],
    ['BAD_INPUT', 400, 'This email not registered', unknown],
    ['BAD_INPUT', 400, 'There is no account', unknown],
    ['WRONG_PASSWORD', 401, 'Any message', wrong],
    ['BAD_INPUT', 400, 'The password is wrong', wrong],
    ['BAD_INPUT', 400, 'Bad credentials', wrong],
    ['UNAVAILABLE', 503, 'Please try again in a moment.', { text: 'Please try again in a moment.' }],
    [
      'TOO_MANY_REQUESTS',
      429,
      'Too many tries to log in. Please try again in 15 minutes.',
      { text: 'Too many tries to log in. Please try again in 15 minutes.' },
    ],
    ['INTERNAL', 500, 'Something went wrong on our side.', { text: 'Invalid credentials' }],
    ['BAD_INPUT', 400, '', { text: 'Invalid credentials' }],
  ] as const)('%s, %d, "%s"', (code, status, message, said) => {
    expect(toLoginFailure(new ApiError({ code, status, message }))).toEqual(said)
  })

  it('shows a server error at its field', () => {
    const text = 'Please enter a valid email address'
    const error = new ApiError({ code: 'BAD_INPUT', status: 400, message: text, fields: { email: text } })
    expect(toLoginFailure(error)).toEqual({ field: 'email', text })
  })

  it('has a default text for unknown errors', () => {
    expect(toLoginFailure(new Error('boom'))).toEqual({ text: 'Invalid credentials' })
  })
})
