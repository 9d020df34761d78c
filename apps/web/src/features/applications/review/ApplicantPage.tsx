import type { ApplicationToReview } from '@endorse/contract'
import Box from '@mui/material/Box'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { hasCode } from '../../../lib/api.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useLiveApplications } from '../live.ts'
import { Timeline } from '../Timeline.tsx'
import { ApplicantHeading } from './ApplicantHeading.tsx'
import { ApplicantProfile } from './ApplicantProfile.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { useApplicationToReview } from './api.ts'
import { ResumeText } from './ResumeText.tsx'

export default function ApplicantPage() {
  const { applicationId = '' } = useParams()
  const { data, error, refetch } = useApplicationToReview(applicationId)
  useDocumentTitle(data ? data.application.applicant.name : 'Applicant')
  useLiveApplications()
  return (
    <Page width="reading">
      <BackLink to={paths.applications}>Back to Applications</BackLink>
      {data ? (
        <Whole {...data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Whole({ application, profile, timeline }: ApplicationToReview) {
  return (
    <>
      <ApplicantHeading application={application} profile={profile} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: { xs: 4, lg: 6 },
          alignItems: 'start',
          pt: { xs: 3, md: 4 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <ApplicationFacts application={application} />
          {profile && <ApplicantProfile profile={profile} />}
          {application.resumeUrl && <ResumeText url={application.resumeUrl} name={application.resumeName} />}
        </Box>
        <Panel title="What happened">
          <Box sx={{ px: 2.5, pb: 1 }}>
            <Timeline entries={timeline} />
          </Box>
        </Panel>
      </Box>
    </>
  )
}

function Loading() {
  return (
    <Box sx={{ maxWidth: '62ch', py: 2 }}>
      <LoadingText>Loading profile...</LoadingText>
      <SkeletonText lines={8} />
    </Box>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = hasCode(error, 'NOT_FOUND', 'BAD_INPUT')
  return (
    <ErrorPanel
      message={isGone ? 'Application not found' : 'Failed to load profile'}
      onRetry={isGone ? undefined : onRetry}
    />
  )
}
