import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { personReferralKeys } from './query-keys.ts'

const refetch = (cache: QueryClient) => cache.invalidateQueries({ queryKey: personReferralKeys.list })

const shell: ShellParts = {
  navigation: [
    {
      section: 'REFERRALS',
      label: 'Referrals',
      icon: GroupAddOutlined,
      to: paths.referrals,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.referPerson],
    },
  ],
  // An answer of a person is a notification, and what becomes of the application changes that.
  realtime: { notifications_changed: refetch, application_changed: refetch },
}

export default shell
