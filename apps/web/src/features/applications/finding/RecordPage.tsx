import type { ApplicationToReview } from '@endorse/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { hasCode } from '../../../lib/api-error.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useLiveApplications } from '../live.ts'
import { ApplicantHeading } from '../review/ApplicantHeading.tsx'
import { ApplicationFacts } from '../review/ApplicationFacts.tsx'
import { Timeline } from '../Timeline.tsx'

interface Props {
  opened: { data: ApplicationToReview | undefined; error: Error | null; refetch: () => unknown }
  /** Above the history: what can be done with it. */
  action: ReactNode
  /** Below what is asked. */
  children?: ReactNode
}

/** An application for those who decide nothing about it. */
export function RecordPage({ opened: { data, error, refetch }, action, children }: Props) {
  useDocumentTitle(data ? data.application.applicant.name : 'Applicant')
  useLiveApplications()
  return (
    <Page width="reading">
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
              <Box sx={{ display: 'grid', order: { xs: -1, lg: 0 } }}>{action}</Box>
              <Panel title="What happened">
                <Box sx={{ px: 2.5, pb: 1 }}>
                  <Timeline entries={data.timeline} />
                </Box>
              </Panel>
            </Box>
          </Columns>
        </>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ maxWidth: '62ch', py: 2 }}>
          <LoadingText>Loading application...</LoadingText>
          <SkeletonText lines={8} />
        </Box>
      )}
    </Page>
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

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = hasCode(error, 'NOT_FOUND', 'BAD_INPUT')
  return (
    <ErrorPanel
      message={isGone ? 'Application not found' : 'Failed to load the application'}
      onRetry={isGone ? undefined : onRetry}
    />
  )
}
