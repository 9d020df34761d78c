import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import { DueText } from './DueText.tsx'
import { turnReason } from './TurnText.tsx'

interface Props {
  application: ReviewedApplication
}

/** Says above an application whose turn it is, and until when; nothing once it is decided. */
export function TurnNote({ application }: Props) {
  const { asked, myTurn, inLine, turnDueAt } = application
  if (!asked && !inLine) return null
  const reason = turnReason(application)
  return (
    <Box
      component="p"
      sx={{ m: 0, p: '12px 16px', borderRadius: '8px', bgcolor: 'background.quiet', typography: 'body2' }}
    >
      {!asked
        ? 'In line, because nobody has room this week. You can answer it.'
        : myTurn
          ? 'Your turn'
          : `${asked.name} is asked`}
      {asked && turnDueAt && (
        <>
          {' until '}
          <DueText at={turnDueAt} />
        </>
      )}
      {asked && (myTurn ? reason && `. ${reason}.` : '. You can answer it, too.')}
    </Box>
  )
}
