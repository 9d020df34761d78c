import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import type { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { coalesce } from '../../lib/coalesce.ts'
import { noteKeys } from '../application-notes/query-keys.ts'
import { personReferralKeys } from '../person-referrals/query-keys.ts'
import { ConnectPopupHost } from './connect/ConnectPopupHost.tsx'
import { applicationKeys } from './query-keys.ts'

/** A bulk decision sends an event for each application, and one request loads all of them. */
const refetchSoon = coalesce(
  (cache: QueryClient) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: applicationKeys.all }),
      cache.invalidateQueries({ queryKey: personReferralKeys.list }),
    ]),
  300,
)

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
      childPaths: [paths.applicationsAlias, paths.appliedJobs],
    },
    {
      section: 'REFERRALS',
      label: 'Referrals',
      icon: TimelineOutlined,
      to: paths.referrals,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.referPerson],
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
  popup: ConnectPopupHost,
  realtime: {
    application_changed: refetchSoon,
    application_notes_changed: (cache, { applicationId }) =>
      cache.invalidateQueries({ queryKey: noteKeys.ofApplication(applicationId) }),
    // An answer of a referred person, and who joins or leaves the company of an application, are notifications.
    notifications_changed: (cache) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: personReferralKeys.list }),
        cache.invalidateQueries({ queryKey: applicationKeys.mine }),
      ]),
  },
}

export default shell
