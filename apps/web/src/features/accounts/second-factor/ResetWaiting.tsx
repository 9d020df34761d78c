import type { SignInChallenge } from '@endorse/contract/accounts/schemas'
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { AuthCard } from '../AuthCard.tsx'
import { DiscIcon } from './DiscIcon.tsx'
import { MaskedAddress } from './MaskedAddress.tsx'
import { ResetStopped } from './ResetStopped.tsx'
import { StopReset } from './StopReset.tsx'

interface Props {
  challenge: SignInChallenge & { resetWaitsUntil: string }
}

/** Says until when the reset waits, what it does then, and how to stop it. */
export default function ResetWaiting({ challenge: { token, email, resetWaitsUntil } }: Props) {
  const [isStopped, setStopped] = useState(false)
  const [hasWaited] = useState(() => Date.parse(resetWaitsUntil) <= Date.now())
  if (isStopped) return <ResetStopped />
  return (
    <AuthCard
      icon={<DiscIcon icon={AccessTimeOutlined} color="warning" />}
      title={
        hasWaited ? 'Our team looks at your reset' : `Reset runs until ${formatDateTime(resetWaitsUntil)}`
      }
      intro={
        <>
          {hasWaited ? 'When it is confirmed,' : 'Then our team looks at it, and'} we send a link to{' '}
          <MaskedAddress email={email} /> that removes the second step once. Your passkeys and the app end
          with it, and all devices are signed out.
        </>
      }
    >
      <StopReset
        token={token}
        expiredText="This sign-in has ended. Log in again to stop the reset, or use the link in our mail."
        onStopped={() => setStopped(true)}
      />
    </AuthCard>
  )
}
