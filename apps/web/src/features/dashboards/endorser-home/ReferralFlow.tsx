import type { EndorserHome } from '@endorse/contract/dashboards/schemas'
import { styled } from '@mui/material/styles'
import { StatusIcon, type StatusIconName } from '../../../ui/StatusIcon.tsx'
import { SectionHeading } from '../SectionHeading.tsx'

/** How many requests stand at each of the five steps. Rejected ones have left them. */
export function ReferralFlow({ steps }: { steps: EndorserHome['steps'] }) {
  return (
    <section>
      <SectionHeading title="Where your referrals stand" />
      <Flow aria-label="Where your referrals stand">
        {stepsOf(steps).map(({ label, icon, count, note }) => (
          <li key={label}>
            <Label>
              <StatusIcon icon={icon} />
              {label}
            </Label>
            <b>{count.toLocaleString('en-IN')}</b>
            <small>{note}</small>
          </li>
        ))}
      </Flow>
    </section>
  )
}

interface FlowStep {
  label: string
  icon: StatusIconName
  count: number
  note: string
}

function stepsOf({ asked, read, accepted, referred, outcome, hired }: EndorserHome['steps']): FlowStep[] {
  return [
    { label: 'Asked', icon: 'dot', count: asked, note: 'not read yet' },
    { label: 'Read', icon: 'quarter', count: read, note: 'to answer' },
    { label: 'Accepted', icon: 'check', count: accepted, note: 'to refer' },
    { label: 'Referred', icon: 'rings', count: referred, note: 'outcome open' },
    {
      label: 'Outcome',
      icon: 'disc',
      count: outcome,
      note: hired === 0 ? 'nobody hired yet' : `${hired} hired`,
    },
  ]
}

const Flow = styled('ol')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  listStyle: 'none',
  '& li': { position: 'relative', padding: '16px 20px' },
  // The arrow between two steps.
  '& li + li::before': {
    content: '""',
    position: 'absolute',
    top: '50%',
    left: -6,
    width: 10,
    height: 10,
    marginTop: -5,
    border: `solid ${vars.palette.line.strong}`,
    borderWidth: '1px 1px 0 0',
    transform: 'rotate(45deg)',
  },
  '& b': {
    ...typography.h2,
    display: 'block',
    marginTop: 4,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.text.tertiary },
  [breakpoints.down(768)]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '12px 16px' },
    '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
    '& li + li::before': { content: 'none' },
    '& b': { ...typography.h4, gridArea: '1 / 2 / 3 / 3', alignSelf: 'center', margin: 0 },
  },
}))

const Label = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: vars.palette.text.secondary,
  '& svg': { color: vars.palette.primary.text },
}))
