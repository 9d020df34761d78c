import FlagOutlined from '@mui/icons-material/FlagOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { moderationKeys } from './query-keys.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'REVIEW',
      label: 'Reports',
      icon: FlagOutlined,
      to: paths.moderation,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
  realtime: {
    // A decision and the answer to an appeal are told by a notification only.
    async notifications_changed(cache) {
      await cache.invalidateQueries({ queryKey: moderationKeys.mine })
      await cache.invalidateQueries({ queryKey: moderationKeys.decisions })
    },
  },
}

export default shell
