import { hasErrorCode } from '../../../lib/api.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { SkeletonHeading, SkeletonText } from '../../../ui/Skeletons.tsx'
import { useMyApplication } from './api.ts'
import type { ApplicationReference } from './queries.ts'
import { ReferralDetails } from './ReferralDetails.tsx'

interface Props {
  reference: ApplicationReference
  level: 'h1' | 'h2'
  titleId: string
  onWithdrawn?: () => void
}

/** Loads a referral, and shows its details, a skeleton or the error. */
export function LoadedReferral({ reference, ...rest }: Props) {
  const details = useMyApplication(reference)
  if (details.data) return <ReferralDetails {...details.data} {...rest} />
  if (details.isPending) {
    return (
      <>
        <LoadingText heading={rest.level === 'h1' ? 'Application' : undefined}>
          Loading application...
        </LoadingText>
        <SkeletonHeading />
        <SkeletonText lines={6} />
      </>
    )
  }
  if (hasErrorCode(details.error, 'NOT_FOUND', 'BAD_INPUT'))
    return <ErrorPanel title="Application not found" message="This application no longer exists." />
  return (
    <ErrorPanel
      what="This application"
      title="Application"
      message={loadErrorMessage(details.error)}
      onRetry={() => void details.refetch()}
    />
  )
}

function loadErrorMessage(error: Error): string {
  if (hasErrorCode(error, 'TIMEOUT')) return error.message
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'Invalid referral application data returned'
  return 'Failed to load application. Please try again.'
}
