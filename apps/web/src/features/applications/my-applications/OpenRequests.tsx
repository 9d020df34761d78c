import { MAX_WAITING } from '@endorse/contract/applications/before-asking/values'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** How many requests wait for an answer, of as many as may. A phone has no room for it. */
export function OpenRequests({ count }: { count: number }) {
  const labelId = useId()
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' }, flex: 'none', pt: 0.5 }}>
      <Typography id={labelId} variant="small" component="p" color="textSecondary">
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {count} of {MAX_WAITING}
        </Box>{' '}
        open requests
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round((count / MAX_WAITING) * 100)}
        aria-labelledby={labelId}
        sx={{ mt: 0.75, height: 6, borderRadius: '3px' }}
      />
    </Box>
  )
}
