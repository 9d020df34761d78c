import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import { formatWeekday } from '../../../lib/due.ts'

/** Asks the handler of an accepted application what came of it, once no step was reported for ten working days. */
export function StepNote({ application: { stepCheck, applicant } }: { application: ReviewedApplication }) {
  if (!stepCheck?.askedAt || !stepCheck.tellAt) return null
  const { since, tellAt, toldAt } = stepCheck
  return (
    <Box
      component="p"
      sx={{ m: 0, p: '12px 16px', borderRadius: '8px', bgcolor: 'status.pendingBg', typography: 'body2' }}
    >
      <b>What came of it?</b> {`No step was reported since ${formatWeekday(since)}. `}
      {toldAt
        ? `${applicant.firstName} was told so on ${formatWeekday(toldAt)}. A step or a line is still welcome.`
        : `Move it to its next step, or write to ${applicant.firstName}: on ${formatWeekday(tellAt)} we tell them that nothing was reported.`}
    </Box>
  )
}
