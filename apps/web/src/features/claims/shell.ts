import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { invalidate } from '../../lib/queries.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'JOBS',
      label: 'Claim a Job',
      goKey: 'c',
      icon: AssignmentTurnedInOutlined,
      to: paths.claimJobs,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.jobDescriptions],
    },
    {
      section: 'JOBS',
      label: 'My Jobs',
      goKey: 'j',
      icon: WorkOutlineOutlined,
      to: paths.myJobs,
      viewers: ['EMPLOYEE'],
    },
  ],
  realtime: {
    job_changed: (cache) => invalidate(cache, 'claims'),
  },
}

export default shell
