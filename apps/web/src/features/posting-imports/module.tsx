import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** Imports of postings by company admins. */
export const postingImports: WebModule = {
  dashboardScreens: [
    {
      path: paths.importPostings,
      title: 'Import jobs',
      screens: { ADMIN: () => import('./ImportPage.tsx') },
    },
    {
      path: paths.importReport(':importId'),
      title: 'Report of an import',
      screens: { ADMIN: () => import('./ImportReportPage.tsx') },
    },
  ],
}
