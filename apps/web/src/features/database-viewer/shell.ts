import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const item = { label: 'Database', icon: TableChartOutlined, to: paths.database }

const shell: ShellParts = {
  navigation: [
    { ...item, section: 'COMPANY', viewers: ['ADMIN'] },
    { ...item, section: 'SYSTEM', viewers: ['PLATFORM_EMPLOYEE'] },
  ],
}

export default shell
