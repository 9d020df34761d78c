import FlagOutlined from '@mui/icons-material/FlagOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { ReportsBadge } from '../dashboards/staff-task-badges.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'REVIEW',
      label: 'Reports',
      icon: FlagOutlined,
      to: paths.moderation,
      viewers: ['PLATFORM_EMPLOYEE'],
      badge: ReportsBadge,
    },
  ],
}

export default shell
