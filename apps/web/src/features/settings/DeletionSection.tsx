import { DELETION_DAYS } from '@endorse/contract/account-lifecycle/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { useCancelDeletion } from './api.ts'
import { focusSection, SettingsSection } from './SettingsSection.tsx'

const DeletionDialog = lazyPart(() => import('./DeletionDialog.tsx'))

/** Requests the deletion of the account, or cancels a pending one. */
export function DeletionSection({ settings }: { settings: Settings | undefined }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <SettingsSection
      id="delete"
      title="Delete your account"
      text={`You have ${DELETION_DAYS} days to change your mind.`}
    >
      {!settings && <Skeleton width={146} height={36} sx={{ borderRadius: '8px' }} aria-hidden="true" />}
      {settings?.deletionDueAt && <PendingDeletion dueAt={settings.deletionDueAt} />}
      {settings && !settings.deletionDueAt && (
        <Button color="error" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
          Delete my account
        </Button>
      )}
      {settings && isDialogOpen && (
        <Suspense>
          <DeletionDialog
            settings={settings}
            onClose={() => setDialogOpen(false)}
            onRequested={() => {
              // Unmounts the dialog first. Otherwise it would return the focus to a button that no longer exists.
              flushSync(() => setDialogOpen(false))
              focusSection('delete')
            }}
          />
        </Suspense>
      )}
    </SettingsSection>
  )
}

function PendingDeletion({ dueAt }: { dueAt: string }) {
  const { role } = useUser()
  const { mutateAsync: cancelDeletion, isPending } = useCancelDeletion()
  const handleCancel = async () => {
    await cancelDeletion().catch(() => undefined)
    focusSection('delete')
  }
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2 }}>
        Your account will be deleted on <DateTime value={dueAt} format="moment" />. Your other devices are
        signed out.
        {role === 'EMPLOYEE' &&
          ' What waited for you went to your colleagues and stays with them, even if you keep your account.'}
      </Typography>
      <LoadingButton
        variant="tonal"
        color="primary"
        loading={isPending}
        loadingLabel="Cancelling..."
        onClick={() => void handleCancel()}
      >
        Keep my account
      </LoadingButton>
    </>
  )
}
