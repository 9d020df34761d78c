import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { roleLabel, roles } from '@endorse/contract/core/roles'
import type { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import type { PlatformOverview } from '@endorse/contract/dashboards/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePlatformOverview } from './api.ts'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'raw', label: 'Raw' },
] as const

/** Shows the platform's counts, and the raw response in a second tab. */
export default function PlatformHomePage() {
  const { values, update } = useListSearchParams('tab')
  const tab = values.tab === 'raw' ? 'raw' : 'overview'
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
      />
      <Tabs
        label="Platform overview"
        value={tab}
        tabs={tabs}
        onChange={(to) => update({ tab: to === 'raw' ? 'raw' : '' }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ mt: 3 }}>
        {data ? (
          <TabContent tab={tab} response={data} />
        ) : error ? (
          <ErrorPanel
            what="The overview"
            message={getErrorMessage(error, 'Failed to load the overview. Please try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </Box>
    </PageContainer>
  )
}

type PlatformResponse = ResponseOf<typeof dashboardEndpoints.platform>

function TabContent({ tab, response }: { tab: 'overview' | 'raw'; response: PlatformResponse }) {
  if (tab === 'overview') return <PlatformStats overview={response.data} />
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

function PlatformStats({ overview }: { overview: PlatformOverview | undefined }) {
  const { people, companies, activePostings, applications, lastSevenDays } = overview ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StatSection
        title="People"
        stats={roles.map((role) => statOf(roleLabelPlural[role], people?.[role]))}
      />
      <StatSection
        title="Companies and postings"
        stats={[statOf('Companies', companies), statOf('Active postings', activePostings)]}
      />
      <StatSection
        title="Applications"
        stats={[
          statOf('Pending', applications?.pending),
          statOf('Approved', applications?.approved),
          statOf('Rejected', applications?.rejected),
        ]}
      />
      <StatSection
        title="The last seven days"
        stats={[
          statOf('New people', lastSevenDays?.people),
          statOf('New active postings', lastSevenDays?.postings),
          statOf('New applications', lastSevenDays?.applications),
        ]}
      />
    </Box>
  )
}

function statOf(label: string, value: number | undefined): Stat {
  return { label, value: value ?? '\u00a0' }
}

const roleLabelPlural = {
  JOB_SEEKER: `${roleLabel.JOB_SEEKER}s`,
  EMPLOYEE: `${roleLabel.EMPLOYEE}s`,
  ADMIN: `${roleLabel.ADMIN}s`,
  PLATFORM_EMPLOYEE: roleLabel.PLATFORM_EMPLOYEE,
}

function StatSection({ title, stats }: { title: string; stats: Stat[] }) {
  return (
    <section aria-label={title}>
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <StatStrip stats={stats} />
    </section>
  )
}

/** Renders the layout without numbers, so that nothing shifts when they load. */
function Loading() {
  return (
    <>
      <LoadingText>Loading overview...</LoadingText>
      <Box aria-hidden="true">
        <PlatformStats overview={undefined} />
      </Box>
    </>
  )
}
