import {
  type AnswerOf,
  type dashboardCalls,
  type PlatformOverview,
  roleLabel,
  roles,
} from '@endorse/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../lib/api-error.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { When } from '../../ui/When.tsx'
import { usePlatformOverview } from './api.ts'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'raw', label: 'Raw' },
] as const

/** The platform in figures, and the same as the server says it. */
export default function PlatformHomePage() {
  const { values, write } = useListSearch('tab')
  const tab = values.tab === 'raw' ? 'raw' : 'overview'
  const { data, error, refetch } = usePlatformOverview()
  return (
    <Page>
      <PageHeader
        title="Platform Overview"
        subtitle={
          data ? (
            <>
              Counted at <When at={data.data.countedAt} as="time" />, anew once a minute.
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
        onChange={(to) => write({ tab: to === 'raw' ? 'raw' : '' }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ mt: 3 }}>
        {data ? (
          <Contents tab={tab} answer={data} />
        ) : error ? (
          <ErrorPanel
            message={messageOf(error, 'Failed to load the overview. Please try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </Box>
    </Page>
  )
}

type Answer = AnswerOf<typeof dashboardCalls.platform>

function Contents({ tab, answer }: { tab: 'overview' | 'raw'; answer: Answer }) {
  if (tab === 'overview') return <Figures overview={answer.data} />
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label="The answer of the server"
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
      {JSON.stringify(answer, null, 2)}
    </Box>
  )
}

function Figures({ overview }: { overview: PlatformOverview | undefined }) {
  const { people, companies, activePostings, applications, lastSevenDays } = overview ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Part title="People" stats={roles.map((role) => stat(plural[role], people?.[role]))} />
      <Part
        title="Companies and postings"
        stats={[stat('Companies', companies), stat('Active postings', activePostings)]}
      />
      <Part
        title="Applications"
        stats={[
          stat('Pending', applications?.pending),
          stat('Approved', applications?.approved),
          stat('Rejected', applications?.rejected),
        ]}
      />
      <Part
        title="The last seven days"
        stats={[
          stat('New people', lastSevenDays?.people),
          stat('New active postings', lastSevenDays?.postings),
          stat('New applications', lastSevenDays?.applications),
        ]}
      />
    </Box>
  )
}

function stat(label: string, value: number | undefined): Stat {
  return { label, value: value ?? '\u00a0' }
}

const plural = {
  JOB_SEEKER: `${roleLabel.JOB_SEEKER}s`,
  EMPLOYEE: `${roleLabel.EMPLOYEE}s`,
  ADMIN: `${roleLabel.ADMIN}s`,
  PLATFORM_EMPLOYEE: roleLabel.PLATFORM_EMPLOYEE,
}

function Part({ title, stats }: { title: string; stats: Stat[] }) {
  return (
    <section aria-label={title}>
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <StatStrip stats={stats} />
    </section>
  )
}

/** The same shape without the figures, so that nothing moves when they come. */
function Loading() {
  return (
    <>
      <LoadingText>Loading overview...</LoadingText>
      <Box aria-hidden="true">
        <Figures overview={undefined} />
      </Box>
    </>
  )
}
