import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../foundation/paths.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { DialogCloseButton } from '../../../../ui/DialogCloseButton.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import type { BulkOutcome } from './api.ts'

interface Props {
  applications: readonly ReviewedApplication[]
  outcome: BulkOutcome
  verb: 'approved' | 'rejected'
  onUndo: (id: string) => void
  onClose: () => void
}

/** Says which of the selected applications were decided, and for each of the others why not. */
export function BulkResultDialog({ applications, outcome, verb, onUndo, onClose }: Props) {
  const titleId = useId()
  const decided = outcome.data.filter((result) => result.decided).length
  const left = outcome.data.filter((result) => !result.decided)
  const { undo } = outcome
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        <span>
          {decided} {verb}, {left.length} not
          <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
            You chose {outcome.data.length} applications
          </Typography>
        </span>
      </DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {undo && (
          <UndoAlert
            text={decidedText(decided, verb)}
            count={decided}
            seconds={undo.seconds}
            onUndo={() => onUndo(undo.id)}
          />
        )}
        <Typography variant="h6" component="h3">
          Not {verb}
        </Typography>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
          {left.map(({ applicationId, code, message }) => (
            <LeftApplication
              key={applicationId}
              application={applications.find(({ id }) => id === applicationId)}
              message={message ?? ''}
              canOpen={code !== 'NOT_FOUND'}
              id={applicationId}
            />
          ))}
        </Stack>
        <Typography variant="small" component="p" color="textSecondary">
          Nothing else changed. {left.length === 1 ? 'This row' : `These ${left.length} rows`} left your
          selection.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function decidedText(count: number, verb: Props['verb']): string {
  const applications = count === 1 ? '1 application' : `${count} applications`
  return verb === 'approved'
    ? `You are the Endorser of ${applications} now.`
    : `You rejected ${applications}.`
}

interface UndoAlertProps {
  text: string
  count: number
  seconds: number
  onUndo: () => void
}

/** Offers the undo until its time has passed. */
function UndoAlert({ text, count, seconds, onUndo }: UndoAlertProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const them = count === 1 ? 'the applicant' : 'the applicants'
  return (
    <Alert
      severity="success"
      role="presentation"
      action={
        left > 0 && (
          <Button size="small" onClick={onUndo}>
            Undo {count}
          </Button>
        )
      }
    >
      <strong>{text}</strong>
      <Typography variant="small" component="span" sx={{ display: 'block' }}>
        {left > 0
          ? `We tell ${them} in ${left} ${left === 1 ? 'second' : 'seconds'}. Until then you can undo.`
          : `We have told ${them}.`}
      </Typography>
    </Alert>
  )
}

interface LeftApplicationProps {
  id: string
  application: ReviewedApplication | undefined
  message: string
  canOpen: boolean
}

function LeftApplication({ id, application, message, canOpen }: LeftApplicationProps) {
  const name = application?.applicant.name ?? 'Application'
  const job = application?.jobPosting.title
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar size={40} name={name} image={application?.applicant.profileImageUrl ?? null} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {job ? `${job} · ${message}` : message}
        </Typography>
      </Box>
      {canOpen && (
        <Button
          size="small"
          component={Link}
          to={paths.application(id)}
          aria-label={job ? `Open ${name}, ${job}` : `Open ${name}`}
        >
          Open
        </Button>
      )}
    </Stack>
  )
}
