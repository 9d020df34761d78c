import { defineEndpoints } from '../core/endpoint.ts'
import type { authSchemas } from './schemas.ts'

/** The endpoints for sign-up, login, codes, passwords and the session. */
export const authEndpoints = defineEndpoints<typeof authSchemas>()('accounts', {
  signUp: {
    method: 'POST',
    path: '/auth/signup',
    summary: 'Start a sign-up: mails a code. The account exists once the code is verified',
    access: 'anybody',
    errors: ['USER_EXISTS'],
    limit: 'sign-up-network',
  },
  verifyCode: {
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Verify a code. After sign-up this signs in; in the forgot-password flow it only verifies',
    access: 'anybody',
    errors: ['INVALID_CODE', 'SIGN_UP_AGAIN', 'NOT_SIGNED_IN'],
    limit: 'code-attempts-network',
  },
  resendCode: {
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Send a new code and invalidate the old one',
    access: 'anybody',
    limit: 'code-network',
  },
  logIn: {
    method: 'POST',
    path: '/auth/login',
    summary:
      'Sign in with e-mail and password. An account with a second factor gets a challenge, which `POST /auth/second-step` answers',
    access: 'anybody',
    errors: [
      'UNKNOWN_USER',
      'WRONG_PASSWORD',
      'EMAIL_NOT_VERIFIED',
      'PASSWORD_EXPIRED',
      'ACCOUNT_SUSPENDED',
      'NOT_SIGNED_IN',
    ],
    limit: 'login-network',
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'signed-in',
    approved: false,
    leaving: 'allowed',
    withoutFactor: 'allowed',
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Replace the token of this session',
    access: 'signed-in',
    approved: false,
    leaving: 'allowed',
    withoutFactor: 'allowed',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in user',
    access: 'signed-in',
    approved: false,
    withoutFactor: 'allowed',
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a code to reset the password. The response is the same for unknown addresses',
    access: 'anybody',
    limit: 'code-network',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a code. Ends every session',
    access: 'anybody',
    errors: ['INVALID_CODE'],
    limit: 'code-attempts-network',
  },
})
