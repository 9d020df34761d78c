import { addJobTypes } from '@endorse/contract/applications/referral-applications/values'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'JOBS',
      label: 'Job Recommendations',
      goKey: 'j',
      icon: WorkOutlineOutlined,
      to: paths.jobRecommendations,
      viewers: ['JOB_SEEKER'],
      childPaths: [paths.jobDescriptions],
    },
    {
      // A screen of posting-management, whose other links stand above for other viewers.
      section: 'JOBS',
      label: 'Add Job',
      goKey: 'a',
      icon: AddCircleOutlineOutlined,
      to: paths.addJob,
      viewers: ['JOB_SEEKER'],
      childPaths: addJobTypes.map(paths.applyReferral),
    },
  ],
  realtime: {
    // A claim or a release changes which actions the job allows.
    job_changed: (cache, { jobId }) =>
      invalidate(cache, query(jobPostingEndpoints.getJob, { params: { id: jobId } })),
  },
}

export default shell
