import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { auditLogQuery, parsePeriod } from './audit-log-query.ts'

const list: ScreenWithData = {
  load: () => import('./AuditLogPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search', 'person', 'days')
    return [auditLogQuery({ ...values, days: parsePeriod(values.days) }, page)]
  },
}

/** The audit log, for platform staff. */
export const auditLog: WebModule = {
  dashboardScreens: [
    {
      path: paths.auditLog,
      title: 'Audit Log',
      screens: { PLATFORM_EMPLOYEE: list },
    },
  ],
  shell: () => import('./shell.ts'),
}
