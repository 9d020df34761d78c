import type { TurnFigures } from '@endorse/contract/analytics/schemas'
import { BarChart, type BarSeries } from '../../ui/charts/BarChart.tsx'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { shortMonth, TOO_FEW } from './format.ts'
import { nameWithYear } from './month-table.ts'
import { describeTrend } from './trends.ts'

const series: BarSeries[] = [
  { label: 'Within a day', tone: 'counted' },
  { label: 'Later', tone: 'compared' },
  { label: 'No answer', tone: 'open' },
]

/** The table behind the chart, with each band. */
function speedTable(months: TurnFigures[]): ChartData<TurnFigures> {
  return {
    rows: months,
    keyOf: ({ month }) => month,
    columns: [
      { head: 'Month', value: ({ month }) => nameWithYear(month), width: '28%' },
      { head: 'Asked', value: ({ turns }) => turns },
      { head: 'Within a day', value: ({ parts }) => parts?.withinDay ?? TOO_FEW },
      { head: 'Two days', wideOnly: true, value: ({ parts }) => parts?.withinTwoDays ?? TOO_FEW },
      { head: 'A week', wideOnly: true, value: ({ parts }) => parts?.withinWeek ?? TOO_FEW },
      { head: 'Slower', wideOnly: true, value: ({ parts }) => parts?.slower ?? TOO_FEW },
      { head: 'No answer', value: ({ parts }) => parts?.unanswered ?? TOO_FEW },
    ],
  }
}

/** How fast the Endorsers of a company answered when they were asked, by month, for its admin. */
export function AnswerSpeedChart({ turns, name }: { turns: TurnFigures[]; name: string }) {
  const columns = turns.map(({ month, turns: asked, parts }) => {
    const later = parts && parts.withinTwoDays + parts.withinWeek + parts.slower
    const shown = parts && later !== null ? [parts.withinDay, later, parts.unanswered] : null
    return {
      label: shortMonth(month),
      total: shown ? shown.reduce((sum, part) => sum + part, 0) : asked,
      parts: shown,
    }
  })
  const trend = describeTrend(
    turns.map(({ month }, index) => ({ name: nameWithYear(month), value: columns[index]?.total ?? 0 })),
  )
  return (
    <ChartCard
      title="Answers in time"
      subtitle="Each time an Endorser was asked, in working time"
      fileName={`${name}-answers-in-time`}
      data={speedTable(turns)}
      legend={series}
      note="Left out is what was passed on or withdrawn, or is still open."
      tooFew={columns.every(({ total }) => total === 0) ? 'Nobody was asked and answered yet.' : undefined}
      chart={<BarChart label={`Answers in time: ${trend}`} series={series} columns={columns} />}
    />
  )
}
