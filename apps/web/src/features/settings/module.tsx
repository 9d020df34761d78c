import type { ScreenByViewer, ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import type { ScreenQuery } from '../../lib/query.ts'
import { answerRecordQuery, weeklyLimitQuery } from '../applications/turns/queries.ts'
import { blockedQuery, mutedRoomsQuery } from '../chat/rooms/rooms-query.ts'
import { dismissedJobsQuery } from '../job-postings/dismissed-jobs-query.ts'
import { savedSearchesQuery } from '../saved-searches/searches-query.ts'
import {
  exportQuery,
  resumeAccessesQuery,
  secondFactorQuery,
  sessionsQuery,
  settingsQuery,
} from './queries.ts'

const ofMembers: ScreenQuery[] = [mutedRoomsQuery, blockedQuery]
const ofEndorsees: ScreenQuery[] = [savedSearchesQuery, dismissedJobsQuery, resumeAccessesQuery]
const screens: ScreenByViewer = {
  JOB_SEEKER: settingsWith([...ofMembers, ...ofEndorsees]),
  EMPLOYEE: settingsWith([...ofMembers, weeklyLimitQuery, answerRecordQuery]),
  ADMIN: settingsWith(ofMembers),
  PLATFORM_EMPLOYEE: settingsWith(ofMembers),
  WAITING_ENDORSER: settingsWith([]),
  UNAPPROVED_ADMIN: settingsWith([]),
}

function settingsWith(more: ScreenQuery[]): ScreenWithData {
  return {
    load: () => import('./SettingsPage.tsx'),
    data: () => [settingsQuery, secondFactorQuery, sessionsQuery, exportQuery, ...more],
  }
}

/** Settings of the account. */
export const settings: WebModule = {
  dashboardScreens: [
    {
      path: paths.settings,
      title: 'Settings',
      screens,
    },
  ],
  publicScreens: [
    {
      path: paths.takeBackEmail,
      title: 'Take the change back',
      load: () => import('./TakeBackEmailPage.tsx'),
    },
    {
      path: paths.suspended,
      title: 'Your account is suspended',
      load: () => import('./suspended/SuspendedPage.tsx'),
    },
  ],
  shell: () => import('./shell.tsx'),
}
