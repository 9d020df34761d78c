import type { ApplicationToReview } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { later } from '../../../ui/later.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RecordPage } from '../RecordPage.tsx'
import { ApplicantProfile } from '../review/ApplicantProfile.tsx'
import { ResumeText } from '../review/ResumeText.tsx'
import { useRecord } from './api.ts'

const [ReasonDialog, aheadOfDialog] = later(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

export default function StaffApplicationPage() {
  const { applicationId = '' } = useParams()
  // Another application asks for a reason of its own.
  return <StaffApplication key={applicationId} id={applicationId} />
}

function StaffApplication({ id }: { id: string }) {
  const [reason, setReason] = useState<string>()
  const opened = useRecord(id, reason)
  const { data } = opened
  return (
    <RecordPage
      opened={opened}
      thing="the application"
      action={
        data &&
        data.application.status !== 'WITHDRAWN' && (
          <Reading
            name={data.application.applicant.name}
            reason={opened.isError ? undefined : reason}
            isReading={opened.isPlaceholderData}
            onReason={setReason}
          />
        )
      }
    >
      {data && <WhatIsTheirOwn {...data} isRead={reason !== undefined && !opened.isPlaceholderData} />}
    </RecordPage>
  )
}

interface ReadingProps {
  name: string
  reason: string | undefined
  isReading: boolean
  onReason: (reason: string) => void
}

/** The way to what is the applicant's own, and what was said to get there. */
function Reading({ name, reason, isReading, onReason }: ReadingProps) {
  const [asks, setAsks] = useState(false)
  return (
    <Panel title="Profile and resume">
      <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {reason
            ? `You read them because: ${reason}`
            : `They are ${name}’s own. You can read them for a reason, which is logged and which ${name} can read.`}
        </Typography>
        {(!reason || isReading) && (
          <BusyButton
            {...aheadOfDialog}
            variant="contained"
            color="primary"
            aria-haspopup="dialog"
            busy={isReading}
            busyLabel="Loading profile..."
            onClick={() => setAsks(true)}
          >
            Read with a reason
          </BusyButton>
        )}
        {reason && !isReading && (
          <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
            Give another reason
          </Button>
        )}
      </Box>
      {asks && (
        <ReasonDialog
          name={name}
          onClose={() => setAsks(false)}
          onReason={(given) => {
            setAsks(false)
            onReason(given)
          }}
        />
      )}
    </Panel>
  )
}

function WhatIsTheirOwn({ application, profile, isRead }: ApplicationToReview & { isRead: boolean }) {
  if (!isRead) return null
  return (
    <>
      {profile ? (
        <ApplicantProfile profile={profile} />
      ) : (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {application.applicant.name} has filled in no profile.
        </Typography>
      )}
      {application.resumeUrl && <ResumeText url={application.resumeUrl} name={application.resumeName} />}
    </>
  )
}
