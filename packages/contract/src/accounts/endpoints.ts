import { defineEndpoints } from '../core/endpoint.ts'
import type { authSchemas, socialLoginSchemas } from './schemas.ts'

export const authEndpoints = defineEndpoints<typeof authSchemas>()({
  signUp: {
    method: 'POST',
    path: '/auth/signup',
    summary: 'Start a sign-up: mails a code. The account exists once the code is verified',
    access: 'anybody',
  },
  verifyCode: {
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Verify a code. After sign-up this signs in; in the forgot-password flow it only verifies',
    access: 'anybody',
  },
  resendCode: {
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Send a new code and invalidate the old one',
    access: 'anybody',
  },
  logIn: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'anybody',
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'signed-in',
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Replace the token of this session',
    access: 'signed-in',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in user',
    access: 'signed-in',
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a code to reset the password. The response is the same for unknown addresses',
    access: 'anybody',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a code. Ends every session',
    access: 'anybody',
  },
})

/** A cookie, set before the redirect to the provider, identifies the browser. */
export const socialLoginEndpoints = defineEndpoints<typeof socialLoginSchemas>()({
  getNextStep: {
    method: 'POST',
    path: '/auth/social-login',
    summary: 'The next step after the redirect from Google or LinkedIn. Signs in when none is left',
    access: 'anybody',
  },
  completeSignUp: {
    method: 'POST',
    path: '/auth/social-login/sign-up',
    summary: 'Complete the sign-up of a new user. Company roles have to verify a mailed code first',
    access: 'anybody',
  },
  verifyCode: {
    method: 'POST',
    path: '/auth/social-login/verify-otp',
    summary: 'Verify the mailed code. Connects the account with the provider and signs in',
    access: 'anybody',
  },
  resendCode: {
    method: 'POST',
    path: '/auth/social-login/resend-otp',
    summary: 'Send a new code and invalidate the old one',
    access: 'anybody',
  },
})
