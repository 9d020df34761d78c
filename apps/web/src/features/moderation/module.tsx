import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { everyViewer } from '../../foundation/viewer.ts'

const moderationPage = { PLATFORM_EMPLOYEE: () => import('./ModerationPage.tsx') }

/** Reports on postings and people: the queue of staff, the own reports, and decisions with their appeals. */
export const moderation: WebModule = {
  dashboardScreens: [
    { path: paths.moderation, title: 'Reports', screens: moderationPage },
    { path: paths.moderationCase(':caseId'), title: 'Reports', screens: moderationPage },
    {
      path: paths.postings,
      title: 'Postings',
      screens: { PLATFORM_EMPLOYEE: () => import('./AllPostingsPage.tsx') },
    },
    {
      path: paths.myReports,
      title: 'Your reports',
      screens: everyViewer(() => import('./MyReportsPage.tsx')),
    },
    {
      path: paths.moderationDecision(':caseId'),
      title: 'Decision',
      screens: everyViewer(() => import('./DecisionPage.tsx')),
    },
  ],
  shell: () => import('./shell.ts'),
}
