import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** Profiles and the forms that fill them in. */
export const profiles: WebModule = {
  dashboardScreens: [
    {
      path: paths.myProfile,
      title: 'My profile',
      screens: {
        JOB_SEEKER: () => import('./MySeekerProfilePage.tsx'),
        EMPLOYEE: () => import('./MyEmployeeProfilePage.tsx'),
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
      screens: { EMPLOYEE: { redirectTo: paths.employeeProfileTab('personal') } },
    },
    {
      path: `${paths.employeeProfile}/:tab`,
      title: 'Profile',
      screens: { EMPLOYEE: () => import('./EmployeeProfilePage.tsx') },
    },
  ],
}
