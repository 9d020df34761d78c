import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { reviewListQuery } from './review/review-list-query.ts'
import { parseReviewSearch } from './review/review-search.ts'

const review: ScreenWithData = {
  load: () => import('./review/ApplicationsPage.tsx'),
  data: ({ params, search }) => [reviewListQuery(parseReviewSearch(search), params['jobId'])],
}
const companyApplications = () => import('./company/CompanyApplicationsPage.tsx')
const applicant = () => import('./review/ApplicantPage.tsx')

/** Applications as applicants, Endorsers, company admins and staff see them. */
export const applications: WebModule = {
  dashboardScreens: [
    {
      // One route for the list and the details, so that the list stays as it is behind the dialog.
      path: `${paths.referralsStatus}/:kind?/:id?`,
      title: 'Referrals Status',
      screens: { JOB_SEEKER: () => import('./my-applications/ReferralsStatusPage.tsx') },
    },
    {
      path: paths.applications,
      title: 'Applications',
      screens: {
        EMPLOYEE: review,
        WAITING_ENDORSER: 'fallback',
        ADMIN: companyApplications,
        UNAPPROVED_ADMIN: 'fallback',
        PLATFORM_EMPLOYEE: () => import('./search/ApplicationSearchPage.tsx'),
      },
    },
    {
      path: paths.applicationsAlias,
      title: 'Applications',
      screens: { EMPLOYEE: review },
    },
    {
      path: paths.appliedJobs,
      title: 'Applied Jobs',
      screens: { EMPLOYEE: review },
    },
    {
      path: paths.applicationsOfJob(':jobId'),
      title: 'Applicants',
      screens: { EMPLOYEE: review, ADMIN: companyApplications, UNAPPROVED_ADMIN: 'fallback' },
    },
    {
      path: paths.application(':applicationId'),
      title: 'Applicant',
      screens: {
        EMPLOYEE: applicant,
        ADMIN: () => import('./company/CompanyApplicationPage.tsx'),
        UNAPPROVED_ADMIN: 'fallback',
        PLATFORM_EMPLOYEE: () => import('./search/StaffApplicationPage.tsx'),
      },
    },
    { path: paths.applicationAlias(':applicationId'), title: 'Applicant', screens: { EMPLOYEE: applicant } },
  ],
  shell: () => import('./shell.ts'),
}
