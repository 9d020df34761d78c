import type { PostingImport, WithdrawalPreview } from '@endorse/contract/posting-imports/schemas'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ChoiceCard } from '../../ui/ChoiceCard.tsx'
import { DialogError } from '../../ui/DialogError.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { MiddleEllipsis } from '../../ui/MiddleEllipsis.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useImportActions, useWithdrawalPreview } from './api.ts'
import { countOf } from './import-text.ts'

interface Props {
  one: PostingImport
  onClose: () => void
}

/** Withdraws an import as a whole. Jobs with requests stay, unless the admin says otherwise. */
export function WithdrawDialog({ one, onClose }: Props) {
  const { data, error, refetch } = useWithdrawalPreview(one.id)
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogTitle id={titleId}>Withdraw this import</DialogTitle>
      {data ? (
        <Choices one={one} preview={data} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorPanel
              what="The import"
              message={getErrorMessage(error, 'Failed to load the import. Please try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <>
              <LoadingText>Loading the import...</LoadingText>
              <SkeletonText lines={4} />
            </>
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}

function Choices({ one, preview, onClose }: Props & { preview: WithdrawalPreview }) {
  const { open, requested, endorsees, changed } = preview
  const { withdraw } = useImportActions(one.id)
  const [all, setAll] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const archived = all ? open : open - requested
  const send = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      toast.success((await withdraw(all)).message)
      onClose()
    } catch (error) {
      setFailure(getErrorMessage(error, 'Failed to withdraw the import. Please try again.'))
      setSending(false)
    }
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" component="div" color="textSecondary" sx={{ minWidth: 0 }}>
          <MiddleEllipsis text={one.name} />
        </Typography>
        {requested > 0 ? (
          <>
            <Alert severity="warning">
              <b>
                {countOf(requested, 'job')} already {requested === 1 ? 'has' : 'have'} requests.
              </b>{' '}
              {countOf(endorsees, 'Endorsee')} asked. Their requests stay open when you keep{' '}
              {requested === 1 ? 'this job' : 'these jobs'}.
            </Alert>
            <Stack role="radiogroup" aria-label="Jobs with requests" sx={{ gap: 1 }}>
              <ChoiceCard
                name="withdraw"
                title={requested === 1 ? 'Keep the one with requests' : `Keep the ${requested} with requests`}
                hint={effectText(open - requested, changed)}
                checked={!all}
                onChange={() => setAll(false)}
              />
              <ChoiceCard
                name="withdraw"
                title={`Withdraw all ${open}`}
                hint={`${effectText(open, changed)}. ${countOf(endorsees, 'Endorsee')} read that the job was archived`}
                checked={all}
                onChange={() => setAll(true)}
              />
            </Stack>
          </>
        ) : (
          <Typography variant="body2">{effectText(open, changed)}.</Typography>
        )}
        <Typography variant="small" component="p" color="textSecondary">
          Archived jobs can be restored one by one. The import stays in the list as withdrawn.
        </Typography>
      </DialogContent>
      <DialogError error={failure} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <LoadingButton
          variant="outlined"
          color="error"
          loading={isSending}
          loadingLabel="Withdrawing..."
          onClick={() => void send()}
        >
          Withdraw {(archived + changed).toLocaleString('en-IN')}
        </LoadingButton>
      </DialogActions>
    </>
  )
}

function effectText(archived: number, changed: number): string {
  const parts = [
    (archived > 0 || changed === 0) &&
      `${countOf(archived, 'new job')} ${archived === 1 ? 'is' : 'are'} archived`,
    changed > 0 && `${countOf(changed, 'job')} ${changed === 1 ? 'gets its' : 'get their'} earlier text back`,
  ]
  return parts.filter(Boolean).join(', ')
}
