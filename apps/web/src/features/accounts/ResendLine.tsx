import Typography from '@mui/material/Typography'
import { TextButton } from '../../ui/TextLink.tsx'

interface Props {
  /** Until another code may be asked for; 0 when it may. */
  seconds: number
  busy: boolean
  onResend: () => void
}

export function ResendLine({ seconds, busy, onResend }: Props) {
  return (
    <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      Nothing yet? Check spam, or{' '}
      {seconds > 0 ? (
        `resend the code in ${seconds} s`
      ) : (
        <TextButton type="button" aria-disabled={busy || undefined} onClick={onResend}>
          resend the code
        </TextButton>
      )}
    </Typography>
  )
}
