import type { EndorserHome } from '@endorse/contract/dashboards/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatDue } from '../../../lib/due.ts'
import { useUser } from '../../../lib/session.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ShapeOf } from '../../../ui/ShapeOf.tsx'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { UpcomingMeetings } from '../../chat/meetings/UpcomingMeetings.tsx'
import { RecentActivities } from '../activities/RecentActivities.tsx'
import { type FirstStep, FirstSteps } from '../FirstSteps.tsx'
import { daysSince, loadingStats, oldestNote } from '../figures.ts'
import { useFirstVisit } from '../first-visit.ts'
import { useEndorserHome } from '../home-api.ts'
import { PanelGrid } from '../PanelGrid.tsx'
import { FollowUps } from './FollowUps.tsx'
import { ForYou } from './ForYou.tsx'
import { ReferralFlow } from './ReferralFlow.tsx'
import { ReferralRequests } from './ReferralRequests.tsx'

/** The home page of an Endorser: figures, requests to decide, follow-ups and activities. */
export default function EndorserHomePage() {
  const { name } = useUser()
  const { data, error, refetch } = useEndorserHome()
  const isFirstVisit = useFirstVisit(data && data.statistics.referralsReceived > 0)
  return (
    <PageContainer>
      <PageHeader
        title={`Welcome, ${data?.userProfile.name ?? name}`}
        subtitle={data ? subtitleOf(data) : '\u00a0'}
        action={
          <Button component={Link} to={paths.analytics}>
            Analytics
          </Button>
        }
      />
      {data ? (
        <HomeContent home={data} />
      ) : error ? (
        <ErrorPanel
          what="Your home page"
          message={
            <>
              Failed to fetch dashboard data
              <br />
              {getErrorMessage(error, '')}
            </>
          }
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isFirstVisit={isFirstVisit} />
      )}
    </PageContainer>
  )
}

function HomeContent({ home }: { home: EndorserHome }) {
  const { statistics, userProfile } = home
  return (
    <>
      {statistics.referralsReceived > 0 && <ForYou forYou={home.forYou} />}
      <Box sx={{ mt: statistics.referralsReceived > 0 ? 4 : 0 }}>
        <StatStrip stats={statsOf(statistics)} />
      </Box>
      <ReferralRequests
        requests={home.activeReferralRequests.filter(({ application }) => !application.myTurn)}
        hasOwnTurns={home.forYou.total > 0}
      />
      {statistics.referralsReceived > 0 && <ReferralFlow steps={home.steps} />}
      {statistics.referralsReceived === 0 && (
        <Box sx={{ mt: 3 }}>
          <FirstSteps steps={firstSteps(userProfile)} />
        </Box>
      )}
      <PanelGrid>
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <FollowUps followUps={home.followUps} />
          <UpcomingMeetings emptyText="Meetings that you and an Endorsee agree on appear here." />
        </Stack>
        <RecentActivities />
      </PanelGrid>
    </>
  )
}

type Statistics = EndorserHome['statistics']

function subtitleOf({ statistics: { pendingApprovals, oldestPendingAt }, forYou }: EndorserHome): string {
  const due = forYou.requests[0]?.application.turnDueAt
  if (due)
    return forYou.total === 1
      ? `One request is for you. It is due ${formatDue(due)}.`
      : `${forYou.total.toLocaleString('en-IN')} requests are for you. The first is due ${formatDue(due)}.`
  if (pendingApprovals === 0 || oldestPendingAt === null) return 'Nobody is waiting for your answer.'
  const days = daysSince(oldestPendingAt)
  const longest = days === 0 ? '' : `, the longest for ${days} ${days === 1 ? 'day' : 'days'}`
  const waiting =
    pendingApprovals === 1
      ? `One person is waiting for your answer${days === 0 ? '' : ` for ${days} ${days === 1 ? 'day' : 'days'}`}.`
      : `${pendingApprovals.toLocaleString('en-IN')} people are waiting for your answer${longest}.`
  // The page of the figures counts only what the Endorser handles.
  return `${waiting} Requests that are open to all Endorsers count, too.`
}

const labels = ['Referrals Received', 'Accepted Referrals', 'Pending Approvals', 'Rejected Referrals']
/** From this age on the oldest request is marked. */
const LATE_DAYS = 7

function statsOf(figures: Statistics): Stat[] {
  const { oldestPendingAt } = figures
  const isLate = oldestPendingAt !== null && daysSince(oldestPendingAt) >= LATE_DAYS
  return [
    {
      label: 'Referrals Received',
      value: figures.referralsReceived,
      note: `${figures.receivedLately} in the last 30 days`,
    },
    { label: 'Accepted Referrals', value: figures.acceptedReferrals, note: `${figures.referred} referred` },
    {
      label: 'Pending Approvals',
      value: figures.pendingApprovals,
      note: oldestNote(oldestPendingAt, 'nobody waits'),
      tone: isLate ? 'warning' : undefined,
    },
    {
      label: 'Rejected Referrals',
      value: figures.rejectedReferrals,
      note: `${figures.rejectedLately} in the last 30 days`,
    },
  ]
}

function firstSteps({ hasProfile }: Pick<EndorserHome['userProfile'], 'hasProfile'>): FirstStep[] {
  return [
    {
      title: 'Complete your profile',
      hint: 'Endorsees see who answers them.',
      isDone: hasProfile,
      action: 'Open profile',
      to: paths.employeeProfileTab('personal'),
    },
    {
      title: 'Claim a job',
      hint: 'Requests for the jobs that you claim come to you.',
      isDone: false,
      action: 'Claim jobs',
      to: paths.claimJobs,
    },
  ]
}

function Loading({ isFirstVisit }: { isFirstVisit: boolean }) {
  return (
    <>
      <LoadingText>Loading dashboard...</LoadingText>
      {!isFirstVisit && <ForYou forYou={undefined} />}
      <Box aria-hidden="true" sx={{ mt: isFirstVisit ? 0 : 4 }}>
        <StatStrip stats={loadingStats(labels)} />
      </Box>
      {isFirstVisit ? (
        <ShapeOf>
          <ReferralRequests requests={[]} />
          <Box sx={{ mt: 3 }}>
            <FirstSteps steps={firstSteps({ hasProfile: false })} />
          </Box>
        </ShapeOf>
      ) : (
        <ReferralRequests requests={undefined} />
      )}
    </>
  )
}
