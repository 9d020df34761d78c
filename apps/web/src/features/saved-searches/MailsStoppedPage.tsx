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
  /** Whether it was the weekly letter. */
  isLetter?: boolean
  /** Whether mails come after a resumption. */
  mailsCome?: boolean
  /** Why the last step did not work. What was done before it holds. */
  failure?: string
}

/**
 * Stops the mails of one or all searches, or the weekly letter, with the link of a mail, and takes that back. Needs no login. Opening it changes
 * nothing, because programs that look for viruses open links, too.
 */
export default function MailsStoppedPage() {
  const tokenOfLink = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<Outcome>()
  const showFailure = (error: unknown) =>
    setOutcome((shown) => ({ token: tokenOfLink, ...shown, failure: failureText(error) }))
  const stop = (token: string) =>
    stopMails(token).then((stopped) => setOutcome({ token, stopped }), showFailure)
  const resume = (token: string, isLetter: boolean) =>
    resumeMails(token).then(
      (mailsCome) => setOutcome({ token, isLetter, isResumed: true, mailsCome }),
      showFailure,
    )

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
  const { token, stoppable, stopped, isLetter, isResumed, mailsCome, failure } = outcome
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
        title={isLetter ? 'The letter comes again' : 'The mails come again'}
        icon={<DoneIcon />}
        intro={
          <span role="status">
            {isLetter ? 'On Mondays, when there is something to say.' : 'As often as you chose before.'}
          </span>
        }
        action={loginLink}
      >
        <Failure text={failure} />
        <Button size="large" fullWidth onClick={() => void stop(token)} sx={{ mt: 3 }}>
          {isLetter ? 'Stop it' : 'Stop them'}
        </Button>
      </AuthCard>
    )
  }
  if (stoppable && !stopped) {
    return (
      <AuthCard title={titleOfStoppable(stoppable)} intro={describeStoppable(stoppable)} action={loginLink}>
        <Failure text={failure} />
        <Button
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          onClick={() => void stop(token)}
          sx={{ mt: 3 }}
        >
          {stoppable.isLetter ? 'Stop the letter' : 'Stop the mails'}
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
      title={titleOfStopped(stopped)}
      icon={<DoneIcon />}
      intro={<span role="status">{describeStopped(stopped)}</span>}
      action={loginLink}
    >
      <Failure text={failure} />
      <Button
        size="large"
        fullWidth
        startIcon={<UndoOutlined />}
        onClick={() => void resume(token, stopped.isLetter)}
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

function titleOfStoppable({ isLetter, name }: StoppableMails): string {
  if (isLetter) return 'Stop the weekly letter?'
  return name === null ? 'Stop the mails of all searches?' : `Stop the mails for “${name}”?`
}

function titleOfStopped({ isLetter, name }: StoppedMails): string {
  if (isLetter) return 'The weekly letter is stopped'
  return name === null ? 'Mails for all searches are stopped' : `Mails for “${name}” are stopped`
}

function describeStoppable({ isLetter, name, email }: StoppableMails): string {
  if (isLetter)
    return `${email} then gets no more letters on Mondays; what you have chosen to get in the letter only is not mailed then.`
  return name === null
    ? `${email} then gets no more mails for saved searches. The searches stay in Saved Jobs.`
    : `${email} then gets no more mails for this search. The search stays in Saved Jobs.`
}

function describeStopped({ isLetter, name, email, othersCount }: StoppedMails): string {
  if (isLetter)
    return `${email} gets no more letters on Mondays. Your settings have other choices for each kind of mail.`
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
