import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDayOfWeek } from '../../../lib/dates.ts'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { useAccountAction, useSuspendedAccount } from './api.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** What a suspended person can do with the account: download the data, delete it, keep it, and sign out. */
export function AccountActions({ token }: { token: string }) {
  const navigate = useNavigate()
  const { data: account } = useSuspendedAccount(token)
  const [isDeleting, setDeleting] = useState(false)
  const keep = useAccountAction(token, 'keep')
  const deletionDueAt = account?.deletionDueAt
  return (
    <Box sx={{ mt: 2.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {deletionDueAt && (
        <Typography variant="small" component="p" role="status" sx={{ mb: 1 }}>
          Your account will be deleted on {formatDayOfWeek(deletionDueAt)}.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.75 }}>
        <Download token={token} />
        {deletionDueAt ? (
          <LoadingButton
            variant="text"
            color="primary"
            loading={keep.isPending}
            loadingLabel="Saving..."
            onClick={() => keep.mutate()}
          >
            Keep my account
          </LoadingButton>
        ) : (
          <Button variant="text" color="primary" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        )}
        <Button
          variant="text"
          color="primary"
          onClick={() => void navigate(paths.login, { replace: true, state: null })}
        >
          Sign out
        </Button>
      </Box>
      {isDeleting && <DeleteAccountDialog token={token} onClose={() => setDeleting(false)} />}
    </Box>
  )
}

function Download({ token }: { token: string }) {
  const { data: account } = useSuspendedAccount(token)
  const request = useAccountAction(token, 'export')
  const isPreparing = request.isPending || account?.export?.state === 'PREPARING'
  if (account?.export?.url && !isPreparing)
    return (
      <Button component="a" href={account.export.url} download variant="text" color="primary">
        Download my data
      </Button>
    )
  return (
    <LoadingButton
      variant="text"
      color="primary"
      loading={isPreparing}
      loadingLabel="Preparing..."
      onClick={() => request.mutate()}
    >
      {account?.export ? 'Prepare my data again' : 'Prepare my data'}
    </LoadingButton>
  )
}
