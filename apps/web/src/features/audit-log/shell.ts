import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'SYSTEM',
      label: 'Audit Log',
      icon: ReceiptLongOutlined,
      to: paths.auditLog,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}

export default shell
