import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import { DateTime } from '../../../ui/DateTime.tsx'

interface Props {
  application: ReviewedApplication
}

/** Says above a request that was closed without an answer what the reader can still do, or what they offered. */
export function OfferNote({ application: { applicant, canOffer, offeredAt } }: Props) {
  if (!canOffer && !offeredAt) return null
  return (
    <Box
      component="p"
      sx={{ m: 0, p: '12px 16px', borderRadius: '8px', bgcolor: 'background.quiet', typography: 'body2' }}
    >
      {offeredAt ? (
        <>
          You offered to refer {applicant.name} on <DateTime value={offeredAt} />. It is your turn again once
          they agree.
        </>
      ) : (
        `Nobody answered in time, so this was closed. You can still offer to refer ${applicant.name}, who then decides whether to open it again.`
      )}
    </Box>
  )
}
