import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { parseRole, peopleQuery, personQuery } from './people-query.ts'

const list: ScreenWithData = {
  load: () => import('./PeoplePage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search', 'role')
    return [peopleQuery(values.search, parseRole(values.role), page)]
  },
}

const person: ScreenWithData = {
  load: () => import('./PersonPage.tsx'),
  data: ({ params: { personId = '' } }) => [personQuery(personId)],
}

/** The list of all accounts and the page of one, for platform staff. */
export const people: WebModule = {
  dashboardScreens: [
    {
      path: paths.people,
      title: 'People',
      screens: { PLATFORM_EMPLOYEE: list },
    },
    {
      path: paths.person(':personId'),
      title: 'Person',
      screens: { PLATFORM_EMPLOYEE: person },
    },
  ],
  shell: () => import('./shell.ts'),
}
