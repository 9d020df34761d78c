import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { jobKeys } from '../job-postings/query-keys.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'JOBS',
      label: 'Claim a Job',
      icon: AssignmentTurnedInOutlined,
      to: paths.claimJobs,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.jobDescriptions],
    },
    {
      section: 'JOBS',
      label: 'My Jobs',
      icon: WorkOutlineOutlined,
      to: paths.myJobs,
      viewers: ['EMPLOYEE'],
    },
  ],
  realtime: {
    job_changed: (cache) => cache.invalidateQueries({ queryKey: jobKeys.claims }),
  },
}

export default shell
