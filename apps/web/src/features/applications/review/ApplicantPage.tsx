import type { ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { focusPageHeading } from '../../../lib/focus.ts'
import { useIsNarrow, useShowsDocumentBeside } from '../../../lib/use-breakpoints.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { MobileActionBar, PageContainer } from '../../../ui/PageContainer.tsx'
import { SkeletonHeading, SkeletonText } from '../../../ui/Skeletons.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { NotesSection } from '../../application-notes/NotesSection.tsx'
import { useJob } from '../../job-postings/use-job.ts'
import { ProfileSection } from '../../profiles/view/sections.tsx'
import { LoadError } from '../ApplicationDetailPage.tsx'
import { Timeline } from '../Timeline.tsx'
import { OfferNote } from '../turns/OfferNote.tsx'
import { TurnNote } from '../turns/TurnNote.tsx'
import { ApplicantProfile } from './ApplicantProfile.tsx'
import { ApplicantSummary } from './ApplicantSummary.tsx'
import { ApplicationNotes } from './ApplicationFacts.tsx'
import { useQueuePosition, useReviewedApplication } from './api.ts'
import { BackButton, DecisionBar } from './DecisionBar.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { JobMatch, SkillMatch } from './JobMatch.tsx'
import { NextSteps } from './NextSteps.tsx'
import { NextStepTexts } from './NextStepTexts.tsx'
import { ReferralFacts } from './ReferralFacts.tsx'
import { RequestedJob } from './RequestedJob.tsx'
import { type ResumeSource, ResumeViewer } from './ResumeViewer.tsx'
import { SamePersonNote } from './SamePersonNote.tsx'
import { StepNote } from './StepNote.tsx'

/** Shows an Endorser the applicant's profile beside the resume, with the decision in a bar at the top. */
export default function ApplicantPage() {
  const { applicationId = '' } = useParams()
  const { data, error, refetch } = useReviewedApplication(applicationId)
  useDocumentTitle(data?.application.applicant.name)
  if (data) return <Applicant key={applicationId} details={data} />
  return (
    <PageContainer width="reading">
      <Box sx={{ ml: -1, mb: 2 }}>
        <BackButton />
      </Box>
      {error ? (
        <LoadError error={error} resourceName="profile" onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingText heading="Applicant">Loading profile...</LoadingText>
          <SkeletonHeading round />
          <Box sx={{ pt: 4 }}>
            <SkeletonText lines={8} />
          </Box>
        </>
      )}
    </PageContainer>
  )
}

type View = 'profile' | 'resume'

function Applicant({ details }: { details: ReviewedApplicationDetails }) {
  const { application, evidence } = details
  const isBeside = useShowsDocumentBeside()
  const isNarrow = useIsNarrow()
  const [view, setView] = useState<View>('profile')
  const [source, setSource] = useState<ResumeSource>()
  const words = useMemo(() => evidence.filter(({ found }) => found).map(({ skill }) => skill), [evidence])
  const showSource = (chosen: ResumeSource) => {
    setSource(chosen)
    setView('resume')
  }
  const position = useQueuePosition(application.id)
  const resume = application.resumeUrl && (
    <ResumeViewer url={application.resumeUrl} name={application.resumeName} words={words} source={source} />
  )
  const actions = application.canDecide ? (
    <DecisionButtons application={application} wide={isNarrow} prominent focusNext={focusNextApplicant} />
  ) : (
    <NextSteps application={application} />
  )
  return (
    <>
      <DecisionBar application={application} position={position} actions={!isNarrow && actions} />
      {resume && !isBeside && (
        <Box sx={{ px: { xs: 2, sm: 4 } }}>
          <Tabs label="Applicant" value={view} tabs={views} onChange={setView} />
        </Box>
      )}
      <Columns data-beside={(resume && isBeside) || undefined}>
        {(isBeside || view === 'profile') && (
          <Panel view="profile" hasTabs={!isBeside && resume !== null}>
            <Profile details={details} onShowSource={resume ? showSource : undefined} />
          </Panel>
        )}
        {resume && (isBeside || view === 'resume') && (
          <Panel view="resume" hasTabs={!isBeside}>
            {resume}
          </Panel>
        )}
      </Columns>
      {isNarrow && <MobileActionBar>{actions}</MobileActionBar>}
    </>
  )
}

const views: { value: View; label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'resume', label: 'Resume' },
]

/** After a decision the next applicant is one key away. */
function focusNextApplicant(): void {
  const next = document.querySelector<HTMLElement>('a[aria-label="Next applicant"]')
  if (next) next.focus()
  else focusPageHeading()
}

function Panel({ view, hasTabs, children }: { view: View; hasTabs: boolean; children: ReactNode }) {
  const tabProps = { role: 'tabpanel', id: `panel-${view}`, 'aria-labelledby': `tab-${view}` }
  return (
    <div data-view={view} {...(hasTabs && tabProps)}>
      {children}
    </div>
  )
}

function Profile({
  details: { application, profile, requestedJob, evidence, samePerson, timeline },
  onShowSource,
}: {
  details: ReviewedApplicationDetails
  onShowSource: ((source: ResumeSource) => void) | undefined
}) {
  const job = useJob(application.jobPosting.id ?? '', application.jobPosting.id !== null)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 720 }}>
      <TurnNote application={application} />
      <OfferNote application={application} />
      <StepNote application={application} />
      <SamePersonNote samePerson={samePerson} company={application.jobPosting.company} />
      <ApplicantSummary application={application} profile={profile} />
      <ReferralFacts application={application} />
      <NextStepTexts application={application} />
      {requestedJob && <RequestedJob application={application} job={requestedJob} />}
      <ApplicationNotes application={application} />
      {!profile && <SkillMatch evidence={evidence} />}
      {profile && (
        <ApplicantProfile profile={profile}>
          <JobMatch
            profile={profile}
            evidence={evidence}
            onShowSource={onShowSource}
            job={job.isPlaceholderData ? undefined : job.data}
          />
        </ApplicantProfile>
      )}
      {application.status !== 'ARCHIVED' && application.status !== 'WITHDRAWN' && (
        <NotesSection applicationId={application.id} company={application.jobPosting.company} />
      )}
      {timeline.length > 0 && (
        <ProfileSection title="History">
          <Timeline entries={timeline} />
        </ProfileSection>
      )}
    </Box>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > [data-view="profile"]': { padding: '24px 32px 48px' },
  '&[data-beside]': {
    gridTemplateColumns: 'minmax(360px, 1fr) minmax(0, 524px)',
    '& > [data-view="resume"]': {
      position: 'sticky',
      // Below the decision bar.
      top: 64,
      alignSelf: 'start',
      // Less the top bar, the decision bar, and the lines and the margin of the sheet.
      height: 'calc(100dvh - 130px)',
      borderLeft: `1px solid ${theme.vars.palette.divider}`,
    },
  },
  [theme.breakpoints.down(768)]: { '& > [data-view="profile"]': { padding: '20px 16px 24px' } },
}))
