import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { type ApplicationStatus, applicationStatusLabel } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { focusPageHeading } from '../../../lib/focus.ts'
import { ReviewStatusChip } from '../../../lib/StatusChip.tsx'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { useOpenChat } from '../../chat/use-open-chat.ts'
import { OfferButton } from '../turns/OfferButton.tsx'
import { useTakeStep } from './api.ts'

const [ReferDialog, referPrefetchProps] = lazyWithPreload(
  async () => (await import('../submissions/ReferDialog.tsx')).ReferDialog,
)

/** Shows the status, a message for the handler, and a button for each of `nextSteps`; the last step is the primary button. Referred asks how. */
export function NextSteps({ application }: { application: ReviewedApplication }) {
  const step = useTakeStep(application)
  const openChat = useOpenChat()
  const setNextFocus = useFocusOnUnmount()
  const [isReferring, setReferring] = useState(false)
  const takeStep = (status: ApplicationStatus) => {
    if (step.isPending) return
    if (status === 'REFERRED') {
      setReferring(true)
      return
    }
    setNextFocus(focusPageHeading)
    step.mutate({ newStatus: status })
  }
  return (
    <>
      <Box>
        <ReviewStatusChip status={application.shownStatus} />
      </Box>
      {application.assignedToOther && (
        <Typography variant="small" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Handled by {application.assignedToOther}
          {application.assignedEmployeeLeft && ', who has left the company'}
        </Typography>
      )}
      {application.status === 'WITHDRAWN' && (
        <Typography variant="small" color="textSecondary">
          Withdrawn by the applicant
        </Typography>
      )}
      <Stack
        direction="row"
        sx={{
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          gap: 1,
          '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
        }}
      >
        {application.handledByMe && application.status !== 'WITHDRAWN' && (
          <Button size="large" onClick={() => openChat(application.applicantId)}>
            Message
          </Button>
        )}
        <OfferButton application={application} />
        {application.nextSteps.map((status, index) => (
          <Button
            key={status}
            size="large"
            aria-disabled={step.isPending || undefined}
            {...(status === 'REFERRED' && { ...referPrefetchProps, 'aria-haspopup': 'dialog' })}
            {...(index === application.nextSteps.length - 1 && { variant: 'contained', color: 'primary' })}
            onClick={() => takeStep(status)}
          >
            Move to {applicationStatusLabel[status]}
          </Button>
        ))}
      </Stack>
      {isReferring && <ReferDialog application={application} onClose={() => setReferring(false)} />}
    </>
  )
}
