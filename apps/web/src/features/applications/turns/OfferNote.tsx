import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import { useUser } from '../../../lib/session.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DueText } from './DueText.tsx'

interface Props {
  application: ReviewedApplication
}

/** Says above a request that was closed without an answer what the reader can still do, or what became of their offer. */
export function OfferNote({ application }: Props) {
  if (!application.canOffer && !application.offer) return null
  return (
    <Box
      component="p"
      sx={{ m: 0, p: '12px 16px', borderRadius: '8px', bgcolor: 'background.quiet', typography: 'body2' }}
    >
      <Text application={application} />
    </Box>
  )
}

function Text({ application: { applicant, offer } }: Props) {
  const { leave } = useUser()
  if (!offer && leave)
    return `Nobody answered in time, so this was closed. Once you are back from your leave, you can offer to refer ${applicant.name}.`
  if (!offer)
    return `Nobody answered in time, so this was closed. You can still offer to refer ${applicant.name}, who then decides whether to open it again.`
  if (offer.isDeclined) return `You offered to refer ${applicant.name}, who said no. It stays closed.`
  return (
    <>
      You offered to refer {applicant.name} on <DateTime value={offer.at} />. It is your turn again if they
      agree, which they can {leave && 'once you are back from your leave, '}until <DueText at={offer.until} />
      .
    </>
  )
}
