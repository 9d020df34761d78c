import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import type { Form } from '../../lib/form.ts'
import { DialogError } from '../DialogError.tsx'
import { LoadingButton } from '../LoadingButton.tsx'
import { TypingDialog } from '../TypingDialog.tsx'

interface Props<V extends object, Output> {
  title: string
  /** What the dialog is about, above the fields. */
  text?: string
  form: Form<V, Output>
  /** Sends what the form's schema returns. The dialog closes after it; an error is shown beside the buttons. */
  onSend: (output: Output) => Promise<unknown>
  onClose: () => void
  submitLabel: string
  sendingLabel: string
  color?: 'primary' | 'error'
  /** The text is there when the dialog is opened again, so Escape asks nothing. */
  keepsDraft?: boolean
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form: title, fields, Cancel and a submit button. It stays open while it sends. */
export function FormDialog<V extends object, Output>({
  title,
  text,
  form,
  onSend,
  onClose,
  submitLabel,
  sendingLabel,
  color = 'primary',
  keepsDraft = false,
  children,
}: Props<V, Output>) {
  const [failure, setFailure] = useState<string>()
  const [titleId, textId] = [useId(), useId()]
  const send = async (output: Output) => {
    setFailure(undefined)
    await onSend(output)
    onClose()
  }
  const showFailure = (error: unknown) => {
    // The fields say which of them changed.
    if (!hasErrorCode(error, 'CHANGED_ELSEWHERE'))
      setFailure(getErrorMessage(error, 'Failed to save. Please try again.'))
  }

  return (
    <TypingDialog
      open
      keepsDraft={keepsDraft}
      onClose={() => form.isSending || onClose()}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(send, { onError: showFailure })}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {text && (
            <Typography id={textId} variant="body2" color="textSecondary">
              {text}
            </Typography>
          )}
          {children}
        </DialogContent>
        <DialogError error={failure} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <LoadingButton
            type="submit"
            variant={color === 'error' ? 'outlined' : 'contained'}
            color={color}
            loading={form.isSending}
            loadingLabel={sendingLabel}
          >
            {submitLabel}
          </LoadingButton>
        </DialogActions>
      </Box>
    </TypingDialog>
  )
}
