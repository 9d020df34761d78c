import type { MonthFigures } from '@endorse/contract/analytics/schemas'
import { BarChart, type BarSeries } from '../../ui/charts/BarChart.tsx'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { formatChartHours, formatTimeLimit, monthName, NO_ANSWER_YET, shortMonth } from './format.ts'
import { monthTable, nameWithYear } from './month-table.ts'
import { describeTrend } from './trends.ts'

interface Props {
  months: MonthFigures[]
  /** For the names of files. */
  name: string
}

const series: BarSeries[] = [
  { label: 'Approved', tone: 'counted' },
  { label: 'Rejected', tone: 'compared' },
  { label: 'Waiting', tone: 'open' },
]

/** What became of the requests of each month. A month of too few people has an outline. */
export function RequestsByMonth({ months, name }: Props) {
  const trend = describeTrend(
    months.map(({ month, requests }) => ({ name: nameWithYear(month), value: requests })),
  )
  const hasOutlines = months.some(({ approved }) => approved === null)
  return (
    <ChartCard
      title="Requests by month"
      subtitle="What became of them"
      fileName={`${name}-requests-by-month`}
      data={monthTable(months)}
      legend={series}
      note={
        hasOutlines ? 'A dashed bar stands for fewer than five people. It is not broken down.' : undefined
      }
      chart={
        <BarChart
          label={`Requests by month: ${trend}`}
          series={series}
          columns={months.map(({ month, requests, approved, rejected, waiting }) => ({
            label: shortMonth(month),
            total: requests,
            parts: approved === null ? null : [approved, rejected ?? 0, waiting ?? 0],
          }))}
        />
      }
    />
  )
}

/** The table behind the time to answer. */
function medianTable(months: MonthFigures[]): ChartData<MonthFigures> {
  return {
    rows: months,
    keyOf: ({ month }) => month,
    columns: [
      { head: 'Month', value: ({ month }) => nameWithYear(month), width: '50%' },
      {
        head: 'Median hours',
        value: ({ medianHours }) =>
          medianHours === null ? NO_ANSWER_YET : Math.round(medianHours * 10) / 10,
      },
    ],
  }
}

/** The median time between a request and its answer, by the month of the request. */
export function TimeToAnswer({ months, name, asked }: Props & { asked: string }) {
  const known = months.flatMap(({ month, medianHours }) =>
    medianHours === null ? [] : [{ name: nameWithYear(month), month, value: medianHours }],
  )
  const newest = known.at(-1)
  return (
    <ChartCard
      title="Time to answer"
      subtitle="Median, in hours"
      fileName={`${name}-time-to-answer`}
      data={medianTable(months)}
      tooFew={newest ? undefined : 'No month has five answers yet.'}
      note={
        newest &&
        `Half of ${asked} in ${monthName(newest.month)} had an answer ${formatTimeLimit(newest.value)}.`
      }
      chart={
        <LineChart
          detailed
          label={`Median hours to answer: ${describeTrend(known, formatChartHours)}`}
          labels={months.map(({ month }) => shortMonth(month))}
          lines={[{ label: 'Median', tone: 'counted', values: months.map(({ medianHours }) => medianHours) }]}
          formatValue={formatChartHours}
        />
      }
    />
  )
}
