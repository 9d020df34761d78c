import { DELETION_DAYS, type Settings } from '@endorse/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { When } from '../../ui/When.tsx'
import { useKeepAccount } from './api.ts'
import { focusSection, Section } from './Section.tsx'

const DeletionDialog = lazy(() => import('./DeletionDialog.tsx'))

export function DeletionSection({ settings }: { settings: Settings | undefined }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section
      id="delete"
      title="Delete your account"
      text={`You have ${DELETION_DAYS} days to change your mind.`}
    >
      {!settings && <Skeleton width={146} height={36} sx={{ borderRadius: '8px' }} aria-hidden="true" />}
      {settings?.deletionDueAt && <Leaving dueAt={settings.deletionDueAt} />}
      {settings && !settings.deletionDueAt && (
        <Button color="error" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
      {settings && isAsking && (
        <Suspense>
          <DeletionDialog
            settings={settings}
            onClose={() => setAsking(false)}
            onAsked={() => {
              // Gone before the focus moves on: the dialog would give it back to a button that is gone, too.
              flushSync(() => setAsking(false))
              focusSection('delete')
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}

function Leaving({ dueAt }: { dueAt: string }) {
  const { mutateAsync: keep, isPending } = useKeepAccount()
  const stay = async () => {
    await keep().catch(() => undefined)
    focusSection('delete')
  }
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2 }}>
        Your account will be deleted on <When at={dueAt} as="moment" />. Your other devices are signed out,
        and others no longer count on you.
      </Typography>
      <BusyButton
        variant="tonal"
        color="primary"
        busy={isPending}
        busyLabel="Keeping it..."
        onClick={() => void stay()}
      >
        Keep my account
      </BusyButton>
    </>
  )
}
