import type { StoredMail } from '@endorse/contract/mailbox/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { DateTime } from '../../ui/DateTime.tsx'
import { lazyPart } from '../../ui/load-part.ts'

/** Loads after the mails: a text can be read before its addresses are links. */
const LinkedText = lazyPart(async () => ({
  default: (await import('../chat/room/LinkedText.tsx')).LinkedText,
}))

/** Shows a stored mail as plain text, whose addresses are links. */
export function MailItem({ mail }: { mail: StoredMail }) {
  return (
    <Box component="li" sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: '12px' }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {mail.recipient}, <DateTime value={mail.at} format="ago" />
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Suspense fallback={mail.text}>
          <LinkedText text={mail.text} />
        </Suspense>
      </Typography>
    </Box>
  )
}
