import { styled } from '@mui/material/styles'
import { formatDue, isDueToday } from '../../../lib/due.ts'

/** When somebody's time to answer ends, marked on that day. */
export function DueText({ at }: { at: string }) {
  return (
    <Due dateTime={at} data-today={isDueToday(at) || undefined}>
      {formatDue(at)}
    </Due>
  )
}

const Due = styled('time')(({ theme }) => ({
  '&[data-today]': { color: theme.vars.palette.status.pendingFg, fontWeight: 600 },
}))
