import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LoadingButton } from '../../ui/LoadingButton.tsx'

interface Props {
  remaining: number
  isCapped: boolean
  busy: boolean
  errorMessage: string | undefined
  onLoadMore: () => void
}

/** Adds a page to the list, and says how many remain. */
export default function LoadMore({ remaining, isCapped, busy, errorMessage, onLoadMore }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mt: 4 }}>
      {errorMessage && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.dark' }}>
          {errorMessage}
        </Typography>
      )}
      <LoadingButton size="large" loading={busy} loadingLabel="Loading..." onClick={onLoadMore}>
        View more{' '}
        <Box component="span" sx={{ ml: 0.5, color: 'text.tertiary', fontWeight: 400 }}>
          ({isCapped && 'more than '}
          {remaining.toLocaleString('en-IN')} {remaining === 1 ? 'page' : 'pages'} remaining)
        </Box>
      </LoadingButton>
    </Box>
  )
}
