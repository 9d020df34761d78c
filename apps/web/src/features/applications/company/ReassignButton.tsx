import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'

const [ReassignDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./ReassignDialog.tsx')).ReassignDialog,
)

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  application: ReviewedApplication
}

/** Opens the reassign dialog; hidden unless the server allows it. */
export function ReassignButton({ application, ...buttonProps }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!application.canReassign) return null
  return (
    <>
      <Button
        {...buttonProps}
        {...prefetchProps}
        aria-haspopup="dialog"
        aria-label={`Reassign ${application.applicant.name}`}
        onClick={() => setOpen(true)}
      >
        Reassign
      </Button>
      {isOpen && <ReassignDialog application={application} onClose={() => setOpen(false)} />}
    </>
  )
}
