import type { KeptMail } from '@endorse/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { When } from '../../ui/When.tsx'

export function Mail({ mail }: { mail: KeptMail }) {
  return (
    <Box component="li" sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: '12px' }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {mail.recipient}, <When at={mail.at} as="ago" />
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {mail.text}
      </Typography>
    </Box>
  )
}
