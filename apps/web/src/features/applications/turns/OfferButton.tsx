import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Button from '@mui/material/Button'
import { useOffer } from './api.ts'

interface Props {
  application: ReviewedApplication
}

/** Offers to refer the applicant of a request that was closed without an answer; nothing for other requests. */
export function OfferButton({ application }: Props) {
  const offer = useOffer(application)
  if (!application.canOffer) return null
  return (
    <Button
      size="large"
      variant="contained"
      color="primary"
      aria-disabled={offer.isPending || undefined}
      onClick={() => offer.isPending || offer.mutate()}
    >
      Offer to refer
    </Button>
  )
}
