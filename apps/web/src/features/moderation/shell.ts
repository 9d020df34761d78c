import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { invalidate } from '../../lib/queries.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'REVIEW',
      label: 'Reports',
      goKey: 'r',
      icon: FlagOutlined,
      to: paths.moderation,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
  realtime: {
    // A decision and the answer to an appeal are told by a notification only.
    notifications_changed: (cache) =>
      invalidate(cache, moderationEndpoints.listMine, moderationEndpoints.getDecision),
  },
}

export default shell
