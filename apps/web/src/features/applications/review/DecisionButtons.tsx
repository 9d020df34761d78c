import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../../lib/focus.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { PassOnButton } from '../turns/PassOnButton.tsx'
import { type DecisionInput, useDecide } from './api.ts'

const [ApproveDialog, approvePrefetchProps] = lazyWithPreload(
  async () => (await import('./ApproveDialog.tsx')).ApproveDialog,
)
const [RejectDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
)

interface Props {
  application: ReviewedApplication
  /** Stretches both buttons over the full width. */
  wide?: boolean
  /** On the application's own page: a solid Approve button that asks how the two know each other, on the right. */
  prominent?: boolean
  /** Moves the focus after the decision; to the next row by default. */
  focusNext?: () => void
}

/** Approves, rejects or passes on an application; the focus moves on to the next row. */
export function DecisionButtons({ application, wide = false, prominent = false, focusNext }: Props) {
  const decide = useDecide(application, { inPlace: !prominent })
  const [isApproving, setApproving] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const moveOn = () => setNextFocus(focusNext ?? focusNeighborOf(buttons.current?.closest('tr, li') ?? null))
  const submitDecision = (verdict: DecisionInput) => {
    if (decide.isPending) return
    moveOn()
    decide.mutate(verdict)
  }
  const { applicant, jobPosting } = application
  const name = applicant.name
  const position = `${jobPosting.title} · ${jobPosting.company}`
  const size = prominent || wide ? 'medium' : 'small'
  return (
    <Stack
      ref={buttons}
      direction={wide || prominent ? 'row-reverse' : 'row'}
      sx={{
        alignItems: 'center',
        justifyContent: wide || prominent ? 'flex-start' : 'flex-end',
        gap: 1,
        ...(wide && { flex: 1, '& > :not([data-icon])': { flex: 1, height: 44 } }),
      }}
    >
      <Button
        size={size}
        aria-label={`Approve ${name}`}
        aria-disabled={decide.isPending || undefined}
        {...(prominent && {
          ...approvePrefetchProps,
          variant: 'contained',
          color: 'primary',
          'aria-haspopup': 'dialog',
        })}
        onClick={({ detail }) => {
          if (prominent) setApproving(true)
          // The second click of a double click falls on the next row, which has moved up.
          else if (detail <= 1) submitDecision({ newStatus: 'ACCEPTED' })
        }}
      >
        Approve
      </Button>
      <Button
        {...prefetchProps}
        size={size}
        variant={prominent ? 'outlined' : 'text'}
        aria-label={`Reject ${name}`}
        aria-haspopup="dialog"
        aria-disabled={decide.isPending || undefined}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      <PassOnButton application={application} hasLabel={prominent && !wide} onPassedOn={moveOn} />
      {isApproving && (
        <ApproveDialog
          applicationId={application.id}
          applicant={applicant}
          position={position}
          onClose={() => setApproving(false)}
          onApprove={(endorsement) => {
            setApproving(false)
            submitDecision({ newStatus: 'ACCEPTED', endorsement })
          }}
        />
      )}
      {isRejecting && (
        <RejectDialog
          applicationId={application.id}
          applicant={applicant}
          position={position}
          isOpenToAll={application.type === 'REFERRAL_APPLICATION' && application.assignedEmployeeId === null}
          onClose={() => setRejecting(false)}
          onReject={(reason, feedback) => {
            setRejecting(false)
            submitDecision({ newStatus: 'REJECTED', reason, feedback })
          }}
        />
      )}
    </Stack>
  )
}
