import { Bar } from '@visx/shape'
import { ChartFrame, type ChartScales, ValueLabel } from './ChartFrame.tsx'
import { type ChartTone, toneColor } from './chart-colors.ts'

/** A part of each column. */
export interface BarSeries {
  label: string
  tone: ChartTone
}

/** A column. */
interface BarColumn {
  label: string
  total: number
  /** A value for each series; null draws the outline of a column that is not broken down. */
  parts: number[] | null
  /** The period is not over. */
  unfinished?: boolean
}

interface Props {
  /** Says the trend to screen readers. */
  label: string
  series: BarSeries[]
  columns: BarColumn[]
  /** At which columns the value is written. */
  valuesAt?: 'all' | 'highest'
  height?: number
}

const WIDTH = { wide: 28, narrow: 22 }
const GAP = 2

/** Columns of up to three parts. */
export function BarChart({ label, series, columns, valuesAt = 'all', height }: Props) {
  const max = Math.max(...columns.map(({ total }) => total))
  const highest = columns.findIndex(({ total }) => total === max)
  return (
    <ChartFrame
      label={label}
      labels={columns.map((column) => column.label)}
      max={max}
      {...(height && { height })}
    >
      {(scales) =>
        columns.map((column, index) => (
          <g key={column.label}>
            <Column column={column} index={index} series={series} scales={scales} count={columns.length} />
            {column.total > 0 && (valuesAt === 'all' || index === highest) && (
              <ValueLabel x={scales.middleOf(index)} y={scales.heightOf(column.total) - 8} anchor="middle">
                {column.total.toLocaleString('en-IN')}
              </ValueLabel>
            )}
          </g>
        ))
      }
    </ChartFrame>
  )
}

interface ColumnProps {
  column: BarColumn
  index: number
  series: BarSeries[]
  scales: ChartScales
  count: number
}

function Column({ column, index, series, scales, count }: ColumnProps) {
  const { heightOf, middleOf } = scales
  const room = scales.width / (count + 1)
  const width = Math.min(room > 48 ? WIDTH.wide : WIDTH.narrow, Math.max(6, room - 6))
  const left = middleOf(index) - width / 2
  if (!column.parts) {
    const top = heightOf(column.total)
    return (
      <Bar
        x={left + 0.75}
        y={top}
        width={width - 1.5}
        height={Math.max(0, heightOf(0) - top)}
        rx={3}
        fill="none"
        stroke={toneColor.compared}
        strokeWidth={1.5}
        strokeDasharray="3 3"
      />
    )
  }
  return column.parts.map((part, position) => {
    const below = column.parts?.slice(0, position).reduce((sum, each) => sum + each, 0) ?? 0
    const height = heightOf(below) - heightOf(below + part)
    const tone = column.unfinished ? 'compared' : (series[position]?.tone ?? 'counted')
    if (part === 0) return null
    return (
      <Bar
        key={series[position]?.label}
        x={left}
        y={heightOf(below + part)}
        width={width}
        height={Math.max(1, height - (below > 0 ? GAP : 0))}
        rx={3}
        fill={toneColor[tone]}
      />
    )
  })
}
