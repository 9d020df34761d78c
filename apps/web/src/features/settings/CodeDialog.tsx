import { RESEND_SECONDS } from '@endorse/contract/accounts/values'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { CodeForm } from '../accounts/CodeForm.tsx'
import { EmailAddress } from '../accounts/EmailAddress.tsx'
import { ResendLine } from '../accounts/ResendLine.tsx'
import { useSecondsUntil } from '../accounts/use-seconds-until.ts'

interface Props {
  title: string
  email: string
  /** When the last code was sent, in milliseconds. */
  sentAt: number
  send: (code: string) => Promise<void>
  resend: () => Promise<void>
  onClose: () => void
}

/** Asks for a code that was mailed to an address of the user. */
export default function CodeDialog({ title, email, sentAt, send, resend, onClose }: Props) {
  const titleId = useId()
  const [isSending, setSending] = useState(false)
  const seconds = useSecondsUntil(sentAt + RESEND_SECONDS * 1000)
  const sendAgain = async () => {
    if (isSending) return
    setSending(true)
    try {
      await resend()
      toast.success('Code sent. Please check your email.')
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to send the code. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" component="div" color="textSecondary">
          We sent a six-digit code to <EmailAddress>{email}</EmailAddress>
        </Typography>
        <CodeForm send={send} sentAt={sentAt} codeKey={`${email} ${sentAt}`} />
        <ResendLine seconds={seconds} busy={isSending} onResend={() => void sendAgain()} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Later</Button>
      </DialogActions>
    </Dialog>
  )
}
