import type { ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { hasErrorCode } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonHeading, SkeletonPanel, SkeletonText } from '../../ui/Skeletons.tsx'
import { ApplicantHeading } from './review/ApplicantHeading.tsx'
import { ApplicationFacts } from './review/ApplicationFacts.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  query: { data: ReviewedApplicationDetails | undefined; error: Error | null; refetch: () => unknown }
  /** The noun in loading and error texts, such as "profile". */
  resourceName: string
  /** Actions in the head. */
  action?: ReactNode
  /** A panel above the history. */
  panel?: ReactNode
  /** Sections below the application's facts. */
  children?: ReactNode
}

/** Shows one application with its history; shared by company admins and platform staff. */
export function ApplicationDetailPage({
  query: { data, error, refetch },
  resourceName,
  action,
  panel,
  children,
}: Props) {
  useDocumentTitle(data?.application.applicant.name)
  return (
    <PageContainer width="reading">
      <BackLink to={paths.applications}>Back to Applications</BackLink>
      {data ? (
        <>
          <ApplicantHeading application={data.application} profile={data.profile} action={action} />
          <Columns>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, minWidth: 0 }}>
              <ApplicationFacts application={data.application} />
              {children}
            </Box>
            {/* On a phone the panel comes first and the history last. */}
            <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 2 }}>
              {panel && <Box sx={{ display: 'grid', order: { xs: -1, lg: 0 } }}>{panel}</Box>}
              <Panel title="History">
                <Box sx={{ px: 2.5, pb: 1 }}>
                  <Timeline entries={data.timeline} />
                </Box>
              </Panel>
            </Box>
          </Columns>
        </>
      ) : error ? (
        <LoadError error={error} resourceName={resourceName} onRetry={() => void refetch()} />
      ) : (
        <Loading resourceName={resourceName} />
      )}
    </PageContainer>
  )
}

function Loading({ resourceName }: { resourceName: string }) {
  return (
    <>
      <LoadingText heading="Applicant">{`Loading ${resourceName}...`}</LoadingText>
      <SkeletonHeading round />
      <Columns>
        <SkeletonText lines={8} />
        <SkeletonPanel lines={4} />
      </Columns>
    </>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gap: { xs: 4, lg: 6 },
        alignItems: 'start',
        pt: { xs: 3, md: 4 },
      }}
    >
      {children}
    </Box>
  )
}

/** Says why an application did not load, and offers what helps. */
export function LoadError({
  error,
  resourceName,
  onRetry,
}: {
  error: Error
  resourceName: string
  onRetry: () => void
}) {
  // A truncated URL has an invalid id, which the server rejects with BAD_INPUT.
  if (hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT')) {
    return (
      <ErrorPanel
        title="Application not found"
        message="It does not exist, or you do not have access to it."
        action={
          <Button component={Link} to={paths.applications}>
            All applications
          </Button>
        }
      />
    )
  }
  return <ErrorPanel title="Applicant" message={`Failed to load ${resourceName}`} onRetry={onRetry} />
}
