import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { feedQuery, importQuery, importsQuery } from './queries.ts'

/** The imports of postings by company admins. They are reached from the list of postings. */
export const postingImports: WebModule = {
  dashboardScreens: [
    {
      path: paths.importPostings,
      title: 'Import jobs',
      screens: {
        ADMIN: {
          load: () => import('./ImportPage.tsx'),
          data: ({ search }) => [feedQuery, importsQuery(parseListParams(search).page)],
        },
      },
    },
    {
      path: paths.importReport(':importId'),
      title: 'Report of an import',
      screens: {
        ADMIN: {
          load: () => import('./ImportReportPage.tsx'),
          data: ({ params: { importId = '' } }) => [importQuery(importId)],
        },
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
