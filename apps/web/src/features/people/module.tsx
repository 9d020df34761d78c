import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { parseRole, peopleQuery } from './people-query.ts'

const list: ScreenWithData = {
  load: () => import('./PeoplePage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search', 'role')
    return [peopleQuery(values.search, parseRole(values.role), page)]
  },
}

/** The list of all accounts, for platform staff. */
export const people: WebModule = {
  dashboardScreens: [
    {
      path: paths.people,
      title: 'People',
      screens: { PLATFORM_EMPLOYEE: list },
    },
  ],
  shell: () => import('./shell.ts'),
}
