import Typography from '@mui/material/Typography'
import { TextButton } from '../../ui/TextLink.tsx'

interface Props {
  /** Seconds until a code can be requested again; 0 enables the button. */
  seconds: number
  busy: boolean
  onResend: () => void
}

/** The "resend the code" button with its countdown. */
export function ResendLine({ seconds, busy, onResend }: Props) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5, fontVariantNumeric: 'tabular-nums' }}>
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
