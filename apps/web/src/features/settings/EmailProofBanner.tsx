import type { User } from '@endorse/contract/accounts/schemas'
import { Suspense, useState } from 'react'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { focusPageHeading } from '../../lib/focus.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { toast } from '../../ui/toast.ts'
import { confirmAddress, sendConfirmationCode } from './api.ts'
import { BannerBar } from './BannerBar.tsx'

const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'))

const textByReason = {
  EXPIRED: 'Endorsees no longer see you as verified, because you confirmed your company address a year ago.',
  BOUNCED: 'Endorsees no longer see you as verified, because mail to your company address came back.',
}

interface Props {
  reason: NonNullable<User['emailProof']>
  email: string
}

/** Asks an Endorser to prove the company address with a mailed code. Nothing but the verified mark depends on it. */
export function EmailProofBanner({ reason, email }: Props) {
  const [sentAt, setSentAt] = useState<number>()
  const [isSending, setSending] = useState(false)

  const sendCode = async () => {
    setSending(true)
    try {
      await sendConfirmationCode()
      setSentAt(Date.now())
    } finally {
      setSending(false)
    }
  }
  const start = () =>
    sendCode().catch((error: unknown) =>
      toast.error(getErrorMessage(error, 'Failed to send the code. Please try again.')),
    )
  const confirm = async (code: string) => {
    await confirmAddress(code)
    toast.success('Your address is confirmed')
    setSentAt(undefined)
    focusPageHeading()
  }

  return (
    <BannerBar aria-label="Your company address">
      <p>
        {textByReason[reason]}{' '}
        {reason === 'BOUNCED' && <TextLink to={`${paths.settings}#email`}>Change it</TextLink>}
      </p>
      <LoadingButton size="small" loading={isSending} loadingLabel="Sending..." onClick={() => void start()}>
        Confirm my address
      </LoadingButton>
      {sentAt !== undefined && (
        <Suspense>
          <CodeDialog
            title="Confirm your address"
            email={email}
            sentAt={sentAt}
            send={confirm}
            resend={sendCode}
            onClose={() => setSentAt(undefined)}
          />
        </Suspense>
      )}
    </BannerBar>
  )
}
