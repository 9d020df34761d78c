import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewTab } from '@endorse/contract/applications/values'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ReviewStatusChip } from '../../../lib/StatusChip.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { FocusOnRemoval } from '../../../ui/FocusOnRemoval.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'

interface Props {
  application: ReviewedApplication
  tab: ReviewTab
  /** Stretches the buttons over the width of a card. */
  wide?: boolean
}

/** Shows the decision buttons, or the status and its handler once it is decided. */
export function ReviewRowActions(props: Props) {
  return (
    <>
      <FocusOnRemoval />
      <Actions {...props} />
    </>
  )
}

function Actions({ application, tab, wide = false }: Props) {
  if (tab === 'archived') return <WhyArchived application={application} />
  if (application.canDecide) return <DecisionButtons application={application} wide={wide} />
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: wide ? 'flex-start' : 'flex-end',
        gap: 1,
        flexWrap: 'wrap',
      }}
    >
      {application.stepCheck?.askedAt && <Note>What came of it?</Note>}
      <ReviewStatusChip status={application.shownStatus} />
      {application.assignedToOther && (
        <Note>
          {deciderPrefix(application)} {application.assignedToOther}
        </Note>
      )}
    </Stack>
  )
}

function WhyArchived({ application }: Pick<Props, 'application'>) {
  const { status, withdrawnAt, assignedToOther } = application
  // Rejected by the reader alone: nobody handles it.
  if (status !== 'WITHDRAWN' && !assignedToOther) return <Note>Rejected by you</Note>
  if (status !== 'WITHDRAWN') {
    return (
      <Note>
        {deciderPrefix(application)} {assignedToOther}
      </Note>
    )
  }
  return (
    <Note>
      Withdrawn
      {withdrawnAt && (
        <>
          {' '}
          on <DateTime value={withdrawnAt} />
        </>
      )}
    </Note>
  )
}

function deciderPrefix({ decision }: ReviewedApplication): string {
  if (decision === null) return 'Handled by'
  return decision === 'APPROVED' ? 'Approved by' : 'Rejected by'
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="small" component="span" color="textSecondary">
      {children}
    </Typography>
  )
}
