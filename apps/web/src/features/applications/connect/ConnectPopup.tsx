import type { ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type RefObject, useId, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DialogCloseButton } from '../../../ui/DialogCloseButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useOpenChat } from '../../chat/use-open-chat.ts'
import { LoadError } from '../ApplicationDetailPage.tsx'
import { ApplicantSummary } from '../review/ApplicantSummary.tsx'
import { ApplicationNotes } from '../review/ApplicationFacts.tsx'
import { useReviewedApplication } from '../review/api.ts'
import { DecisionButtons } from '../review/DecisionButtons.tsx'

interface Props {
  applicationId: string
  onClose: () => void
}

/** Shows who applied for which job over the blurred page, with the decision, a message and the way to the whole application. */
export function ConnectPopup({ applicationId, onClose }: Props) {
  const { data, error, refetch } = useReviewedApplication(applicationId)
  const titleId = useId()
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width: 560 } },
        backdrop: { sx: { backdropFilter: 'blur(4px)' } },
      }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {data?.application.applicant.name ?? 'Applicant'}
      </DialogTitle>
      <DialogCloseButton ref={closeButton} onClose={onClose} />
      {data ? (
        <Applicant details={data} closeButton={closeButton} />
      ) : (
        <DialogContent>
          {error ? (
            <LoadError error={error} resourceName="profile" onRetry={() => void refetch()} />
          ) : (
            <>
              <LoadingText>Loading profile...</LoadingText>
              <SkeletonText lines={5} />
            </>
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}

interface ApplicantProps {
  details: ReviewedApplicationDetails
  /** Gets the focus after a decision, whose buttons go. */
  closeButton: RefObject<HTMLButtonElement | null>
}

function Applicant({ details: { application, profile, evidence }, closeButton }: ApplicantProps) {
  const openChat = useOpenChat()
  const { id, applicantId, applicant, jobPosting, appliedAt, canDecide, resumeUrl, resumeName } = application
  const found = evidence.filter((one) => one.found).length
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <PersonAvatar size={48} name={applicant.name} image={applicant.profileImageUrl} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {jobPosting.title}
            </Typography>
            <Typography variant="small" component="p" color="textSecondary">
              {jobPosting.company} · applied <DateTime value={appliedAt} format="ago" />
              {evidence.length > 0 && ` · ${found} of ${evidence.length} skills`}
            </Typography>
          </Box>
        </Stack>
        <ApplicantSummary application={application} profile={profile} />
        {resumeUrl && (
          <Button component="a" href={resumeUrl} target="_blank" rel="noopener" sx={{ justifySelf: 'start' }}>
            {resumeName ?? 'Resume'}
          </Button>
        )}
        <ApplicationNotes application={application} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="text" component={Link} to={paths.application(id)}>
          Whole application
        </Button>
        <Button aria-label={`Message ${applicant.name}`} onClick={() => openChat(applicantId)}>
          Message
        </Button>
        {canDecide && (
          <DecisionButtons
            application={application}
            prominent
            focusNext={() => closeButton.current?.focus()}
          />
        )}
      </DialogActions>
    </>
  )
}
