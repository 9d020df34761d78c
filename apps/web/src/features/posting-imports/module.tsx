import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The imports of postings by company admins. They are reached from the list of postings. */
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
  shell: () => import('./shell.ts'),
}
