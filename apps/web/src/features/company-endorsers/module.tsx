import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { parseWorkloadSearch, workloadQuery } from './workload-query.ts'

const list: ScreenWithData = {
  load: () => import('./EndorsersPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search', 'show', 'order')
    return [workloadQuery(parseWorkloadSearch(values), page)]
  },
}

/** The Endorsers of a company, for its admins. The sidebar link stands with those of the company. */
export const companyEndorsers: WebModule = {
  dashboardScreens: [
    {
      path: paths.companyEndorsers,
      title: 'Endorsers',
      screens: { ADMIN: list },
    },
  ],
  shell: () => import('./shell.ts'),
}
