import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../../lib/focus.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { type DecisionInput, useDecide } from './api.ts'

const [RejectDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
)

interface Props {
  application: ReviewedApplication
  /** Stretches both buttons over the full width. */
  wide?: boolean
  /** Larger, with a solid Approve button, on the application's own page. */
  prominent?: boolean
}

/** Approves or rejects an application; the focus moves on to the next row. */
export function DecisionButtons({ application, wide = false, prominent = false }: Props) {
  const decide = useDecide(application)
  const [isRejecting, setRejecting] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const submitDecision = (verdict: DecisionInput) => {
    if (decide.isPending) return
    setNextFocus(focusNeighborOf(buttons.current?.closest('tr, li') ?? null))
    decide.mutate(verdict)
  }
  const name = application.applicant.name
  const size = prominent ? 'large' : wide ? 'medium' : 'small'
  return (
    <Stack
      ref={buttons}
      direction={wide ? 'row-reverse' : 'row'}
      sx={{ justifyContent: 'flex-end', gap: 1, ...(wide && { flex: 1, '& > *': { flex: 1, height: 44 } }) }}
    >
      <Button
        size={size}
        aria-label={`Approve ${name}`}
        aria-disabled={decide.isPending || undefined}
        {...(prominent && { variant: 'contained', color: 'primary' })}
        onClick={() => submitDecision({ newStatus: 'ACCEPTED' })}
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
      {isRejecting && (
        <RejectDialog
          applicationId={application.id}
          name={name}
          position={application.jobPosting.title}
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
