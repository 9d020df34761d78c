import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'JOBS',
      label: 'Claim a Job',
      icon: AssignmentTurnedInOutlined,
      to: paths.claimJobs,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.jobDescriptions, paths.claimedJobs],
    },
  ],
}

export default shell
