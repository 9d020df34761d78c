import type { ApplicationToReview } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonHeading, SkeletonPanel, SkeletonText } from '../../ui/Skeletons.tsx'
import { useLiveApplications } from './live.ts'
import { ApplicantHeading } from './review/ApplicantHeading.tsx'
import { ApplicationFacts } from './review/ApplicationFacts.tsx'
import { Decide } from './review/Decide.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  opened: { data: ApplicationToReview | undefined; error: Error | null; refetch: () => unknown }
  /** What is read of it above all: "profile". */
  thing: string
  /** Above the history: what can be done with it. */
  action?: ReactNode
  /** Below what is asked. */
  children?: ReactNode
}

/** An application on a page of its own. */
export function RecordPage({ opened: { data, error, refetch }, thing, action, children }: Props) {
  useDocumentTitle(data?.application.applicant.name)
  useLiveApplications()
  return (
    <Page
      width="reading"
      phoneBar={data?.application.canDecide && <Decide application={data.application} wide prominent />}
    >
      <BackLink to={paths.applications}>Back to Applications</BackLink>
      {data ? (
        <>
          <ApplicantHeading application={data.application} profile={data.profile} />
          <Columns>
            <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
              <ApplicationFacts application={data.application} />
              {children}
            </Box>
            {/* On a phone what can be done comes first, and what happened last. */}
            <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 2 }}>
              {action && <Box sx={{ display: 'grid', order: { xs: -1, lg: 0 } }}>{action}</Box>}
              <Panel title="What happened">
                <Box sx={{ px: 2.5, pb: 1 }}>
                  <Timeline entries={data.timeline} />
                </Box>
              </Panel>
            </Box>
          </Columns>
        </>
      ) : error ? (
        <Failed error={error} thing={thing} onRetry={() => void refetch()} />
      ) : (
        <Loading thing={thing} />
      )}
    </Page>
  )
}

function Loading({ thing }: { thing: string }) {
  return (
    <>
      <LoadingText>{`Loading ${thing}...`}</LoadingText>
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

function Failed({ error, thing, onRetry }: { error: Error; thing: string; onRetry: () => void }) {
  // An address that somebody cut off names no application, either.
  if (hasCode(error, 'NOT_FOUND', 'BAD_INPUT')) {
    return (
      <ErrorPanel
        title="Application not found"
        message="It does not exist, or it is not for you to read."
        action={
          <Button component={Link} to={paths.applications}>
            All applications
          </Button>
        }
      />
    )
  }
  return <ErrorPanel title="Applicant" message={`Failed to load ${thing}`} onRetry={onRetry} />
}
