import type { EmployeeProfile, SeekerProfile } from '@endorse/contract/profiles/schemas'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
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

/** Loads the user's profile and renders the form, a skeleton or the error. `null` means there is no profile yet. */
export function ProfileLoader<Tab extends string, Profile>(props: Props<Tab, Profile>) {
  const { wizard, tab, isExpectedType, children } = props
  const { data, error, refetch } = useMyProfile()
  if (data !== undefined) return children(data && isExpectedType(data) ? data : null)
  if (error) {
    return (
      <ProfileLayout wizard={wizard} tab={tab} heading="Profile">
        <ErrorPanel what="Your profile" message={loadErrorMessage(error)} onRetry={() => void refetch()} />
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

/** Hidden on a phone: a new user has no meter, so the form below it would move up. */
function CompletionMeterSkeleton() {
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <SkeletonPanel />
    </Box>
  )
}

/** Shows a skeleton heading; screen readers get the loading text. */
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
  // A gateway timeout comes without a message.
  if (hasErrorCode(error, 'INTERNAL') && [408, 504].includes(error.status))
    return 'Connection timeout. Please try again.'
  return `Error loading profile: ${getErrorMessage(error, error.message)}`
}
