import type { Application } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { TakeOfferButton } from './TakeOfferButton.tsx'

/** Who offers to refer, after nobody answered; nothing without an offer. */
export function OffersCard({ application }: { application: Application }) {
  if (application.offers.length === 0) return null
  return (
    <Card component="section" sx={{ p: 2.5, mb: 2 }}>
      <Typography variant="h5" component="h2">
        {application.offers.length === 1 ? 'An offer to refer you' : 'Offers to refer you'}
      </Typography>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        Nobody answered in time. Open your request again, and it is the turn of the one whom you ask.
      </Typography>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {application.offers.map((offer) => (
          <Stack
            component="li"
            key={offer.endorserId}
            direction="row"
            sx={{ alignItems: 'center', gap: 1.5 }}
          >
            <PersonAvatar name={offer.name} image={offer.photoUrl} size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {offer.name}
              </Typography>
              <Typography variant="small" component="p" color="textSecondary">
                Offered <DateTime value={offer.at} format="ago" />
              </Typography>
            </Box>
            <TakeOfferButton application={application} offer={offer} sx={{ height: { xs: 44, md: 36 } }} />
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
