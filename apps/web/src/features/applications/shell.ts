import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { coalesce } from '../../lib/coalesce.ts'
import { invalidate } from '../../lib/queries.ts'
import { ConnectPopupHost } from './connect/ConnectPopupHost.tsx'
import { applicationTargets, myApplicationTargets } from './query-targets.ts'

/** A bulk decision sends an event for each application, and one request loads all of them. */
const refetchSoon = coalesce((cache: QueryClient) => invalidate(cache, ...applicationTargets), 300)

const shell: ShellParts = {
  navigation: [
    {
      section: 'REFERRALS',
      label: 'Referrals Status',
      goKey: 'r',
      icon: TimelineOutlined,
      to: paths.referralsStatusTab('all'),
      childPaths: [paths.referralsStatus],
      viewers: ['JOB_SEEKER'],
    },
    {
      section: 'REFERRALS',
      label: 'Applicants',
      goKey: 'p',
      icon: PeopleOutlined,
      to: paths.applications,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.applicationsAlias, paths.appliedJobs],
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
      goKey: 'p',
      icon: PeopleOutlined,
      to: paths.applications,
      viewers: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    },
  ],
  popup: ConnectPopupHost,
  realtime: {
    application_changed: refetchSoon,
    // Who joins or leaves the company of an application is a notification.
    notifications_changed: (cache) => invalidate(cache, ...myApplicationTargets),
  },
}

export default shell
