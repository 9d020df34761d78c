import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'COMPANIES',
      label: 'People',
      icon: PersonOutlined,
      to: paths.people,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
    {
      section: 'SYSTEM',
      label: 'Audit Log',
      icon: ReceiptLongOutlined,
      to: paths.auditLog,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
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
