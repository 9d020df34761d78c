import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** Login, sign-up and passwords. */
export const accounts: WebModule = {
  publicScreens: [
    { path: paths.login, title: 'Log in', load: () => import('./LoginPage.tsx') },
    {
      path: paths.secondStep,
      title: 'One more step',
      load: () => import('./second-factor/SecondStepPage.tsx'),
    },
    {
      path: paths.secondFactorReset,
      title: 'Second step of your sign-in',
      load: () => import('./second-factor/SecondFactorResetPage.tsx'),
    },
    {
      path: paths.signedIn,
      title: 'Signing you in',
      load: () => import('./social-login/SignedInPage.tsx'),
    },
    { path: paths.signUp, title: 'Create your account', load: () => import('./SignUpPage.tsx') },
    {
      path: paths.invitation(':company', ':token'),
      title: 'Join as an Endorser',
      load: () => import('./InvitedSignUpPage.tsx'),
    },
    { path: paths.adminSignUp, title: 'Sign Up', load: () => import('./AdminSignUpPage.tsx') },
    { path: paths.verifyCode, title: 'Check your email', load: () => import('./VerifyPage.tsx') },
    { path: paths.forgotPassword, title: 'Forgot password', load: () => import('./ForgotPasswordPage.tsx') },
    {
      path: paths.resetPassword,
      title: 'Choose a new password',
      load: () => import('./ResetPasswordPage.tsx'),
    },
  ],
}
