import type { ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ApplicationDetailPage } from '../ApplicationDetailPage.tsx'
import { ApplicantProfile, ProfileFacts } from '../review/ApplicantProfile.tsx'
import { ResumeText } from '../review/ResumeText.tsx'
import { useStaffApplication } from './api.ts'

const [ReasonDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./AccessReasonDialog.tsx')).AccessReasonDialog,
)

/** Shows platform staff one application; profile and resume need a reason. */
export default function StaffApplicationPage() {
  const { applicationId = '' } = useParams()
  // The key resets the reason: each application needs its own.
  return <StaffApplication key={applicationId} id={applicationId} />
}

function StaffApplication({ id }: { id: string }) {
  const [reason, setReason] = useState<string>()
  const application = useStaffApplication(id, reason)
  const { data } = application
  return (
    <ApplicationDetailPage
      query={application}
      resourceName="the application"
      panel={
        data &&
        data.application.status !== 'WITHDRAWN' && (
          <PrivateDataPanel
            name={data.application.applicant.name}
            reason={application.isError ? undefined : reason}
            isLoading={application.isPlaceholderData}
            onReason={setReason}
          />
        )
      }
    >
      {data && <PrivateData {...data} isUnlocked={reason !== undefined && !application.isPlaceholderData} />}
    </ApplicationDetailPage>
  )
}

interface PrivateDataPanelProps {
  name: string
  reason: string | undefined
  isLoading: boolean
  onReason: (reason: string) => void
}

/** Unlocks the profile and the resume with a logged reason. */
function PrivateDataPanel({ name, reason, isLoading, onReason }: PrivateDataPanelProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Panel title="Profile and resume">
      <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {reason ? `Your reason: ${reason}` : `Private. To open them, give a reason; ${name} will see it.`}
        </Typography>
        {(!reason || isLoading) && (
          <LoadingButton
            {...prefetchProps}
            variant="contained"
            color="primary"
            aria-haspopup="dialog"
            loading={isLoading}
            loadingLabel="Loading profile..."
            onClick={() => setDialogOpen(true)}
          >
            Read with a reason
          </LoadingButton>
        )}
        {reason && !isLoading && (
          <Button aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            Give another reason
          </Button>
        )}
      </Box>
      {isDialogOpen && (
        <ReasonDialog
          name={name}
          onClose={() => setDialogOpen(false)}
          onReason={(newReason) => {
            setDialogOpen(false)
            onReason(newReason)
          }}
        />
      )}
    </Panel>
  )
}

function PrivateData({
  application,
  profile,
  isUnlocked,
}: ReviewedApplicationDetails & { isUnlocked: boolean }) {
  if (!isUnlocked) return null
  return (
    <>
      {profile ? (
        <ApplicantProfile profile={profile}>
          <ProfileFacts profile={profile} />
        </ApplicantProfile>
      ) : (
        <Typography variant="body2" role="status" color="textSecondary">
          {application.applicant.name} has not filled in a profile.
        </Typography>
      )}
      {application.resumeUrl && <ResumeText url={application.resumeUrl} name={application.resumeName} />}
    </>
  )
}
