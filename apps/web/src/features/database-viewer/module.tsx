import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { databaseQuery, parseDatabaseView } from './database-query.ts'

const page: ScreenWithData = {
  load: () => import('./DatabasePage.tsx'),
  data: ({ search }) => [databaseQuery(parseDatabaseView(search))],
}

/** The database viewer of company admins and platform staff. */
export const databaseViewer: WebModule = {
  dashboardScreens: [
    { path: paths.database, title: 'Database', screens: { ADMIN: page, PLATFORM_EMPLOYEE: page } },
  ],
  shell: () => import('./shell.ts'),
}
