import type { SeekerHome } from '@endorse/contract/dashboards/schemas'
import Box from '@mui/material/Box'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatMonth } from '../../../lib/dates.ts'
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
import { loadingStats, oldestNote } from '../figures.ts'
import { useFirstVisit } from '../first-visit.ts'
import { useSeekerHome } from '../home-api.ts'
import { PanelColumn, PanelGrid } from '../PanelGrid.tsx'
import { ActiveReferrals } from './ActiveReferrals.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { PreferredCompanies } from './PreferredCompanies.tsx'

/** The home page of an Endorsee: figures, active referrals, preferences, meetings and activities. */
export default function SeekerHomePage() {
  const { name } = useUser()
  const { data, error, refetch } = useSeekerHome()
  const isFirstVisit = useFirstVisit(data && data.statistics.totalApplicationsApplied > 0)
  return (
    <PageContainer>
      <PageHeader
        title={`Welcome, ${data?.userProfile.name ?? name}`}
        subtitle={data ? subtitleOf(data.statistics) : '\u00a0'}
      />
      {data ? (
        <HomeContent home={data} />
      ) : error ? (
        <ErrorPanel
          what="Your home page"
          message={`Error loading dashboard: ${getErrorMessage(error, 'Please try again.')}`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isFirstVisit={isFirstVisit} />
      )}
    </PageContainer>
  )
}

function HomeContent({ home }: { home: SeekerHome }) {
  const { statistics, activeReferralDetails, userProfile } = home
  return (
    <>
      <StatStrip stats={statsOf(statistics)} />
      <ActiveReferrals referrals={activeReferralDetails} />
      {statistics.totalApplicationsApplied === 0 && (
        <Box sx={{ mt: 3 }}>
          <FirstSteps steps={firstSteps(userProfile)} />
        </Box>
      )}
      <PanelGrid>
        <PanelColumn>
          <PreferencesPanel preferences={userProfile.myPreferences} />
          <UpcomingMeetings emptyText="Meetings that you and an Endorser agree on appear here." />
        </PanelColumn>
        <PanelColumn>
          <PreferredCompanies companies={userProfile.companies} />
          <RecentActivities />
        </PanelColumn>
      </PanelGrid>
    </>
  )
}

type Statistics = SeekerHome['statistics']

function subtitleOf({ totalApplicationsApplied, movedThisWeek, pendingReferrals }: Statistics): string {
  if (totalApplicationsApplied === 0) return 'Here is how you get your first referral.'
  if (movedThisWeek > 0)
    return movedThisWeek === 1
      ? 'One of your referrals moved forward this week.'
      : `${movedThisWeek} of your referrals moved forward this week.`
  if (pendingReferrals === 0) return 'No request of yours waits for an answer.'
  return pendingReferrals === 1
    ? 'One of your requests waits for an answer.'
    : `${pendingReferrals} of your requests wait for an answer.`
}

const labels = [
  'Referrals Applied',
  'Active Referrals',
  'Pending Referrals',
  'Rejected Referrals',
  'Unread Messages',
]

function statsOf(figures: Statistics): Stat[] {
  const { firstAppliedAt, movedThisWeek, rejectedLately, unreadMessages, unansweredReferrals } = figures
  const values: [value: number, note: string][] = [
    [figures.totalApplicationsApplied, firstAppliedAt ? `since ${formatMonth(firstAppliedAt)}` : 'none yet'],
    [figures.activeReferrals, `${countOrNone(movedThisWeek)} moved this week`],
    [figures.pendingReferrals, oldestNote(figures.oldestPendingAt, 'nothing waits')],
    [
      figures.rejectedReferrals,
      unansweredReferrals > 0
        ? `and ${unansweredReferrals} without an answer`
        : `${countOrNone(rejectedLately)} in the last 30 days`,
    ],
    [unreadMessages, unreadMessages === 0 ? 'all caught up' : 'in your messages'],
  ]
  return values.map(([value, note], index) => ({ label: labels[index] ?? '', value, note }))
}

function countOrNone(count: number): string {
  return count === 0 ? 'none' : String(count)
}

function firstSteps({
  isComplete = false,
  myPreferences,
}: Partial<Pick<SeekerHome['userProfile'], 'isComplete' | 'myPreferences'>>): FirstStep[] {
  return [
    {
      title: 'Complete your profile',
      hint: 'Endorsers read it before they decide.',
      isDone: isComplete,
      action: 'Open profile',
      to: paths.seekerProfileTab('personal'),
    },
    {
      title: 'Say what you are looking for',
      hint: 'Your preferred jobs and cities decide which jobs we recommend.',
      isDone: Boolean(myPreferences?.preferredJobs.length && myPreferences.preferredCities.length),
      action: 'Add preferences',
      to: paths.seekerProfileTab('job-preferences'),
    },
    {
      title: 'Ask for your first referral',
      hint: 'Choose a job and press Connect Me. An Endorser of the company answers.',
      isDone: false,
      action: 'Find a job',
      to: paths.jobRecommendations,
    },
  ]
}

function Loading({ isFirstVisit }: { isFirstVisit: boolean }) {
  return (
    <>
      <LoadingText>Loading dashboard...</LoadingText>
      <Box aria-hidden="true">
        <StatStrip stats={loadingStats(labels)} />
      </Box>
      {isFirstVisit ? (
        <ShapeOf>
          <ActiveReferrals referrals={[]} />
          <Box sx={{ mt: 3 }}>
            <FirstSteps steps={firstSteps({})} />
          </Box>
        </ShapeOf>
      ) : (
        <ActiveReferrals referrals={undefined} />
      )}
    </>
  )
}
