import type { Application } from '@endorse/contract/applications/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DueText } from '../turns/DueText.tsx'
import { useDeclineOffer } from './api.ts'
import { Quote } from './Quote.tsx'
import { TakeOfferButton } from './TakeOfferButton.tsx'

interface Props {
  application: Application
  offer: Application['offers'][number]
}

/** An Endorser offers to refer, after nobody answered: what they write, and the two answers. */
export function Offer({ application, offer }: Props) {
  const decline = useDeclineOffer()
  const [firstName = offer.name] = offer.name.split(' ')
  return (
    <>
      <Typography variant="body2">
        <b>{offer.name}</b> offers to refer you
      </Typography>
      <Typography variant="small" component="p" color="textTertiary">
        <DateTime value={offer.at} format="moment" /> · until <DueText at={offer.until} />
      </Typography>
      {offer.line && <Quote>{offer.line}</Quote>}
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
        When you accept, the request opens again and {firstName} is asked. This history stays.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <TakeOfferButton application={application} offer={offer} />
        <Button
          variant="text"
          aria-label={`No, thank you: ${offer.name}`}
          aria-disabled={decline.isPending || undefined}
          onClick={() => decline.isPending || decline.mutate({ application, offer })}
        >
          No, thank you
        </Button>
      </Stack>
    </>
  )
}
