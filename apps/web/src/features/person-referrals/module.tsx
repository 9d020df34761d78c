import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** Where Endorsers refer people, and where these agree. */
export const personReferrals: WebModule = {
  dashboardScreens: [
    {
      path: paths.referrals,
      title: 'Referrals',
      screens: { EMPLOYEE: () => import('./ReferralsPage.tsx') },
    },
    {
      path: paths.referPerson,
      title: 'Refer a person',
      screens: { EMPLOYEE: () => import('./ReferPersonPage.tsx') },
    },
  ],
  publicScreens: [
    {
      path: paths.referralConsent,
      title: 'Your referral',
      load: () => import('./ReferralConsentPage.tsx'),
    },
  ],
  shell: () => import('./shell.ts'),
}
