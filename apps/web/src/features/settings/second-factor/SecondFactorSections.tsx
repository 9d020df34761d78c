import type { SecondFactor } from '@endorse/contract/accounts/second-factor/schemas'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../../lib/api.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { useSecondFactor } from './api.ts'
import { PasskeyList } from './PasskeyList.tsx'
import { SecondStepList } from './SecondStepList.tsx'

/** Passkeys, the authenticator app and the recovery codes. Nothing where the site has no second factor. */
export default function SecondFactorSections() {
  const { data, error, refetch } = useSecondFactor()
  if (data && !data.isOffered) return null
  const show = (content: (factor: SecondFactor) => ReactNode) => {
    if (data) return content(data)
    if (!error) return <Loading />
    return (
      <ErrorPanel
        what="Your ways to sign in"
        message={getErrorMessage(error, 'Your ways to sign in could not be loaded.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <SettingsSection
        id="passkeys"
        title="Passkeys"
        text="A passkey signs you in with your fingerprint, your face or your device’s PIN. It replaces password and code."
      >
        {show((factor) => (
          <PasskeyList factor={factor} />
        ))}
      </SettingsSection>
      <SettingsSection
        id="second-step"
        title="Second step"
        text="After the password, your sign-in asks for one more thing that only you have."
      >
        {show((factor) => (
          <SecondStepList factor={factor} />
        ))}
      </SettingsSection>
    </>
  )
}

function Loading() {
  return (
    <>
      <LoadingText>Loading your ways to sign in...</LoadingText>
      <Skeleton height={70} variant="rounded" aria-hidden="true" />
    </>
  )
}
