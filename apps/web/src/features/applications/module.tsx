import { ANSWER_PATH } from '@endorse/contract/applications/mail-answers/path'
import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import { jobQuery } from '../job-postings/job-query.ts'
import { answerRulesQuery, answersQuery } from './answers/answers-query.ts'
import { companyApplicationsQuery, parseCompanySearch } from './company/company-applications-query.ts'
import {
  myApplicationQuery,
  myApplicationsQuery,
  parseMyApplications,
  referenceOf,
} from './my-applications/queries.ts'
import { reviewListQuery } from './review/review-list-query.ts'
import { parseReviewSearch } from './review/review-search.ts'
import { viewsQuery } from './review/views/views-query.ts'
import { applicationSearchQuery } from './search/application-search-query.ts'

const myApplications: ScreenWithData = {
  load: () => import('./my-applications/ReferralsStatusPage.tsx'),
  data({ params: { kind, id }, search }) {
    const opened = referenceOf(kind, id)
    return [opened ? myApplicationQuery(opened) : myApplicationsQuery(parseMyApplications(search))]
  },
}
const review: ScreenWithData = {
  load: () => import('./review/ApplicationsPage.tsx'),
  data: ({ params: { jobId }, search }) => [
    reviewListQuery(parseReviewSearch(search), jobId),
    jobId ? jobQuery(jobId) : viewsQuery,
  ],
}
const companyApplications: ScreenWithData = {
  load: () => import('./company/CompanyApplicationsPage.tsx'),
  data({ params: { jobId }, search }) {
    const { values, page } = parseListParams(search, 'search', 'status', 'order')
    const list = companyApplicationsQuery(parseCompanySearch(values, jobId), page)
    return jobId ? [list, jobQuery(jobId)] : [list]
  },
}
const applicationSearch: ScreenWithData = {
  load: () => import('./search/ApplicationSearchPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search')
    return [applicationSearchQuery(values.search, page)]
  },
}
const answers: ScreenWithData = {
  load: () => import('./answers/AnswersPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search')
    return [answersQuery(values.search, page), answerRulesQuery]
  },
}
// An application is declared without data: the server records who opens it, so only the screen itself asks for it.
const applicant = () => import('./review/ApplicantPage.tsx')

/** Applications as applicants, Endorsers, company admins and staff see them. */
export const applications: WebModule = {
  dashboardScreens: [
    {
      // One route for the list and the details, so that the list stays as it is behind the dialog.
      path: `${paths.referralsStatus}/:kind?/:id?`,
      title: 'Referrals Status',
      screens: { JOB_SEEKER: myApplications },
    },
    {
      path: paths.applications,
      title: 'Applications',
      screens: {
        EMPLOYEE: review,
        WAITING_ENDORSER: 'fallback',
        ADMIN: companyApplications,
        UNAPPROVED_ADMIN: 'fallback',
        PLATFORM_EMPLOYEE: applicationSearch,
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
    { path: paths.answers, title: 'Answers', screens: { ADMIN: answers } },
  ],
  publicScreens: [
    {
      path: ANSWER_PATH,
      title: 'Request',
      load: () => import('./mail-answers/AnswerByMailPage.tsx'),
    },
  ],
  shell: () => import('./shell.ts'),
}
