import { LinePath } from '@visx/shape'
import { ChartFrame, type ChartScales, ValueLabel } from './ChartFrame.tsx'
import { type ChartTone, toneColor } from './chart-colors.ts'

/** A line, with a value for each label. Null: nothing is known there. */
interface Line {
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
  /** Where the axis ends at least: 100 for percent. */
  atLeast?: number
  /** Draws a point at every value and writes the first one, too. */
  detailed?: boolean
  height?: number
}

const ABOVE = -12
const BELOW = 20
/** Two values whose points are closer are written on both sides of their lines. */
const LABEL_HEIGHT = 16

/** Up to two lines, with the newest value written at its end. */
export function LineChart({
  label,
  labels,
  lines,
  formatValue,
  atLeast = 0,
  detailed = false,
  height,
}: Props) {
  const max = Math.max(atLeast, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <ChartFrame label={label} labels={labels} max={max} {...(height && { height })}>
      {(scales) => {
        const drawn = lines.map((line) => ({ line, points: pointsOf(line, scales) }))
        return drawn.map(({ line, points }) => (
          <LineWithPoints
            key={line.label}
            color={toneColor[line.tone]}
            points={points}
            others={drawn.filter((other) => other.line !== line).map((other) => other.points)}
            formatValue={formatValue}
            detailed={detailed}
          />
        ))
      }}
    </ChartFrame>
  )
}

interface Point {
  value: number
  x: number
  y: number
}

function pointsOf({ values }: Line, { middleOf, heightOf }: ChartScales): Point[] {
  return values.flatMap((value, index) =>
    value === null ? [] : [{ value, x: middleOf(index), y: heightOf(value) }],
  )
}

interface LineProps extends Pick<Props, 'formatValue'> {
  color: string
  points: Point[]
  /** The points of the other lines. */
  others: Point[][]
  detailed: boolean
}

function LineWithPoints({ color, points, others, formatValue, detailed }: LineProps) {
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
            <ValueLabel
              key={point.x}
              x={point.x}
              y={point.y + (isUnderAnother(point, others) ? BELOW : ABOVE)}
              anchor="middle"
            >
              {formatValue(point.value)}
            </ValueLabel>
          ),
      )}
    </>
  )
}

/** Whether another line has a point so close above this one that their values would overlap. */
function isUnderAnother({ x, y }: Point, others: Point[][]): boolean {
  return others.flat().some((other) => other.x === x && other.y < y && y - other.y < LABEL_HEIGHT)
}
