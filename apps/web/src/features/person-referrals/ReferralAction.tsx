import { isBeforeReferral } from '@endorse/contract/applications/values'
import type { PersonReferral } from '@endorse/contract/person-referrals/schemas'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { useRemind } from './api.ts'

interface Props {
  referral: PersonReferral
  /** On a phone the button has a line of its own. */
  isWide?: boolean
}

/** The one thing that the Endorser can do next: remind, correct the address, or refer. */
export function ReferralAction({ referral, isWide = false }: Props) {
  const { state, canRemind, application } = referral
  if (state === 'UNDELIVERED') return <CorrectAddress referral={referral} isWide={isWide} />
  if (canRemind) return <SendAgain referral={referral} isWide={isWide} />
  if (application && !application.isWithdrawn && isBeforeReferral(application.status))
    return (
      <Button
        {...sizeOf(isWide)}
        component={Link}
        to={paths.application(application.id)}
        aria-label={`Refer ${referral.name}`}
      >
        Refer
      </Button>
    )
  return null
}

function SendAgain({ referral, isWide }: Required<Props>) {
  const remind = useRemind(referral)
  return (
    <LoadingButton
      {...sizeOf(isWide)}
      loading={remind.isPending}
      loadingLabel="Sending..."
      aria-label={`Send again to ${referral.name}`}
      onClick={() => remind.mutate()}
    >
      Send again
    </LoadingButton>
  )
}

// The form brings the schemas, which nobody needs who only reads the list.
const [CorrectAddressDialog, preloadProps] = lazyWithPreload(
  async () => (await import('./CorrectAddressDialog.tsx')).CorrectAddressDialog,
)

function CorrectAddress({ referral, isWide }: Required<Props>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...sizeOf(isWide)}
        {...preloadProps}
        aria-haspopup="dialog"
        aria-label={`Correct address of ${referral.name}`}
        onClick={() => setIsOpen(true)}
      >
        Correct address
      </Button>
      {isOpen && <CorrectAddressDialog referral={referral} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function sizeOf(isWide: boolean) {
  return isWide ? { fullWidth: true, sx: { mt: 1.5, height: 44 } } : { size: 'small' as const }
}
