import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import type { NavItem, ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const adminRequestsItem = {
  label: 'Admin Requests',
  icon: HowToRegOutlined,
  to: paths.adminRequests,
} satisfies Partial<NavItem>

const shell: ShellParts = {
  navigation: [
    { ...adminRequestsItem, section: 'COMPANY', viewers: ['ADMIN'] },
    { ...adminRequestsItem, section: 'COMPANIES', viewers: ['PLATFORM_EMPLOYEE'] },
    {
      section: 'COMPANIES',
      label: 'Companies',
      icon: BusinessOutlined,
      to: paths.companies,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}

export default shell
