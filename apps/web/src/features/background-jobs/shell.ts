import SyncOutlined from '@mui/icons-material/SyncOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'SYSTEM',
      label: 'Background Jobs',
      icon: SyncOutlined,
      to: paths.backgroundJobs,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}

export default shell
