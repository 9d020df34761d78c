import MailOutlined from '@mui/icons-material/MailOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'REVIEW',
      label: 'Contact Messages',
      icon: MailOutlined,
      to: paths.contactMessages,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}

export default shell
