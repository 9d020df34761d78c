import { myJoinRequestQuery } from '../features/company-admins/queries.ts'
import { adminStatusQuery } from '../features/dashboards/admin-queries.ts'
import type { ScreenWithData } from '../foundation/module.ts'
import type { Viewer } from '../foundation/viewer.ts'

/** The screens of viewers who wait for an approval. They stand in for screens that are not open to these viewers yet. */
export const fallbackScreens: Partial<Record<Viewer, ScreenWithData>> = {
  UNAPPROVED_ADMIN: {
    load: () => import('../features/dashboards/AdminHomePage.tsx'),
    data: () => [adminStatusQuery],
  },
  WAITING_ENDORSER: {
    load: () => import('../features/company-admins/WaitingToJoinPage.tsx'),
    data: () => [myJoinRequestQuery],
  },
}
