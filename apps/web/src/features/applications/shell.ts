import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { applicationKeys } from './query-keys.ts'

const shell: ShellParts = {
  navigation: [
    {
      section: 'REFERRALS',
      label: 'Referrals Status',
      icon: TimelineOutlined,
      to: paths.referralsStatus,
      viewers: ['JOB_SEEKER'],
    },
    {
      section: 'REFERRALS',
      label: 'Applicants',
      icon: PeopleOutlined,
      to: paths.applications,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.applicationsAlias],
    },
    {
      label: 'Your request',
      icon: HourglassEmptyOutlined,
      to: paths.applications,
      viewers: ['WAITING_ENDORSER'],
    },
    {
      section: 'REFERRALS',
      label: 'Applications',
      icon: PeopleOutlined,
      to: paths.applications,
      viewers: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    },
  ],
  realtime: {
    application_changed: (cache) => cache.invalidateQueries({ queryKey: applicationKeys.all }),
  },
}

export default shell
