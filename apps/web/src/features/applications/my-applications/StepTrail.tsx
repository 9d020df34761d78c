import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { approximateTime } from '../../../lib/dates.ts'
import { type ReferralStep, type StepState, timesBetween } from '../../../lib/referral-steps.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

/** Shows the five steps of a referral, with those that are reached in colour, and the time between two of them. */
export function StepTrail({ steps }: { steps: ReferralStep[] }) {
  const times = timesBetween(steps)
  return (
    <Trail aria-label="Steps">
      {steps.map(({ label, icon, state, at }, index) => (
        <li key={label} data-state={state}>
          <Glyph>
            <StatusIcon icon={icon} />
          </Glyph>
          <b>{label}</b>
          <small>{at ? <DateTime value={at} format="short" /> : openText[state]}</small>
          <Time milliseconds={times[index - 1]} />
        </li>
      ))}
    </Trail>
  )
}

/** What stands in place of the date. */
const openText: Partial<Record<StepState, ReactNode>> = {
  waiting: 'not yet',
  needsReader: 'your answer',
  open: <VisuallyHidden>open</VisuallyHidden>,
}

/** Above the line to the step before. */
function Time({ milliseconds }: { milliseconds: number | undefined }) {
  if (milliseconds === undefined) return null
  const { count, text } = approximateTime(milliseconds)
  return <i aria-hidden="true">{count === 0 ? 'under 1 hour' : text}</i>
}

function inState(...states: StepState[]): string {
  return `:is(${states.map((state) => `[data-state=${state}]`).join(', ')})`
}

const Trail = styled('ol')(({ theme: { vars, breakpoints, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  margin: 0,
  padding: '0 24px 24px',
  listStyle: 'none',
  '& li': {
    position: 'relative',
    color: vars.palette.text.tertiary,
    fontSize: 13,
    lineHeight: '18px',
    textAlign: 'center',
  },
  '& li + li::before': {
    content: '""',
    position: 'absolute',
    top: 11.5,
    left: 'calc(-50% + 16px)',
    right: 'calc(50% + 16px)',
    height: 1,
    backgroundColor: vars.palette.line.strong,
  },
  [`& ${inState('reached', 'ended', 'rejected', 'hired')}`]: { color: vars.palette.text.primary },
  [`& ${inState('reached', 'hired')}::before`]: { backgroundColor: vars.palette.primary.main },
  [`& ${inState('reached')} > span`]: { color: vars.palette.primary.text },
  [`& ${inState('needsReader')} > span`]: { color: vars.palette.status.pendingFg },
  [`& ${inState('ended')} > span`]: { color: vars.palette.status.greyFg },
  [`& ${inState('rejected')} > span`]: { color: vars.palette.status.rejectedFg },
  [`& ${inState('hired')} > span`]: { color: vars.palette.status.acceptedFg },
  '& i': {
    ...typography.caption,
    position: 'absolute',
    top: -8,
    right: '50%',
    width: '100%',
    color: vars.palette.text.tertiary,
    fontStyle: 'normal',
  },
  '& b': { fontWeight: 500 },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.text.tertiary },
  [breakpoints.down(768)]: {
    padding: '0 8px 20px',
    '& li': { fontSize: 12 },
    '& small, & i': { display: 'none' },
  },
}))

const Glyph = styled('span')({
  display: 'grid',
  placeItems: 'center',
  height: 24,
  marginBottom: 6,
  '& svg': { width: 20, height: 20 },
})
