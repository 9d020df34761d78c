import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'REFERRALS',
      label: 'Analytics',
      icon: BarChartOutlined,
      to: paths.analytics,
      goKey: 'n',
      viewers: ['EMPLOYEE', 'ADMIN'],
    },
  ],
}

export default shell
