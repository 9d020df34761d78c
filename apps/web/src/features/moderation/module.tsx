import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { everyViewer } from '../../foundation/viewer.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import {
  casesQuery,
  decisionQuery,
  myReportsQuery,
  parseModerationState,
  parsePostingState,
  postingsQuery,
} from './queries.ts'

const moderationPage = () => import('./ModerationPage.tsx')
const reports: ScreenWithData = {
  load: moderationPage,
  data({ search }) {
    const { values, page } = parseListParams(search, 'state')
    return [casesQuery(parseModerationState(values.state), page)]
  },
}
const postings: ScreenWithData = {
  load: () => import('./AllPostingsPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search', 'state')
    return [postingsQuery(values.search, parsePostingState(values.state), page)]
  },
}
const myReports: ScreenWithData = {
  load: () => import('./MyReportsPage.tsx'),
  data: ({ search }) => [myReportsQuery(parseListParams(search).page)],
}
const decision: ScreenWithData = {
  load: () => import('./DecisionPage.tsx'),
  data: ({ params: { caseId = '' } }) => [decisionQuery(caseId)],
}

/** Reports on postings and people: the queue of staff, the own reports, and decisions with their appeals. */
export const moderation: WebModule = {
  dashboardScreens: [
    { path: paths.moderation, title: 'Reports', screens: { PLATFORM_EMPLOYEE: reports } },
    {
      // Without data: each load of a report is logged, so only the screen itself asks for one.
      path: paths.moderationCase(':caseId'),
      title: 'Reports',
      screens: { PLATFORM_EMPLOYEE: moderationPage },
    },
    {
      path: paths.postings,
      title: 'Postings',
      screens: { PLATFORM_EMPLOYEE: postings },
    },
    {
      path: paths.myReports,
      title: 'Your reports',
      screens: everyViewer(myReports),
    },
    {
      path: paths.moderationDecision(':caseId'),
      title: 'Decision',
      screens: everyViewer(decision),
    },
  ],
  shell: () => import('./shell.ts'),
}
