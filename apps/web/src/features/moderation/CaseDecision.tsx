import type { ModerationCaseDetails } from '@endorse/contract/moderation/schemas'
import { APPEAL_DAYS, reportReasonLabel } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { focusPageHeading } from '../../lib/focus.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDecideCase } from './api.ts'

const [DecideDialog, decidePreload] = lazyWithPreload(
  async () => (await import('./DecideDialog.tsx')).DecideDialog,
)
const [AppealDialog, appealPreload] = lazyWithPreload(
  async () => (await import('./AppealDialog.tsx')).AppealDialog,
)

const [TakeBackDialog, takeBackPreload] = lazyWithPreload(
  async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog,
)

/** The foot of a report: the buttons to decide it, or what was decided. */
export function CaseDecision({ details }: { details: ModerationCaseDetails }) {
  const { decision, appeal } = details
  if (!decision) return <OpenCase details={details} />
  if (appeal && !appeal.outcome) return <OpenAppeal details={details} />
  return <DecidedCase details={details} />
}

function DecidedCase({ details }: { details: ModerationCaseDetails }) {
  const { id, title, decision, appeal, takenBack } = details
  const [isTakingBack, setTakingBack] = useState(false)
  return (
    <Foot>
      <Typography variant="small" component="p" color="textSecondary">
        {decidedText(details)}
      </Typography>
      {decision?.outcome === 'REMOVED' && !appeal && !takenBack && (
        <Button {...takeBackPreload} aria-haspopup="dialog" onClick={() => setTakingBack(true)}>
          Put posting back
        </Button>
      )}
      {isTakingBack && <TakeBackDialog id={id} title={title} onClose={() => setTakingBack(false)} />}
    </Foot>
  )
}

function decidedText({ decision, appeal, takenBack }: ModerationCaseDetails): string {
  if (takenBack) return 'The posting was removed and put back.'
  if (appeal?.outcome === 'REVERSED') return 'The decision was taken back after an appeal.'
  const reason = decision?.reason ? `: ${reportReasonLabel[decision.reason]}` : ''
  if (decision?.outcome === 'REMOVED') return `The posting was removed${reason}.`
  if (decision?.outcome === 'WARNED') return `The person was warned${reason}.`
  if (decision?.outcome === 'SUSPENDED') return `The person was suspended${reason}.`
  return 'Nothing was changed.'
}

function OpenCase({ details: { id, subject, title } }: { details: ModerationCaseDetails }) {
  const [isDeciding, setDeciding] = useState(false)
  const decide = useDecideCase(id)
  const isPosting = subject === 'POSTING'
  // Not with the callbacks of `mutate`, which are not called once the buttons have gone.
  const keep = async () => {
    try {
      await decide.mutateAsync({ decision: 'KEEP' })
      toast.success('Nothing was changed. We tell the person who reported it.')
      focusPageHeading()
    } catch (error) {
      if (!hasErrorCode(error, 'ALREADY_CHANGED'))
        toast.error(getErrorMessage(error, 'Failed to save. Please try again.'))
    }
  }
  return (
    <Foot>
      <Typography variant="small" component="p" color="textSecondary">
        {isPosting ? 'The company' : 'The person'} can appeal within {APPEAL_DAYS} days.
      </Typography>
      <Buttons>
        <LoadingButton loading={decide.isPending} loadingLabel="Saving..." onClick={() => void keep()}>
          {isPosting ? 'Keep posting' : 'Change nothing'}
        </LoadingButton>
        <Button {...decidePreload} color="error" aria-haspopup="dialog" onClick={() => setDeciding(true)}>
          {isPosting ? 'Remove posting' : 'Warn person'}
        </Button>
      </Buttons>
      {isDeciding && (
        <DecideDialog
          subject={subject}
          title={title}
          onDecide={({ reason, text }) =>
            decide.mutateAsync({ decision: isPosting ? 'REMOVE' : 'WARN', reason, note: text })
          }
          onClose={() => setDeciding(false)}
        />
      )}
    </Foot>
  )
}

function OpenAppeal({ details: { id, subject } }: { details: ModerationCaseDetails }) {
  const [outcome, setOutcome] = useState<'UPHELD' | 'REVERSED'>()
  return (
    <Foot>
      <Typography variant="small" component="p" color="textSecondary">
        {subject === 'POSTING'
          ? 'Taking it back makes the posting visible again.'
          : 'The person reads your answer.'}
      </Typography>
      <Buttons>
        <Button {...appealPreload} aria-haspopup="dialog" onClick={() => setOutcome('UPHELD')}>
          Let it stand
        </Button>
        <Button {...appealPreload} aria-haspopup="dialog" onClick={() => setOutcome('REVERSED')}>
          Take it back
        </Button>
      </Buttons>
      {outcome && <AppealDialog id={id} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Foot>
  )
}

const Buttons = styled(Box)(({ theme }) => ({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down(768)]: { width: '100%', '& .MuiButton-root': { flex: 1, height: 44 } },
}))

const Foot = styled('footer')(({ theme: { vars, breakpoints } }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 32px',
  borderTop: `1px solid ${vars.palette.divider}`,
  borderRadius: '0 0 12px 0',
  backgroundColor: vars.palette.background.paper,
  [breakpoints.down(768)]: {
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    borderRadius: 0,
    backgroundColor: vars.palette.background.raised,
  },
}))
