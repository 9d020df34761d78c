import { defineEndpoints } from '../core/endpoint.ts'
import type { socialLoginSchemas } from './schemas.ts'

/** A cookie, set before the redirect to the provider, identifies the browser. */
export const socialLoginEndpoints = defineEndpoints<typeof socialLoginSchemas>()('accounts/social-login', {
  getNextStep: {
    method: 'POST',
    path: '/auth/social-login',
    summary: 'The next step after the redirect from Google or LinkedIn. Signs in when none is left',
    access: 'anybody',
    errors: ['SIGN_IN_EXPIRED', 'ACCOUNT_SUSPENDED'],
    limit: 'social-login-network',
  },
  completeSignUp: {
    method: 'POST',
    path: '/auth/social-login/sign-up',
    summary: 'Complete the sign-up of a new user. Company roles have to verify a mailed code first',
    access: 'anybody',
    errors: ['SIGN_IN_EXPIRED', 'ACCOUNT_SUSPENDED'],
    limit: 'sign-up-network',
  },
  verifyCode: {
    method: 'POST',
    path: '/auth/social-login/verify-otp',
    summary: 'Verify the mailed code. Connects the account with the provider and signs in',
    access: 'anybody',
    errors: ['SIGN_IN_EXPIRED', 'INVALID_CODE', 'ACCOUNT_SUSPENDED'],
    limit: 'social-login-code-attempts-network',
  },
  resendCode: {
    method: 'POST',
    path: '/auth/social-login/resend-otp',
    summary: 'Send a new code and invalidate the old one',
    access: 'anybody',
    errors: ['SIGN_IN_EXPIRED', 'ACCOUNT_SUSPENDED'],
    limit: 'code-network',
  },
})
