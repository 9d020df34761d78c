import PersonOutlined from '@mui/icons-material/PersonOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'COMPANIES',
      label: 'People',
      goKey: 'e',
      icon: PersonOutlined,
      to: paths.people,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}

export default shell
