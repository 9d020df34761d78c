import { LinePath } from '@visx/shape'
import { ChartFrame, type ChartScales, ValueLabel } from './ChartFrame.tsx'
import { type ChartTone, toneColor } from './chart-colors.ts'

/** A line, with a value for each label. Null: nothing is known there. */
export interface Line {
  label: string
  tone: ChartTone
  values: (number | null)[]
}

interface Props {
  /** Says the trend to screen readers. */
  label: string
  labels: string[]
  lines: Line[]
  formatValue: (value: number) => string
  /** Draws a point at every value and writes the first one, too. */
  detailed?: boolean
  height?: number
}

/** Up to two lines, with the newest value written at its end. */
export function LineChart({ label, labels, lines, formatValue, detailed = false, height }: Props) {
  const max = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <ChartFrame label={label} labels={labels} max={max} {...(height && { height })}>
      {(scales) =>
        lines.map((line) => (
          <LineWithPoints
            key={line.label}
            line={line}
            scales={scales}
            formatValue={formatValue}
            detailed={detailed}
          />
        ))
      }
    </ChartFrame>
  )
}

interface LineProps extends Pick<Props, 'formatValue'> {
  line: Line
  scales: ChartScales
  detailed: boolean
}

function LineWithPoints({ line, scales: { middleOf, heightOf }, formatValue, detailed }: LineProps) {
  const color = toneColor[line.tone]
  const points = line.values.flatMap((value, index) =>
    value === null ? [] : [{ value, x: middleOf(index), y: heightOf(value) }],
  )
  const newest = points.at(-1)
  const labelled = detailed ? [points[0], newest] : [newest]
  return (
    <>
      <LinePath
        data={points}
        x={({ x }) => x}
        y={({ y }) => y}
        stroke={color}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map((point) => {
        const isNewest = point === newest
        if (!detailed && !isNewest) return null
        return (
          <circle
            key={point.x}
            cx={point.x}
            cy={point.y}
            r={isNewest ? 4.5 : 3}
            fill={isNewest ? color : 'var(--chart-paper)'}
            stroke={color}
            strokeWidth={2}
          />
        )
      })}
      {[...new Set(labelled)].map(
        (point) =>
          point && (
            <ValueLabel key={point.x} x={point.x} y={point.y - 12} anchor="middle">
              {formatValue(point.value)}
            </ValueLabel>
          ),
      )}
    </>
  )
}
