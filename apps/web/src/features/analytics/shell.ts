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
      // The sidebar of Endorsers is fixed; their home page leads here.
      viewers: ['ADMIN'],
    },
  ],
}

export default shell
