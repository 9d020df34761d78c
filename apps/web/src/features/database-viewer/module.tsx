import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const page = () => import('./DatabasePage.tsx')

/** The database viewer of company admins and platform staff. */
export const databaseViewer: WebModule = {
  dashboardScreens: [
    { path: paths.database, title: 'Database', screens: { ADMIN: page, PLATFORM_EMPLOYEE: page } },
  ],
  shell: () => import('./shell.ts'),
}
