import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { stopReset } from './api.ts'
import { DiscIcon } from './DiscIcon.tsx'

interface Props {
  /** Of the sign-in that asked for the reset, or of a mail. */
  token: string
  /** Says what to do when the token does nothing any more. */
  expiredText: string
  onStopped: () => void
}

/** Stops the removal of a second factor that somebody else has asked for. */
export function StopReset({ token, expiredText, onStopped }: Props) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const stop = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await stopReset(token)
      onStopped()
    } catch (error) {
      const fallback = 'The reset could not be stopped. Please try again.'
      setFailure(hasErrorCode(error, 'NOT_FOUND') ? expiredText : getErrorMessage(error, fallback))
    } finally {
      setSending(false)
    }
  }
  return (
    <Notice>
      <DiscIcon icon={GppMaybeOutlined} color="error" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2">
          Was it not you?
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Somebody knows your password. Stop the reset and choose a new password.
        </Typography>
        {failure && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure}
          </Alert>
        )}
        <LoadingButton
          color="error"
          loading={isSending}
          loadingLabel="Stopping..."
          onClick={() => void stop()}
          sx={{ mt: 1.5 }}
        >
          Stop the reset
        </LoadingButton>
      </Box>
    </Notice>
  )
}

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  marginTop: 20,
  padding: 16,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.quiet,
}))
