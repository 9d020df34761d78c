import Box from '@mui/material/Box'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { closesSoon, daysLeft } from './job-text.ts'

/** Shows when a job closes, in words and colour during its last week. */
export function ClosingDate({ deadline }: { deadline: string | null }) {
  const days = daysLeft(deadline)
  if (deadline === null || days === undefined) return <EmptyValue />
  if (!closesSoon(deadline)) return <DateTime value={deadline} />
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {inDays(days)}
    </Box>
  )
}

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
