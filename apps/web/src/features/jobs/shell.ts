import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { jobKeys } from './query-keys.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'JOBS',
      label: 'Job Recommendations',
      icon: WorkOutlineOutlined,
      to: paths.jobRecommendations,
      viewers: ['JOB_SEEKER'],
      childPaths: [paths.jobDescriptions],
    },
  ],
  realtime: {
    // A claim or a release changes which actions the job allows.
    job_changed: (cache, { jobId }) => cache.invalidateQueries({ queryKey: jobKeys.detail(jobId) }),
  },
}

export default shell
