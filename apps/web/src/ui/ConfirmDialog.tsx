import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { focusPage, isFocusLost } from '../lib/focus.ts'
import { useStore } from '../lib/store.ts'
import { BusyButton } from './BusyButton.tsx'
import { type OpenQuestion, openQuestion } from './confirm.ts'
import { FieldMessage } from './FieldMessage.tsx'

/** It comes with the first question, and stays. */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const question = useStore(openQuestion)
  const shown = useLastOne(question)
  const titleId = useId()
  const textId = useId()
  const [busy, setBusy] = useState(false)

  return (
    <Dialog
      open={question !== null}
      onClose={() => busy || onClose()}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: 480 } }, transition: { onExited: rescueFocus } }}
    >
      {shown && <Contents key={shown.title} question={shown} {...{ titleId, textId, busy, setBusy }} />}
    </Dialog>
  )
}

interface ContentsProps {
  question: OpenQuestion
  titleId: string
  textId: string
  busy: boolean
  setBusy: (busy: boolean) => void
}

function Contents({ question, titleId, textId, busy, setBusy }: ContentsProps) {
  const [failure, setFailure] = useState<string>()
  const go = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await question.act?.()
      question.answer(true)
    } catch (error) {
      setFailure(messageOf(error, question.failure ?? 'Something went wrong. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <DialogTitle id={titleId}>{question.title}</DialogTitle>
      <DialogContent>
        <Typography id={textId} variant="body2" sx={{ color: 'text.secondary' }}>
          {question.text}
        </Typography>
        {failure && <FieldMessage error={failure} />}
      </DialogContent>
      <DialogActions>
        <Button
          // What cannot be undone should not be one careless Enter away.
          autoFocus={question.danger}
          aria-disabled={busy || undefined}
          onClick={() => busy || question.answer(false)}
        >
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <BusyButton
          autoFocus={!question.danger}
          busy={busy}
          busyLabel={question.busyLabel ?? question.confirmLabel}
          onClick={() => void go()}
          {...(question.danger
            ? { variant: 'outlined', color: 'error' }
            : { variant: 'contained', color: 'primary' })}
        >
          {question.confirmLabel}
        </BusyButton>
      </DialogActions>
    </>
  )
}

/** The dialog keeps its words while it fades. */
function useLastOne(question: OpenQuestion | null): OpenQuestion | null {
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  return question ?? last
}

/** The dialog gives the focus back to what opened it, unless that is gone: a deleted row, a closed menu. */
function rescueFocus() {
  if (isFocusLost()) focusPage()
}
