import type { WeekFigures } from '@endorse/contract/analytics/schemas'
import { getErrorMessage } from '../../lib/api-error.ts'
import { formatDate, formatDayAndMonth } from '../../lib/dates.ts'
import { BarChart, type BarSeries } from '../../ui/charts/BarChart.tsx'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import type { ChartColumn, ChartData } from '../../ui/charts/chart-data.ts'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { usePlatformWeeks } from './api.ts'
import { PlatformChartGrid, PlatformChartsSkeleton } from './PlatformChartsSkeleton.tsx'
import { describeTrend } from './trends.ts'

/** The charts of the overview of platform staff: applications, new people and answers by week. */
export default function PlatformCharts() {
  const { data, error, refetch } = usePlatformWeeks()
  if (data) return <Charts weeks={data} />
  if (error)
    return (
      <ErrorPanel
        what="Charts"
        message={getErrorMessage(error, 'Failed to load the charts. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <LoadingText>Loading charts...</LoadingText>
      <PlatformChartsSkeleton />
    </>
  )
}

const applications: BarSeries[] = [{ label: 'Applications', tone: 'counted' }]

function Charts({ weeks }: { weeks: WeekFigures[] }) {
  const labels = weeks.map(({ week }) => formatDayAndMonth(week))
  const answered = weeks.flatMap(({ week, answeredInAWeek }) =>
    answeredInAWeek === null ? [] : [{ name: weekOf(week), value: answeredInAWeek }],
  )
  const trendOf = (valueOf: (week: WeekFigures) => number) =>
    describeTrend(weeks.map((week) => ({ name: weekOf(week.week), value: valueOf(week) })))
  return (
    <PlatformChartGrid>
      <ChartCard
        title="Applications each week"
        subtitle="The last bar is this week so far"
        fileName="applications-each-week"
        data={tableOf(weeks, [{ head: 'Applications', value: (week) => week.applications }])}
        chart={
          <BarChart
            label={`Applications each week: ${trendOf((week) => week.applications)}`}
            valuesAt="highest"
            series={applications}
            columns={weeks.map((week, index) => ({
              label: labels[index] ?? '',
              total: week.applications,
              parts: [week.applications],
              unfinished: index === weeks.length - 1,
            }))}
          />
        }
      />
      <ChartCard
        title="New people each week"
        subtitle="Verified accounts"
        fileName="new-people-each-week"
        data={tableOf(weeks, [
          { head: 'Endorsees', value: (week) => week.endorsees },
          { head: 'Endorsers', value: (week) => week.endorsers },
        ])}
        legend={[
          { label: 'Endorsees', tone: 'counted' },
          { label: 'Endorsers', tone: 'compared' },
        ]}
        chart={
          <LineChart
            label={`New people each week. Endorsees: ${trendOf((week) => week.endorsees)}. Endorsers: ${trendOf((week) => week.endorsers)}`}
            labels={labels}
            lines={[
              { label: 'Endorsees', tone: 'counted', values: weeks.map((week) => week.endorsees) },
              { label: 'Endorsers', tone: 'compared', values: weeks.map((week) => week.endorsers) },
            ]}
            formatValue={(value) => value.toLocaleString('en-IN')}
          />
        }
      />
      <ChartCard
        title="Answered within 7 days"
        subtitle="Percent of requests, by week"
        fileName="answered-within-7-days"
        data={tableOf(weeks, [{ head: 'Answered', value: (week) => percent(week.answeredInAWeek) }])}
        tooFew={
          answered.length === 0 ? 'A week appears here when it has five applications and is over.' : undefined
        }
        chart={
          <LineChart
            detailed
            label={`Answered within 7 days: ${describeTrend(answered, percent)}`}
            atLeast={100}
            labels={labels}
            lines={[
              { label: 'Answered', tone: 'counted', values: weeks.map((week) => week.answeredInAWeek) },
            ]}
            formatValue={percent}
          />
        }
      />
    </PlatformChartGrid>
  )
}

function tableOf(weeks: WeekFigures[], columns: ChartColumn<WeekFigures>[]): ChartData<WeekFigures> {
  return {
    rows: weeks,
    keyOf: ({ week }) => week,
    columns: [{ head: 'Week of', value: ({ week }) => formatDate(week), width: '44%' }, ...columns],
  }
}

function percent(value: number | null): string {
  return value === null ? 'Not known yet' : `${value}%`
}

function weekOf(day: string): string {
  return `the week of ${formatDayAndMonth(day)}`
}
