import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../../lib/focus.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { PassOnButton } from '../../applications/turns/PassOnButton.tsx'
import { type RequestDecisionInput, useDecideRequest } from './use-decide-request.ts'

const [ApproveDialog, approvePreloadProps] = lazyWithPreload(
  async () => (await import('../../applications/review/ApproveDialog.tsx')).ApproveDialog,
)
const [RejectDialog, rejectPreloadProps] = lazyWithPreload(
  async () => (await import('../../applications/review/RejectDialog.tsx')).RejectDialog,
)

interface Props {
  application: ReviewedApplication
  /** Stretches both buttons over the full width. */
  wide?: boolean
}

/** Approves or rejects a request, each with a dialog for a note to the Endorsee, or passes it on. The focus moves on to the next row. */
export function RequestDecision({ application, wide = false }: Props) {
  const decide = useDecideRequest(application)
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const { applicant, jobPosting } = application
  const position = `${jobPosting.title} · ${jobPosting.company}`
  const close = () => setDialog(undefined)
  const moveOn = () => setNextFocus(focusNeighborOf(buttons.current?.closest('tr, li') ?? null))
  const submit = (decision: RequestDecisionInput) => {
    close()
    moveOn()
    decide.mutate(decision)
  }
  const isBusy = decide.isPending || undefined
  return (
    <Stack
      ref={buttons}
      direction={wide ? 'row-reverse' : 'row'}
      sx={{
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        ...(wide && { '& > :not([data-icon])': { flex: 1, height: 44 } }),
      }}
    >
      <Button
        {...approvePreloadProps}
        size={wide ? 'medium' : 'small'}
        aria-label={`Approve ${applicant.name}`}
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => isBusy ?? setDialog('approve')}
      >
        Approve
      </Button>
      <Button
        {...rejectPreloadProps}
        size={wide ? 'medium' : 'small'}
        variant="text"
        aria-label={`Reject ${applicant.name}`}
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => isBusy ?? setDialog('reject')}
      >
        Reject
      </Button>
      <PassOnButton application={application} onPassedOn={moveOn} />
      {dialog === 'approve' && (
        <ApproveDialog
          applicationId={application.id}
          applicant={applicant}
          position={position}
          onClose={close}
          onApprove={(endorsement) => submit({ newStatus: 'ACCEPTED', endorsement })}
        />
      )}
      {dialog === 'reject' && (
        <RejectDialog
          applicationId={application.id}
          applicant={applicant}
          position={position}
          isOpenToAll={application.type === 'REFERRAL_APPLICATION' && application.assignedEmployeeId === null}
          onClose={close}
          onReject={(reason, feedback) => submit({ newStatus: 'REJECTED', reason, feedback })}
        />
      )}
    </Stack>
  )
}
