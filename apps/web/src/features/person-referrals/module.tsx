import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { parseReferralState, personReferralsQuery, referableJobsQuery } from './queries.ts'

const referrals: ScreenWithData = {
  load: () => import('./ReferralsPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search', 'state')
    return [personReferralsQuery(values.search, parseReferralState(values.state), page)]
  },
}
const referPerson: ScreenWithData = {
  load: () => import('./ReferPersonPage.tsx'),
  data: () => [referableJobsQuery('')],
}

/** Where Endorsers refer people, and where these agree. */
export const personReferrals: WebModule = {
  dashboardScreens: [
    {
      path: paths.referrals,
      title: 'Referrals',
      screens: { EMPLOYEE: referrals },
    },
    {
      path: paths.referPerson,
      title: 'Refer a person',
      screens: { EMPLOYEE: referPerson },
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
