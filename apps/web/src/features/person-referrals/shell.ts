import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { coalesce } from '../../lib/coalesce.ts'
import { personReferralKeys } from './query-keys.ts'

/** A bulk decision sends an event for each application, and one request loads all of them. */
const refetchSoon = coalesce(
  (cache: QueryClient) => cache.invalidateQueries({ queryKey: personReferralKeys.list }),
  300,
)

const shell: ShellParts = {
  navigation: [
    {
      section: 'REFERRALS',
      label: 'Referrals',
      icon: TimelineOutlined,
      to: paths.referrals,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.referPerson],
    },
  ],
  realtime: {
    application_changed: refetchSoon,
    // An answer of a referred person is a notification.
    notifications_changed: (cache) => cache.invalidateQueries({ queryKey: personReferralKeys.list }),
  },
}

export default shell
