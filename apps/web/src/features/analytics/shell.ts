import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const item = {
  section: 'REFERRALS',
  label: 'Analytics',
  icon: BarChartOutlined,
  to: paths.analytics,
  goKey: 'n',
}

const shell: ShellParts = {
  navigation: [{ ...item, viewers: ['ADMIN'] }],
  // The sidebar of Endorsers is fixed; their home page leads here.
  destinations: [{ ...item, viewers: ['EMPLOYEE'] }],
}

export default shell
