import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { focusPageHeading, isFocusLost } from '../lib/focus.ts'
import { useStore } from '../lib/store.ts'
import { type PendingConfirm, pendingConfirm } from './confirm.ts'
import { DialogError } from './DialogError.tsx'
import { LoadingButton } from './LoadingButton.tsx'

/** Renders the pending confirmation. It stays mounted for the closing animation. */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const pending = useStore(pendingConfirm)
  const displayed = useLastPending(pending)
  const titleId = useId()
  const textId = useId()
  const [isRunning, setRunning] = useState(false)

  return (
    <Dialog
      open={pending !== null}
      onClose={() => isRunning || onClose()}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: 480 } }, transition: { onExited: restoreFocus } }}
    >
      {displayed && (
        <ConfirmDialogContent
          key={displayed.title}
          pending={displayed}
          {...{ titleId, textId, isRunning, setRunning }}
        />
      )}
    </Dialog>
  )
}

interface ConfirmDialogContentProps {
  pending: PendingConfirm
  titleId: string
  textId: string
  isRunning: boolean
  setRunning: (isRunning: boolean) => void
}

function ConfirmDialogContent({
  pending,
  titleId,
  textId,
  isRunning,
  setRunning,
}: ConfirmDialogContentProps) {
  const [failure, setFailure] = useState<string>()
  const handleConfirm = async () => {
    setRunning(true)
    setFailure(undefined)
    try {
      await pending.onConfirm?.()
      pending.settle(true)
    } catch (error) {
      setFailure(getErrorMessage(error, pending.errorMessage ?? 'Something went wrong. Please try again.'))
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <DialogTitle id={titleId}>{pending.title}</DialogTitle>
      <DialogContent>
        <Typography id={textId} variant="body2" color="textSecondary">
          {pending.text}
        </Typography>
      </DialogContent>
      <DialogError error={failure} />
      <DialogActions>
        <Button
          // Cancel has the focus for destructive actions, so that Enter does not confirm them.
          autoFocus={pending.danger}
          aria-disabled={isRunning || undefined}
          onClick={() => isRunning || pending.settle(false)}
        >
          {pending.cancelLabel ?? 'Cancel'}
        </Button>
        <LoadingButton
          autoFocus={!pending.danger}
          loading={isRunning}
          loadingLabel={pending.loadingLabel ?? pending.confirmLabel}
          onClick={() => void handleConfirm()}
          {...(pending.danger
            ? { variant: 'outlined', color: 'error' }
            : { variant: 'contained', color: 'primary' })}
        >
          {pending.confirmLabel}
        </LoadingButton>
      </DialogActions>
    </>
  )
}

/** Keeps the last value, so that the dialog has content while it closes. */
function useLastPending(pending: PendingConfirm | null): PendingConfirm | null {
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  return pending ?? last
}

/**
 * Focuses the page if the element that opened the dialog no longer exists, such as a deleted row. A button of the
 * dialog still has the focus then, and loses it right afterwards.
 */
function restoreFocus() {
  setTimeout(() => {
    if (isFocusLost()) focusPageHeading()
  })
}
