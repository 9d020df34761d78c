import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTimeout } from '../../../lib/use-timeout.ts'
import { JoiningRings } from '../../../ui/JoiningRings.tsx'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { findLinkWith, useUndo } from '../../undo/use-undo-toast.ts'
import { applicationTargets } from '../query-targets.ts'
import { type DecisionNote, describeDecision, removeDecisionNote } from './decision-notes.ts'

/** In milliseconds. */
const MOVING = 180
/** For a decision that cannot be undone. */
const SECONDS_WITHOUT_UNDO = 3

/** Says what was decided, with Undo, and closes after a while. The pointer or the focus on it stops the time. */
export function DecisionNoteLine({ note }: { note: DecisionNote }) {
  const { applicationId, applicant, jobTitle, verdict, undo } = note
  const undoChange = useUndo({
    refetch: applicationTargets,
    findRestored: () => findLinkWith(applicationId),
  })
  const [isHeld, setHeld] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const seconds = undo ? undo.seconds : SECONDS_WITHOUT_UNDO
  useTimeout(() => setClosing(true), undo === undefined || isHeld ? undefined : seconds * 1000)
  useTimeout(() => removeDecisionNote(applicationId), isClosing ? MOVING : undefined)
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <Line data-closing={isClosing || undefined} {...hold} {...release}>
      {undo === undefined ? (
        <span>
          {verdict === 'approved' ? 'Approving' : 'Rejecting'} {applicant}…
        </span>
      ) : (
        <>
          {verdict === 'approved' ? <JoiningRings /> : <StatusIcon icon="cross" />}
          <span title={describeDecision(note)}>
            You {verdict} <b>{applicant}</b> for {jobTitle}
          </span>
        </>
      )}
      {undo && (
        <Button
          variant="text"
          color="primary"
          size="small"
          sx={{ height: { xs: 44, md: 32 } }}
          onClick={() => {
            removeDecisionNote(applicationId)
            void undoChange(undo.id)
          }}
        >
          Undo
        </Button>
      )}
    </Line>
  )
}

/** From the height of a row. */
const collapse = keyframes({ from: { height: 73 } })

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  overflow: 'hidden',
  height: 44,
  padding: '0 20px',
  color: vars.palette.text.secondary,
  animation: `${collapse} ${MOVING}ms ease-out`,
  transition: `height ${MOVING}ms ease-out`,
  '&[data-closing]': { height: 0 },
  '& svg': { flex: 'none', color: vars.palette.primary.text },
  '& span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { color: vars.palette.text.primary, fontWeight: 500 },
}))
