import { personReferralEndpoints } from '@endorse/contract/person-referrals/endpoints'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { coalesce } from '../../lib/coalesce.ts'
import { invalidate } from '../../lib/queries.ts'

/** A bulk decision sends an event for each application, and one request loads all of them. */
const refetchSoon = coalesce((cache: QueryClient) => invalidate(cache, personReferralEndpoints.list), 300)

const shell: ShellParts = {
  navigation: [
    {
      section: 'REFERRALS',
      label: 'Referrals',
      goKey: 'r',
      icon: TimelineOutlined,
      to: paths.referrals,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.referPerson],
    },
  ],
  destinations: [
    {
      section: 'REFERRALS',
      label: 'Refer a Person',
      icon: PersonAddAltOutlined,
      to: paths.referPerson,
      viewers: ['EMPLOYEE'],
    },
  ],
  realtime: {
    application_changed: refetchSoon,
    // An answer of a referred person is a notification.
    notifications_changed: (cache) => invalidate(cache, personReferralEndpoints.list),
  },
}

export default shell
