import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const myEmployeeProfile = () => import('./MyEmployeeProfilePage.tsx')
const employeeProfile = () => import('./EmployeeProfilePage.tsx')
const toFirstTab = { redirectTo: paths.employeeProfileTab('personal') }

/** Profiles and the forms that fill them in. */
export const profiles: WebModule = {
  dashboardScreens: [
    {
      path: paths.myProfile,
      title: 'My profile',
      screens: {
        JOB_SEEKER: () => import('./MySeekerProfilePage.tsx'),
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
      screens: { JOB_SEEKER: () => import('./SeekerProfilePage.tsx') },
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
