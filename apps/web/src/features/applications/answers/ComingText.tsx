import type { ComingRequest } from '@endorse/contract/applications/answers/schemas'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { styled } from '@mui/material/styles'
import { formatDue, formatWeekday } from '../../../lib/due.ts'

/** Says what happens to a request that comes today. */
export function ComingText({ coming }: { coming: ComingRequest }) {
  return (
    <Line>
      <InfoOutlined aria-hidden fontSize="small" />
      <span>{coming.state === 'ASKED' ? <Asked {...coming} /> : waitingText(coming)}</span>
    </Line>
  )
}

function Asked({ dueAt, latestDay, turns }: Extract<ComingRequest, { state: 'ASKED' }>) {
  const due = <strong>{formatDue(dueAt)}</strong>
  if (turns === 1)
    return <>A request that comes today is answered by {due}, or closed, because nobody else can be asked.</>
  return (
    <>
      A request that comes today is answered by {due}, or passed on. After {turns} Endorsers it closes on{' '}
      {formatWeekday(latestDay)} at the latest.
    </>
  )
}

function waitingText({ state, until }: Extract<ComingRequest, { until: string }>): string {
  return state === 'IN_LINE'
    ? `Everybody is at their limit. A request that comes today waits in line, until ${formatDue(until)} at the latest.`
    : `Nobody takes requests now. A request that comes today waits for somebody, until ${formatDue(until)} at the latest.`
}

const Line = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.small,
  display: 'flex',
  gap: 8,
  margin: '12px 0 0',
  color: vars.palette.text.secondary,
  '& > svg': { flex: 'none', fontSize: 18, color: vars.palette.text.tertiary },
  '& strong': { color: vars.palette.text.primary, fontWeight: 600 },
}))
