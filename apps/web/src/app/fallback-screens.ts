import type { LoadScreen } from '../foundation/module.ts'
import type { Viewer } from '../foundation/viewer.ts'

/** The screens of viewers who wait for an approval. They stand in for screens that are not open to these viewers yet. */
export const fallbackScreens: Partial<Record<Viewer, LoadScreen>> = {
  UNAPPROVED_ADMIN: () => import('../features/dashboards/AdminHomePage.tsx'),
  WAITING_ENDORSER: () => import('../features/company-admins/WaitingToJoinPage.tsx'),
}
