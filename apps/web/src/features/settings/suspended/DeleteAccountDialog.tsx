import { DELETION_DAYS } from '@endorse/contract/account-lifecycle/values'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { DialogError } from '../../../ui/DialogError.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { useAccountAction } from './api.ts'

interface Props {
  token: string
  onClose: () => void
}

/** Says what the deletion of a suspended account means, and asks for it. */
export function DeleteAccountDialog({ token, onClose }: Props) {
  const deletion = useAccountAction(token, 'delete')
  const [titleId, textId] = [useId(), useId()]
  const close = () => {
    if (!deletion.isPending) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={titleId}>Delete your account?</DialogTitle>
      <DialogContent>
        <Typography id={textId} variant="body2" color="textSecondary">
          Your profile, your files and everything you wrote are deleted after {DELETION_DAYS} days. Open
          requests are withdrawn at once. Until then you can keep the account on this page.
        </Typography>
      </DialogContent>
      <DialogError
        error={
          deletion.error ? getErrorMessage(deletion.error, 'That did not work. Please try again.') : undefined
        }
      />
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <LoadingButton
          color="error"
          loading={deletion.isPending}
          loadingLabel="Deleting..."
          onClick={() => deletion.mutate(undefined, { onSuccess: onClose })}
        >
          Delete my account
        </LoadingButton>
      </DialogActions>
    </Dialog>
  )
}
