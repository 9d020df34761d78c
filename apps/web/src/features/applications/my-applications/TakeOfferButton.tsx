import type { Application } from '@endorse/contract/applications/schemas'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useTakeOffer } from './api.ts'

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  application: Application
  offer: Application['offers'][number]
}

/** Opens a request again that was closed without an answer, for the Endorser who offers to refer. */
export function TakeOfferButton({ application, offer, ...button }: Props) {
  const take = useTakeOffer()
  const [firstName = offer.name] = offer.name.split(' ')
  return (
    <Button
      variant="contained"
      color="primary"
      aria-label={`Open again with ${offer.name}: ${application.positionApplied}`}
      aria-disabled={take.isPending || undefined}
      onClick={() => take.isPending || take.mutate({ application, offer })}
      {...button}
    >
      Open again with {firstName}
    </Button>
  )
}
