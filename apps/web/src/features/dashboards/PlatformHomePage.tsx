import type { ResponseOf } from '@endorse/contract/core/endpoint'
import type { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import type { PlatformOverview } from '@endorse/contract/dashboards/schemas'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { PlatformChartsSkeleton } from '../analytics/PlatformChartsSkeleton.tsx'
import { usePlatformOverview } from './api.ts'
import { loadingStats } from './figures.ts'
import { StaffTasks } from './StaffTasks.tsx'

const PlatformCharts = lazyPart(() => import('../analytics/PlatformCharts.tsx'))

/** Shows the platform's figures and what waits for its staff, or the server's response as it is. */
export default function PlatformHomePage() {
  const { values } = useListSearchParams('tab')
  const isRaw = values.tab === 'raw'
  const { data, error, refetch } = usePlatformOverview()
  return (
    <PageContainer>
      <PageHeader
        title="Platform Overview"
        subtitle={
          data ? (
            <>
              Updated <DateTime value={data.data.countedAt} format="time" /> · refreshes every minute
            </>
          ) : (
            '\u00a0'
          )
        }
        action={<TextLink to={isRaw ? '?' : '?tab=raw'}>{isRaw ? 'Overview' : 'Raw response'}</TextLink>}
      />
      {data ? (
        isRaw ? (
          <RawResponse response={data} />
        ) : (
          <Overview overview={data.data} />
        )
      ) : error ? (
        <ErrorPanel
          what="The overview"
          message={getErrorMessage(error, 'Failed to load the overview. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </PageContainer>
  )
}

type PlatformResponse = ResponseOf<typeof dashboardEndpoints.platform>

function RawResponse({ response }: { response: PlatformResponse }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label="Server response"
      sx={{
        m: 0,
        p: 2.5,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: 'background.quiet',
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      {JSON.stringify(response, null, 2)}
    </Box>
  )
}

function Overview({ overview }: { overview: PlatformResponse['data'] }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <StatStrip stats={peopleStats(overview)} />
      <StatStrip stats={workStats(overview)} />
      <StaffTasks tasks={overview.tasks} />
      <Suspense fallback={<PlatformChartsSkeleton />}>
        <PlatformCharts />
      </Suspense>
    </Box>
  )
}

function peopleStats({ people, companies }: PlatformOverview): Stat[] {
  return [
    { label: 'Endorsees', value: people.JOB_SEEKER.total, ...growthNote(people.JOB_SEEKER) },
    { label: 'Endorsers', value: people.EMPLOYEE.total, ...growthNote(people.EMPLOYEE) },
    { label: 'Company admins', value: people.ADMIN.total, ...growthNote(people.ADMIN) },
    { label: 'Companies', value: companies.total, note: `${number(companies.withEndorsers)} with Endorsers` },
  ]
}

function workStats({ activePostings, applications }: PlatformOverview): Stat[] {
  const { pending, approved, rejected, pendingOverAWeek: late } = applications
  const answered = approved + rejected
  return [
    {
      label: 'Active postings',
      value: activePostings.total,
      note: `${number(activePostings.claimed)} claimed`,
    },
    {
      label: 'Open applications',
      value: pending,
      note: late > 0 ? `${number(late)} older than a week` : 'none older than a week',
      tone: late > 0 ? 'warning' : undefined,
    },
    { label: 'Approved applications', value: approved, note: shareNote(approved, answered) },
    { label: 'Rejected applications', value: rejected, note: shareNote(rejected, answered) },
  ]
}

function growthNote({ lastSevenDays }: { lastSevenDays: number }): Pick<Stat, 'note' | 'tone'> {
  return { note: `+${number(lastSevenDays)} this week`, tone: lastSevenDays > 0 ? 'good' : undefined }
}

function shareNote(part: number, answered: number): string {
  return answered === 0 ? 'none answered yet' : `${Math.round((100 * part) / answered)}% of those answered`
}

function number(value: number): string {
  return value.toLocaleString('en-IN')
}

/** Renders the layout without numbers, so that nothing shifts when they load. */
function Loading() {
  return (
    <>
      <LoadingText>Loading overview...</LoadingText>
      <Box aria-hidden="true" sx={{ display: 'grid', gap: 3 }}>
        <StatStrip stats={loadingStats(['Endorsees', 'Endorsers', 'Company admins', 'Companies'])} />
        <StatStrip
          stats={loadingStats([
            'Active postings',
            'Open applications',
            'Approved applications',
            'Rejected applications',
          ])}
        />
      </Box>
    </>
  )
}
