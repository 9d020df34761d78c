import Box from '@mui/material/Box'
import { FieldMessage } from './FieldMessage.tsx'

/**
 * Says why a dialog could not do what its button says. It stands between content and buttons: only the content scrolls, so
 * the reason is seen beside the button wherever the content stands.
 */
export function DialogError({ error }: { error: string | undefined }) {
  return (
    <Box role="alert" sx={{ px: { xs: 2.5, sm: 3 }, '&:not(:empty)': { pb: 1.5 } }}>
      <FieldMessage error={error} />
    </Box>
  )
}
