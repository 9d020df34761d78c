import Typography from '@mui/material/Typography'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  count: number
  /** What they do, for screen readers. */
  what?: string
}

/** The number of things that wait for the user, beside a link of the sidebar; nothing for zero. */
export function WaitingCount({ count, what = 'waiting' }: Props) {
  if (count === 0) return null
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        minWidth: 24,
        ml: 'auto',
        px: 1,
        py: 0.25,
        borderRadius: '10px',
        bgcolor: 'background.sunken',
        color: 'text.secondary',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'center',
      }}
    >
      {count.toLocaleString('en-IN')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Typography>
  )
}
