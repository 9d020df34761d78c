import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

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
}

export default shell
