import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { bonusesQuery, countsQuery, parseBonusSearch } from './bonus-query.ts'

const list: ScreenWithData = {
  load: () => import('./BonusesPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'state', 'search', 'until')
    return [bonusesQuery(parseBonusSearch(values), page), countsQuery]
  },
}

/** The bonuses of a company, for its admins. The sidebar link stands with those of the company, its count with the others. */
export const bonuses: WebModule = {
  dashboardScreens: [{ path: paths.bonuses, title: 'Bonuses', screens: { ADMIN: list } }],
}
