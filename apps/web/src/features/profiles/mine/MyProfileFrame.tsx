import type { EmployeeProfile, SeekerProfile } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, hasCode } from '../../../lib/api.ts'
import { displayName } from '../../../lib/names.ts'
import { useUser } from '../../../lib/session.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonPanel, SkeletonText } from '../../../ui/Skeletons.tsx'
import { useMyProfile } from '../api.ts'
import type { Area } from '../areas.ts'
import { CompletionMeter } from '../CompletionMeter.tsx'
import { PersonalFacts } from './PersonalFacts.tsx'
import { ResumePanel } from './ResumePanel.tsx'

interface Props<Tab extends string> {
  area: Area<Tab>
  firstTab: Tab
  /** Under the name. */
  headline: (profile: SeekerProfile | EmployeeProfile | null) => string
  children: (profile: SeekerProfile | EmployeeProfile | null) => ReactNode
}

/** The profile as its owner reads it: who they are beside what they tell. */
export function MyProfileFrame<Tab extends string>({ area, firstTab, headline, children }: Props<Tab>) {
  const { data, error, refetch } = useMyProfile()
  const user = useUser()
  const isThere = data !== undefined
  useDocumentTitle(displayName(data ?? user))
  return (
    <Page width="reading">
      <Heading>
        <PersonAvatar name={displayName(user)} image={data?.profileImageUrl} size={96} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {displayName(data ?? user)}
          </Typography>
          {(isThere || !error) && (
            <Typography variant="body1" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {isThere ? headline(data) : <Skeleton aria-hidden="true" width={220} height="1lh" />}
            </Typography>
          )}
        </Box>
        <Button component={Link} to={area.path(firstTab)} variant="contained" color="primary" size="large">
          Edit Profile
        </Button>
      </Heading>
      {error && !isThere ? (
        <Box sx={{ pt: 4 }}>
          <ErrorPanel message={reasonOf(error)} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <Columns>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
            {isThere ? children(data) : <Loading text={area.loading} />}
          </Box>
          {isThere ? (
            <Box component="aside" sx={{ display: 'grid', gap: 3 }}>
              <PersonalFacts user={user} profile={data} />
              <ResumePanel resumes={data?.resumes ?? []} />
              {data && data.missing.length > 0 && (
                <CompletionMeter {...data} pathOf={(tab) => area.path(tab as Tab)} />
              )}
            </Box>
          ) : (
            <SkeletonPanel lines={8} />
          )}
        </Columns>
      )}
    </Page>
  )
}

function Loading({ text }: { text: string }) {
  return (
    <Box sx={{ maxWidth: '62ch' }}>
      <LoadingText>{text}</LoadingText>
      <SkeletonText lines={8} />
    </Box>
  )
}

function reasonOf(error: Error): string {
  if (hasCode(error, 'NETWORK', 'TIMEOUT')) return 'No response from server. Please check your connection.'
  if (hasCode(error, 'INVALID_ANSWER')) return 'User profile data is missing in the response.'
  if (hasCode(error, 'NOT_SIGNED_IN')) return 'No authentication token found. Please login again.'
  if (hasCode(error, 'INTERNAL')) return `Server error: ${error.status}`
  return error instanceof ApiError ? error.message : 'Failed to fetch user data'
}

const Heading = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  gap: 24,
  alignItems: 'center',
  paddingBottom: 32,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '96px minmax(0, 1fr)',
    gap: 16,
    paddingBottom: 24,
    '& > :last-child': { gridColumn: '1 / -1' },
  },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  gap: 56,
  alignItems: 'start',
  paddingTop: 32,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40, paddingTop: 24 },
}))
