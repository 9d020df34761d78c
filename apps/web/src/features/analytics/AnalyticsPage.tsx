import type { RequestAnalytics } from '@endorse/contract/analytics/schemas'
import { type AnalyticsPeriod, analyticsPeriods } from '@endorse/contract/analytics/values'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Suspense } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { downloadCsv } from '../../ui/charts/chart-data.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { parsePeriod } from './analytics-query.ts'
import { useRequestAnalytics } from './api.ts'
import { ChartGrid } from './ChartGrid.tsx'
import { formatPeriod } from './format.ts'
import { monthTable } from './month-table.ts'
import { companyStats, ownStats, statLabels } from './request-stats.ts'

// The figures do not wait for the library that draws the charts.
const RequestCharts = lazyPart(() => import('./RequestCharts.tsx'))

// Most people have none.
const OwnBonuses = lazyPart(() => import('../bonuses/OwnBonuses.tsx'))

const periods = analyticsPeriods.map((value) => ({ value, label: `Last ${value} months` }))

/** The charts of the requests that an Endorser handles, or of those to the company of an admin. */
export default function AnalyticsPage() {
  const { role, company } = useUser()
  const isOwn = role === 'EMPLOYEE'
  const { values, update } = useListSearchParams('months')
  const months = parsePeriod(values.months)
  const { data, error, refetch, isPlaceholderData } = useRequestAnalytics(months)
  const choose = (period: AnalyticsPeriod) => update({ months: period }, { replace: true })
  return (
    <PageContainer>
      <PageHeader
        title="Analytics"
        subtitle={
          data
            ? isOwn
              ? `Your own referrals, ${formatPeriod(data.from, data.to)}. Only you see these figures. Requests open to all Endorsers count when you take them.`
              : `Referrals at ${company?.name ?? 'your company'}, ${formatPeriod(data.from, data.to)}`
            : '\u00a0'
        }
        action={
          <Stack direction="row" sx={{ gap: 1, width: { xs: '100%', sm: 'auto' } }}>
            <FilterSelect
              label="Period"
              value={months}
              options={periods}
              onChange={choose}
              sx={{ minWidth: 156, flex: { xs: 1, sm: 'none' } }}
            />
            <Button
              startIcon={<FileDownloadOutlined />}
              aria-label="Download all months as CSV"
              disabled={!data?.charts}
              onClick={() => data?.charts && downloadCsv('analytics', monthTable(data.charts.months))}
              sx={{ height: { xs: 44, sm: 40 } }}
            >
              CSV
            </Button>
          </Stack>
        }
      />
      {data ? (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <StatStrip stats={isOwn ? ownStats(data) : companyStats(data)} />
          <Charts analytics={data} isOwn={isOwn} />
        </Box>
      ) : error ? (
        <ErrorPanel
          what="Analytics"
          message={getErrorMessage(error, 'Failed to load the figures. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading labels={isOwn ? statLabels.own : statLabels.company} />
      )}
      {isOwn && (
        <Suspense>
          <OwnBonuses />
        </Suspense>
      )}
    </PageContainer>
  )
}

function Charts({ analytics, isOwn }: { analytics: RequestAnalytics; isOwn: boolean }) {
  return analytics.charts ? (
    <Suspense fallback={<ChartsSkeleton />}>
      <RequestCharts analytics={analytics} charts={analytics.charts} isOwn={isOwn} />
    </Suspense>
  ) : (
    <Box sx={{ mt: 3 }}>
      <EmptyState
        framed
        illustration="requests"
        title="Not enough to draw yet"
        text="The charts appear when five requests of this period are answered."
      />
    </Box>
  )
}

/** Has the shape of the page, so that nothing moves when the figures load. */
function Loading({ labels }: { labels: string[] }) {
  return (
    <>
      <LoadingText>Loading analytics...</LoadingText>
      <Box aria-hidden="true">
        <StatStrip stats={labels.map((label) => ({ label, value: undefined, note: '\u00a0' }))} />
      </Box>
      <ChartsSkeleton />
    </>
  )
}

function ChartsSkeleton() {
  return (
    <ChartGrid columns="minmax(0, 7fr) minmax(0, 5fr)" aria-hidden="true">
      <Skeleton height={318} sx={{ borderRadius: '12px' }} />
      <Skeleton height={318} sx={{ borderRadius: '12px' }} />
    </ChartGrid>
  )
}
