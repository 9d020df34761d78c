import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { useWeeklyLimit } from '../applications/turns/api.ts'
import { LeaveText } from '../company-endorsers/LeaveText.tsx'
import { useEndLeave, useStartLeave } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'

const [LeaveDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('../company-endorsers/LeaveDialog.tsx')).LeaveDialog,
)

/** Begins and ends the leave of an Endorser. */
export function LeaveSection() {
  const { leave } = useUser()
  const [isOpen, setOpen] = useState(false)
  const start = useStartLeave()
  const resume = useEndLeave()
  const turns = useWeeklyLimit()
  return (
    <SettingsSection
      id="leave"
      title="Leave"
      text="While you are on leave, new requests go to your colleagues. What you have accepted stays with you, and your company’s admin can move it."
    >
      {leave && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          <LeaveText {...leave} />
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {leave && (
          <LoadingButton
            variant="tonal"
            color="primary"
            loading={resume.isPending}
            loadingLabel="Saving..."
            onClick={() => resume.mutate()}
          >
            I am back
          </LoadingButton>
        )}
        <Button {...preloadDialog} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {leave ? 'Change the last day' : 'Go on leave'}
        </Button>
      </Stack>
      {isOpen && (
        <LeaveDialog
          title="Go on leave"
          text="You get no new requests, and Endorsees are not told that you can refer them."
          until={leave?.until}
          openTurns={turns.data?.openTurns}
          onSend={start.mutateAsync}
          onClose={() => setOpen(false)}
        />
      )}
    </SettingsSection>
  )
}
