import HomeOutlined from '@mui/icons-material/HomeOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    { label: 'Home Page', icon: HomeOutlined, to: paths.dashboardHome, viewers: ['JOB_SEEKER'] },
    { label: 'Home', icon: HomeOutlined, to: paths.dashboardHome, viewers: ['EMPLOYEE'] },
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
