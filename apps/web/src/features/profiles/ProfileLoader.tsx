import type { EmployeeProfile, SeekerProfile } from '@endorse/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonForm, SkeletonPanel } from '../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useMyProfile } from './api.ts'
import { ProfileLayout } from './ProfileLayout.tsx'
import type { ProfileWizard } from './wizards.ts'

interface Props<Tab extends string, Profile> {
  wizard: ProfileWizard<Tab>
  tab: Tab
  isExpectedType: (
    profile: SeekerProfile | EmployeeProfile,
  ) => profile is Profile & (SeekerProfile | EmployeeProfile)
  children: (profile: Profile | null) => ReactNode
}

/** Waits for the profile, or tells why there is none to fill in. */
export function ProfileLoader<Tab extends string, Profile>(props: Props<Tab, Profile>) {
  const { wizard, tab, isExpectedType, children } = props
  const { data, error, refetch } = useMyProfile()
  if (data !== undefined) return children(data && isExpectedType(data) ? data : null)
  if (error) {
    return (
      <ProfileLayout wizard={wizard} tab={tab} heading="Profile">
        <ErrorPanel message={loadErrorMessage(error)} onRetry={() => void refetch()} />
      </ProfileLayout>
    )
  }
  return (
    <ProfileLayout
      wizard={wizard}
      tab={tab}
      heading={<HeadingSkeleton text={wizard.loadingText} />}
      aside={<CompletionMeterSkeleton />}
    >
      <SkeletonForm fields={6} />
    </ProfileLayout>
  )
}

/** Beside the form, and not above it on a phone: somebody new has none, and the form would move up. */
function CompletionMeterSkeleton() {
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <SkeletonPanel />
    </Box>
  )
}

/** The shape of a heading, and for those who listen what goes on. */
function HeadingSkeleton({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Skeleton aria-hidden="true" width={240} height="1lh" />
    </>
  )
}

function loadErrorMessage(error: Error): string {
  if (hasErrorCode(error, 'TIMEOUT')) return 'Request timed out. Please check your connection and try again.'
  if (hasErrorCode(error, 'NETWORK'))
    return 'Unable to connect to server. Please check your internet connection and try again.'
  // A proxy that waited in vain has no words of its own.
  if (hasErrorCode(error, 'INTERNAL') && [408, 504].includes(error.status))
    return 'Connection timeout. Please try again.'
  return `Error loading profile: ${getErrorMessage(error, error.message)}`
}
