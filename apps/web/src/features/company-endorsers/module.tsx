import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The Endorsers of a company and their work, for its admins. */
export const companyEndorsers: WebModule = {
  dashboardScreens: [
    {
      path: paths.companyEndorsers,
      title: 'Endorsers',
      screens: { ADMIN: () => import('./EndorsersPage.tsx') },
    },
  ],
}
