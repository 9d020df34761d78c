import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import ForwardOutlined from '@mui/icons-material/ForwardOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'

const [PassOnDialog, preloadProps] = lazyWithPreload(
  async () => (await import('./PassOnDialog.tsx')).PassOnDialog,
)

interface Props {
  application: ReviewedApplication
  /** Shows its name instead of an arrow. */
  hasLabel?: boolean
  /** Called when the turn is over, before its row leaves. */
  onPassedOn: () => void
}

/** Passes on a request in one's own turn, which a dialog asks about; nothing for other requests. */
export function PassOnButton({ application, hasLabel = false, onPassedOn }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!application.myTurn) return null
  const button = {
    ...preloadProps,
    'aria-label': `Pass on ${application.applicant.name}`,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(true),
  }
  return (
    <>
      {hasLabel ? (
        <Button {...button} variant="text">
          Pass on
        </Button>
      ) : (
        <IconButton {...button} title="Pass on" data-icon="">
          <ForwardOutlined fontSize="small" />
        </IconButton>
      )}
      {isOpen && (
        <PassOnDialog application={application} onClose={() => setOpen(false)} onPassedOn={onPassedOn} />
      )}
    </>
  )
}
