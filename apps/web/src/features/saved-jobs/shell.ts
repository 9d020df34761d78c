import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'JOBS',
      label: 'Saved Jobs',
      goKey: 'b',
      icon: BookmarkBorderOutlined,
      to: paths.savedJobs,
      viewers: ['JOB_SEEKER', 'EMPLOYEE'],
      childPaths: [paths.savedJobs],
    },
  ],
}

export default shell
