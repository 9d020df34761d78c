import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      label: 'Overview',
      icon: SpaceDashboardOutlined,
      to: paths.adminDashboard,
      viewers: ['ADMIN', 'UNAPPROVED_ADMIN', 'PLATFORM_EMPLOYEE'],
      aliasPath: paths.dashboard,
    },
  ],
}

export default shell
