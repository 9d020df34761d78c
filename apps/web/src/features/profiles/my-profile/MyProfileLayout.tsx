import type { EmployeeProfile, SeekerProfile } from '@endorse/contract/profiles/schemas'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, hasErrorCode } from '../../../lib/api.ts'
import { displayName } from '../../../lib/names.ts'
import { useUser } from '../../../lib/session.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonPanel, SkeletonText } from '../../../ui/Skeletons.tsx'
import { useMyProfile } from '../api.ts'
import type { ProfileWizard } from '../wizards.ts'

interface Props<Tab extends string> {
  wizard: ProfileWizard<Tab>
  firstTab: Tab
  /** The line below the name. */
  headline: (profile: SeekerProfile | EmployeeProfile | null) => string
  /** Short facts below the headline. */
  facts?: (profile: SeekerProfile | EmployeeProfile | null) => ReactNode
  /** Beside the sections. */
  aside: (profile: SeekerProfile | EmployeeProfile | null) => ReactNode
  children: (profile: SeekerProfile | EmployeeProfile | null) => ReactNode
}

/** Layout of the user's own profile page: header, main sections, and an aside with details and resumes. */
export function MyProfileLayout<Tab extends string>(props: Props<Tab>) {
  const { wizard, firstTab, headline, facts, aside, children } = props
  const { data, error, refetch } = useMyProfile()
  const user = useUser()
  const isLoaded = data !== undefined
  useDocumentTitle(displayName(data ?? user))
  return (
    <PageContainer width="reading">
      <Heading>
        <PersonAvatar name={displayName(user)} image={(data ?? user).profileImageUrl} size={88} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {displayName(data ?? user)}
          </Typography>
          {(isLoaded || !error) && (
            <Typography variant="body1" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {isLoaded ? headline(data) : <Skeleton aria-hidden="true" width={220} height="1lh" />}
            </Typography>
          )}
          {isLoaded ? facts?.(data) : facts && !error && <FactsSkeleton />}
        </Box>
        <Button component={Link} to={wizard.pathOf(firstTab)} startIcon={<EditOutlined />}>
          Edit Profile
        </Button>
      </Heading>
      {error && !isLoaded ? (
        <Box sx={{ pt: 4 }}>
          <ErrorPanel what="Your profile" message={loadErrorMessage(error)} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <Columns>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
            {isLoaded ? children(data) : <LoadingContent text={wizard.loadingText} />}
          </Box>
          {isLoaded ? (
            <Box component="aside" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
              {aside(data)}
            </Box>
          ) : (
            <SkeletonPanel lines={8} />
          )}
        </Columns>
      )}
    </PageContainer>
  )
}

function FactsSkeleton() {
  return (
    <Typography variant="small" component="div" aria-hidden="true" sx={{ mt: 1 }}>
      <Skeleton width={300} height="1lh" />
    </Typography>
  )
}

function LoadingContent({ text }: { text: string }) {
  return (
    <Box sx={{ maxWidth: '62ch' }}>
      <LoadingText>{text}</LoadingText>
      <SkeletonText lines={8} />
    </Box>
  )
}

function loadErrorMessage(error: Error): string {
  if (hasErrorCode(error, 'NETWORK', 'TIMEOUT'))
    return 'No response from server. Please check your connection.'
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'User profile data is missing in the response.'
  if (hasErrorCode(error, 'NOT_SIGNED_IN')) return 'No authentication token found. Please login again.'
  if (hasErrorCode(error, 'INTERNAL')) return `Server error: ${error.status}`
  return error instanceof ApiError ? error.message : 'Failed to fetch user data'
}

const Heading = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  gap: 24,
  alignItems: 'center',
  paddingBottom: 32,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '88px minmax(0, 1fr)',
    gap: 16,
    paddingBottom: 24,
    '& > :last-child': { gridColumn: '1 / -1' },
  },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 56,
  alignItems: 'start',
  paddingTop: 32,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40, paddingTop: 24 },
}))
