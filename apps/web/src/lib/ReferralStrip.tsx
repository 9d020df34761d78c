import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { appear } from '../ui/appear.ts'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { approximateTime } from './dates.ts'
import {
  describeSteps,
  type ReferralStep,
  type SteppedApplication,
  stepsOf,
  timesBetween,
} from './referral-steps.ts'

/** In pixels. Between the left edges of two glyphs, which are 14 wide. */
const STEP_WIDTH = 20.5
const CENTER = 7

interface Props {
  application: SteppedApplication
  /** Without the times between the steps, which the tooltip has then. */
  compact?: boolean
}

/** Shows the strip without times below a chip or a title. Undefined where the reader may not know the steps. */
export function WithStrip({
  application,
  children,
}: {
  application: SteppedApplication | undefined
  children: ReactNode
}) {
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5, minWidth: 0, '& > *': { maxWidth: 1 } }}>
      {children}
      {application && <ReferralStrip compact application={application} />}
    </Stack>
  )
}

/** Draws the five steps of an application in 96 × 14 pixels, with the time between two steps below. */
export function ReferralStrip({ application, compact = false }: Props) {
  const steps = stepsOf(application)
  const [reachedBefore] = useState(() => countReached(steps))
  const sentence = describeSteps(steps)
  return (
    <Strip role="img" aria-label={sentence} title={sentence} data-second-line={compact ? '' : undefined}>
      <svg width="96" height="14" viewBox="0 0 96 14" aria-hidden="true">
        {steps.map((step, index) => (
          // A key per state, so that a step that is reached while it is shown fills up.
          <g
            key={`${index} ${step.state}`}
            data-state={step.state}
            data-new={isNew(step, index, reachedBefore)}
          >
            <Glyph step={step} index={index} />
            <Line from={step} to={steps[index + 1]} index={index} />
          </g>
        ))}
      </svg>
      {!compact && (
        <Times aria-hidden="true">
          {timesBetween(steps).map((time, index) => (
            <span key={stepsKey(steps, index)}>{time !== undefined && approximateTime(time).short}</span>
          ))}
        </Times>
      )}
    </Strip>
  )
}

function stepsKey(steps: readonly ReferralStep[], index: number): string {
  return steps[index]?.label ?? ''
}

function countReached(steps: readonly ReferralStep[]): number {
  return steps.filter(({ state }) => state === 'reached').length
}

function isNew({ state }: ReferralStep, index: number, reachedBefore: number): true | undefined {
  return (state === 'reached' && index >= reachedBefore) || undefined
}

function Glyph({ step: { state, icon }, index }: { step: ReferralStep; index: number }) {
  if (state === 'open')
    return <circle className="open" cx={index * STEP_WIDTH + CENTER} cy={CENTER} r="2.25" />
  return <StatusIcon icon={icon} x={index * STEP_WIDTH} />
}

/** From this step to the next one. In colour when that was reached. */
function Line({ from, to, index }: { from: ReferralStep; to: ReferralStep | undefined; index: number }) {
  if (!to) return null
  const isReached = to.state === 'reached' || to.state === 'hired'
  const start = index * STEP_WIDTH + CENTER + (from.state === 'open' ? 4.5 : 8)
  const end = (index + 1) * STEP_WIDTH + CENTER - (to.state === 'open' ? 4.5 : 8)
  return <path className={isReached ? 'line reached' : 'line'} d={`M${start} ${CENTER}H${end}`} />
}

const Strip = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'inline-grid',
    gap: 2,
    flex: 'none',
    width: 96,
    verticalAlign: 'middle',
    '& [data-state=reached]': { color: palette.primary.text },
    '& [data-state=waiting]': { color: palette.text.tertiary },
    '& [data-state=needsReader]': { color: palette.status.pendingFg },
    '& [data-state=ended]': { color: palette.status.greyFg },
    '& [data-state=rejected]': { color: palette.status.rejectedFg },
    '& [data-state=hired]': { color: palette.status.acceptedFg },
    '& .open': { fill: 'none', stroke: palette.line.input, strokeWidth: 1.5 },
    '& .line': { fill: 'none', stroke: palette.line.strong, strokeWidth: 1.5 },
    '& .line.reached': { stroke: palette.primary.text },
    '& [data-new] svg': appear,
  }),
)

const Times = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'grid',
  gridTemplateColumns: `repeat(4, ${STEP_WIDTH}px)`,
  paddingLeft: CENTER,
  color: vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '& > span': { whiteSpace: 'nowrap' },
}))
