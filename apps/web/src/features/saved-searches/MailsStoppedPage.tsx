import type { StoppableMails, StoppedMails } from '@endorse/contract/saved-searches/schemas'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthCard } from '../accounts/AuthCard.tsx'
import { DoneIcon } from '../accounts/DoneIcon.tsx'
import { checkStopLink, resumeMails, stopMails } from './api.ts'

interface Outcome {
  token: string
  /** What the link stops, before it has. */
  stoppable?: StoppableMails
  stopped?: StoppedMails
  isResumed?: boolean
  /** Whether mails come after a resumption. */
  mailsCome?: boolean
  /** Why the last step did not work. What was done before it holds. */
  failure?: string
}

/**
 * Stops the mails of one or all searches with the link of a mail, and takes that back. Needs no login. Opening it changes
 * nothing, because programs that look for viruses open links, too.
 */
export default function MailsStoppedPage() {
  const tokenOfLink = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<Outcome>()
  const showFailure = (error: unknown) =>
    setOutcome((shown) => ({ token: tokenOfLink, ...shown, failure: failureText(error) }))
  const stop = (token: string) =>
    stopMails(token).then((stopped) => setOutcome({ token, stopped }), showFailure)
  const resume = (token: string) =>
    resumeMails(token).then((mailsCome) => setOutcome({ token, isResumed: true, mailsCome }), showFailure)

  useEffect(() => {
    void checkStopLink(tokenOfLink).then(
      (stoppable) => setOutcome({ token: tokenOfLink, stoppable }),
      (error: unknown) => setOutcome({ token: tokenOfLink, failure: failureText(error) }),
    )
  }, [tokenOfLink])

  if (!outcome) {
    return (
      <AuthCard title="Stop the mails" action={loginLink}>
        <LoadingText>Checking the link...</LoadingText>
      </AuthCard>
    )
  }
  const { token, stoppable, stopped, isResumed, mailsCome, failure } = outcome
  if (isResumed && !mailsCome) {
    return (
      <AuthCard title="No mails come yet" action={loginLink}>
        <Alert severity="info" sx={{ mt: 2.5 }}>
          They are also switched off in your account: in <TextLink to={paths.savedJobs}>Saved Jobs</TextLink>{' '}
          for each search, or in your <TextLink to={paths.settings}>settings</TextLink> for all.
        </Alert>
      </AuthCard>
    )
  }
  if (isResumed) {
    return (
      <AuthCard
        title="The mails come again"
        icon={<DoneIcon />}
        intro={<span role="status">As often as you chose before.</span>}
        action={loginLink}
      >
        <Failure text={failure} />
        <Button size="large" fullWidth onClick={() => void stop(token)} sx={{ mt: 3 }}>
          Stop them
        </Button>
      </AuthCard>
    )
  }
  if (stoppable && !stopped) {
    return (
      <AuthCard
        title={
          stoppable.name === null
            ? 'Stop the mails of all searches?'
            : `Stop the mails for “${stoppable.name}”?`
        }
        intro={describeStoppable(stoppable)}
        action={loginLink}
      >
        <Failure text={failure} />
        <Button
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          onClick={() => void stop(token)}
          sx={{ mt: 3 }}
        >
          Stop the mails
        </Button>
      </AuthCard>
    )
  }
  if (!stopped) {
    return (
      <AuthCard title="The mails were not stopped" action={loginLink}>
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {failure} You can also stop them in your <TextLink to={paths.settings}>settings</TextLink>.
        </Alert>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={
        stopped.name === null
          ? 'Mails for all searches are stopped'
          : `Mails for “${stopped.name}” are stopped`
      }
      icon={<DoneIcon />}
      intro={<span role="status">{describeStopped(stopped)}</span>}
      action={loginLink}
    >
      <Failure text={failure} />
      <Button
        size="large"
        fullWidth
        startIcon={<UndoOutlined />}
        onClick={() => void resume(token)}
        sx={{ mt: 3 }}
      >
        Undo
      </Button>
      {stopped.othersCount > 0 && (
        <Button
          variant="text"
          size="large"
          fullWidth
          onClick={() => void stop(stopped.allToken)}
          sx={{ mt: 1 }}
        >
          Stop all {countInWords(stopped.othersCount + 1)} searches
        </Button>
      )}
    </AuthCard>
  )
}

const loginLink = <TextLink to={paths.login}>Log in</TextLink>

/** Why a press did not work. The buttons stay, to try again. */
function Failure({ text }: { text: string | undefined }) {
  return text ? (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      {text}
    </Alert>
  ) : null
}

function describeStoppable({ name, email }: StoppableMails): string {
  return name === null
    ? `${email} then gets no more mails for saved searches. The searches stay in Saved Jobs.`
    : `${email} then gets no more mails for this search. The search stays in Saved Jobs.`
}

function describeStopped({ name, email, othersCount }: StoppedMails): string {
  if (name === null) return `${email} gets no more mails for saved searches. The searches stay in Saved Jobs.`
  const others =
    othersCount === 0
      ? '.'
      : `, and ${countInWords(othersCount)} other ${othersCount === 1 ? 'search still sends' : 'searches still send'} mails.`
  return `${email} gets no more mails for this search. The search stays in Saved Jobs${others}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function countInWords(count: number): string {
  return words[count] ?? String(count)
}

function failureText(error: unknown): string {
  return hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT')
    ? 'This link does not work: the search is deleted, or the link is incomplete.'
    : getErrorMessage(error, 'Please try again.')
}
