import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The Endorsers of a company, for its admins. The sidebar link stands with those of the company. */
export const companyEndorsers: WebModule = {
  dashboardScreens: [
    {
      path: paths.companyEndorsers,
      title: 'Endorsers',
      screens: { ADMIN: () => import('./EndorsersPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
