import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'

const [OfferDialog, preloadProps] = lazyWithPreload(
  async () => (await import('./OfferDialog.tsx')).OfferDialog,
)

interface Props {
  application: ReviewedApplication
}

/** Offers to refer the applicant of a request that was closed without an answer, which a dialog asks about; nothing for other requests, and during a leave. */
export function OfferButton({ application }: Props) {
  const { leave } = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {application.canOffer && !leave && (
        <Button
          {...preloadProps}
          size="large"
          variant="contained"
          color="primary"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Offer to refer
        </Button>
      )}
      {isOpen && <OfferDialog application={application} onClose={() => setOpen(false)} />}
    </>
  )
}
