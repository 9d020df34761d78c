import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { myProfileQuery } from './my-profile-query.ts'

// Only the session says whether there is a profile: the browser would report an error for one that is missing.
const data: ScreenWithData['data'] = ({ user }) => (user ? [myProfileQuery] : [])

const myEmployeeProfile = { load: () => import('./MyEmployeeProfilePage.tsx'), data }
const employeeProfile = { load: () => import('./EmployeeProfilePage.tsx'), data }
const toFirstTab = { redirectTo: paths.employeeProfileTab('personal') }

/** Profiles and the forms that fill them in. */
export const profiles: WebModule = {
  dashboardScreens: [
    {
      path: paths.myProfile,
      title: 'My profile',
      screens: {
        JOB_SEEKER: { load: () => import('./MySeekerProfilePage.tsx'), data },
        EMPLOYEE: myEmployeeProfile,
        WAITING_ENDORSER: myEmployeeProfile,
      },
    },
    {
      path: paths.seekerProfile,
      title: 'Profile',
      screens: { JOB_SEEKER: { redirectTo: paths.seekerProfileTab('personal') } },
    },
    {
      path: `${paths.seekerProfile}/:tab`,
      title: 'Profile',
      screens: { JOB_SEEKER: { load: () => import('./SeekerProfilePage.tsx'), data } },
    },
    {
      path: paths.employeeProfile,
      title: 'Profile',
      screens: { EMPLOYEE: toFirstTab, WAITING_ENDORSER: toFirstTab },
    },
    {
      path: `${paths.employeeProfile}/:tab`,
      title: 'Profile',
      screens: { EMPLOYEE: employeeProfile, WAITING_ENDORSER: employeeProfile },
    },
  ],
}
