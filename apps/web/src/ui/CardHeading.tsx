import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateTime } from './DateTime.tsx'

interface Props {
  title: string
  subtitle: string
  at: string
}

/** Shows the title of a card, the moment at which its content was sent, and a line below. */
export function CardHeading({ title, subtitle, at }: Props) {
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          <DateTime value={at} format="moment" />
        </Typography>
      </Stack>
      <Typography
        variant="small"
        component="p"
        color="textSecondary"
        sx={{ mt: 0.25, overflowWrap: 'anywhere' }}
      >
        {subtitle}
      </Typography>
    </>
  )
}
