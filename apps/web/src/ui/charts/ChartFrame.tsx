import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { ParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'

/** Where the chart draws: the middle of each column and the height of each value, in pixels. */
export interface ChartScales {
  width: number
  middleOf: (index: number) => number
  heightOf: (value: number) => number
}

interface Props {
  /** Says the trend to screen readers. */
  label: string
  /** The labels of the horizontal axis. Some are left out where there is no room. */
  labels: string[]
  /** The highest value. The axis begins at zero. */
  max: number
  height?: number
  children: (scales: ChartScales) => ReactNode
}

const LEFT = 32
const TOP = 24
const BOTTOM = 28
const LABEL_WIDTH = 44

/** Axes and grid of a chart of columns or lines, as wide as its parent. Text keeps its size on every width. */
export function ChartFrame({ label, labels, max, height = 200, children }: Props) {
  return (
    <ParentSize debounceTime={0} style={{ height }}>
      {({ width }) =>
        width > 0 && (
          <svg width={width} height={height} role="img" aria-label={label} style={{ display: 'block' }}>
            <Axes labels={labels} max={max} width={width} height={height}>
              {children}
            </Axes>
          </svg>
        )
      }
    </ParentSize>
  )
}

type AxesProps = Omit<Props, 'label'> & { width: number; height: number }

function Axes({ labels, max, width, height, children }: AxesProps) {
  // The last label may be wider than its column, and what stands beyond the chart is cut off.
  const right = Math.max(0, (LABEL_WIDTH - (width - LEFT) / labels.length) / 2)
  const columns = scaleBand({ domain: labels.map((_, index) => index), range: [LEFT, width - right] })
  const values = scaleLinear({ domain: [0, Math.max(max, 4)], range: [height - BOTTOM, TOP], nice: 3 })
  const ticks = values.ticks(3).filter(Number.isInteger)
  const every = Math.max(1, Math.ceil((labels.length * LABEL_WIDTH) / Math.max(1, width - LEFT)))
  const shown = labels.map((_, index) => index).filter((index) => (labels.length - 1 - index) % every === 0)
  return (
    <>
      <GridRows
        scale={values}
        tickValues={ticks}
        left={LEFT}
        width={width - LEFT}
        stroke="var(--chart-grid)"
      />
      <AxisLeft
        scale={values}
        tickValues={ticks}
        left={LEFT}
        hideAxisLine
        hideTicks
        tickFormat={(value) => Number(value).toLocaleString('en-IN')}
        tickComponent={LeftLabel}
      />
      <AxisBottom
        scale={columns}
        tickValues={shown}
        top={height - BOTTOM}
        hideAxisLine
        hideTicks
        tickFormat={(index) => labels[index] ?? ''}
        tickComponent={BottomLabel}
      />
      {children({
        width,
        middleOf: (index) => (columns(index) ?? 0) + columns.bandwidth() / 2,
        heightOf: (value) => values(value),
      })}
    </>
  )
}

interface TickProps {
  x: number
  y: number
  formattedValue: string | undefined
}

function LeftLabel({ x, y, formattedValue }: TickProps) {
  return (
    <text x={x} y={y + 4} textAnchor="end" {...axisText}>
      {formattedValue}
    </text>
  )
}

function BottomLabel({ x, y, formattedValue }: TickProps) {
  return (
    <text x={x} y={y + 6} textAnchor="middle" {...axisText}>
      {formattedValue}
    </text>
  )
}

const axisText = { fontSize: 12, fill: 'var(--chart-text)' }

interface LabelProps {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  children: ReactNode
}

/** A value beside its bar or point, readable where a line runs below it. */
export function ValueLabel({ x, y, anchor, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={12}
      fontWeight={500}
      fill="var(--chart-value)"
      paintOrder="stroke"
      stroke="var(--mui-palette-background-paper)"
      strokeWidth={4}
      strokeLinejoin="round"
    >
      {children}
    </text>
  )
}
