import type { EmployeeProfile, SeekerProfile } from '@endorse/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { hasCode, messageOf } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonForm, SkeletonPanel } from '../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useMyProfile } from './api.ts'
import type { Area } from './areas.ts'
import { ProfileLayout } from './ProfileLayout.tsx'

interface Props<Tab extends string, Profile> {
  area: Area<Tab>
  tab: Tab
  isMine: (profile: SeekerProfile | EmployeeProfile) => profile is Profile & (SeekerProfile | EmployeeProfile)
  children: (profile: Profile | null) => ReactNode
}

/** Waits for the profile, or tells why there is none to fill in. */
export function LoadProfile<Tab extends string, Profile>(props: Props<Tab, Profile>) {
  const { area, tab, isMine, children } = props
  const { data, error, refetch } = useMyProfile()
  if (data !== undefined) return children(data && isMine(data) ? data : null)
  if (error) {
    return (
      <ProfileLayout area={area} tab={tab} heading="Profile">
        <ErrorPanel message={reasonOf(error)} onRetry={() => void refetch()} />
      </ProfileLayout>
    )
  }
  return (
    <ProfileLayout area={area} tab={tab} heading={<Loading text={area.loading} />} aside={<MeterToCome />}>
      <SkeletonForm fields={6} />
    </ProfileLayout>
  )
}

/** Beside the form, and not above it on a phone: somebody new has none, and the form would move up. */
function MeterToCome() {
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <SkeletonPanel />
    </Box>
  )
}

/** The shape of a heading, and for those who listen what goes on. */
function Loading({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Skeleton aria-hidden="true" width={240} height="1lh" />
    </>
  )
}

function reasonOf(error: Error): string {
  if (hasCode(error, 'TIMEOUT')) return 'Request timed out. Please check your connection and try again.'
  if (hasCode(error, 'NETWORK'))
    return 'Unable to connect to server. Please check your internet connection and try again.'
  // A proxy that waited in vain has no words of its own.
  if (hasCode(error, 'INTERNAL') && [408, 504].includes(error.status))
    return 'Connection timeout. Please try again.'
  return `Error loading profile: ${messageOf(error, error.message)}`
}
