import type {
  AskedRequest,
  EndedTurn,
  MailedRequest,
} from '@endorse/contract/applications/mail-answers/schemas'
import type { MailAnswerResult } from '@endorse/contract/applications/mail-answers/values'
import ForwardOutlined from '@mui/icons-material/ForwardOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDateTime, formatTime } from '../../../lib/dates.ts'
import { formatWeekday } from '../../../lib/due.ts'
import { toast } from '../../../ui/toast.ts'
import { DoneIcon } from '../../accounts/DoneIcon.tsx'
import { DiscIcon } from '../../accounts/second-factor/DiscIcon.tsx'
import { MailLinkCard } from './MailLinkCard.tsx'

/** Says what the answer has done, and what comes next. */
export function Answered({ request, message }: { request: AskedRequest; message: string }) {
  const { answer, applicant, job, applicationId, isOpenToAll } = request
  const { name, firstName } = applicant
  if (answer === 'PASS_ON')
    return (
      <MailLinkCard title="You passed the request on" icon={<DoneIcon />}>
        <Text>
          {message.replace(/^Passed on[.,] ?/, '').replace(/^and /, 'It ')}. Nothing more is asked of you.
        </Text>
        <Text>This link is used up.</Text>
      </MailLinkCard>
    )
  if (answer === 'REJECT')
    return (
      <MailLinkCard title={`You rejected ${name}’s request`} icon={<DoneIcon />}>
        <Text>
          {isOpenToAll
            ? `It is not in your list any more. ${firstName} reads the reason unless a colleague accepts.`
            : `We tell ${firstName} the reason.`}{' '}
          Nothing more is asked of you.
        </Text>
        <Text>This link is used up.</Text>
      </MailLinkCard>
    )
  return (
    <MailLinkCard title={`You approved ${name}`} icon={<DoneIcon />}>
      <Text>
        We tell {firstName}. You are {firstName}’s Endorser for {job.title} now: refer them at {job.company},
        and say so here.
      </Text>
      <Open id={applicationId} label="Log in to refer" isPrimary />
      <Text>This link is used up.</Text>
    </MailLinkCard>
  )
}

/** Says what became of a turn whose link is opened later. */
export function Ended({ turn }: { turn: EndedTurn }) {
  const { result, applicationId } = turn
  const isOwn = result === 'APPROVED' || result === 'REJECTED' || result === 'TAKEN_BACK'
  return (
    <MailLinkCard
      title={endedTitles[result](turn)}
      icon={<DiscIcon icon={isOwn ? TaskAltOutlined : ForwardOutlined} color="info" />}
    >
      {endedTexts[result](turn).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <Open id={applicationId} label={isOwn ? 'Log in and open it' : 'Log in and look'} isPrimary={isOwn} />
    </MailLinkCard>
  )
}

const endedTitles: Record<MailAnswerResult, (turn: EndedTurn) => string> = {
  APPROVED: () => 'You have answered this request',
  REJECTED: () => 'You have answered this request',
  TAKEN_BACK: () => 'You took your answer back',
  PASSED_ON: () => 'This request was passed on',
  EXPIRED: ({ dueAt }) =>
    `Your turn ended on ${formatWeekday(dueAt)}, ${formatTime(dueAt).replace(':00', '')}`,
  ANSWERED_BY_COLLEAGUE: () => 'A colleague has answered this request',
  WITHDRAWN: () => 'This request was withdrawn',
}

const endedTexts: Record<MailAnswerResult, (turn: EndedTurn) => string[]> = {
  APPROVED: (turn) => [ownAnswer('approved', turn), 'A link works once.'],
  REJECTED: (turn) => [ownAnswer('rejected', turn), 'A link works once.'],
  TAKEN_BACK: ({ job }) => [
    `You answered the request for ${job.title} from the mail and undid it. A link works once, so answer it in the app now.`,
  ],
  PASSED_ON: (turn) => [
    turn.isClosed
      ? closed(turn)
      : `The request for ${turn.job.title} goes to the next Endorser at ${turn.job.company} who has room. Nothing more is asked of you.`,
  ],
  EXPIRED: (turn) => (turn.isClosed ? [closed(turn)] : passedOnByTheClock(turn)),
  ANSWERED_BY_COLLEAGUE: ({ job }) => [
    `The request for ${job.title} at ${job.company} has its answer. Nothing more is asked of you.`,
  ],
  WITHDRAWN: ({ job }) => [
    `The applicant does not ask for a referral to ${job.title} any more. Nothing more is asked of you.`,
  ],
}

function closed({ job }: EndedTurn): string {
  return `Nobody was left to ask, so the request for ${job.title} at ${job.company} is closed without an answer. Nothing more is asked of you.`
}

function passedOnByTheClock({ job }: EndedTurn): string[] {
  return [
    `The request for ${job.title} is passed on to the next Endorser at ${job.company}, if there is one. Nothing you did is lost, and nothing more is asked of you.`,
    'You can still answer while it is open: log in to see whether it is.',
  ]
}

function ownAnswer(verb: string, { applicant, job, at }: EndedTurn): string {
  return `You ${verb} ${applicant?.name ?? 'it'} for ${job.title}${at ? ` on ${formatDateTime(at)}` : ''}.`
}

interface MovedOnProps {
  message: string
  text: string
  applicationId: string
}

/** Says that a request moved on while somebody wrote, and keeps what they wrote. */
export function MovedOn({ message, text, applicationId }: MovedOnProps) {
  const words = text.trim()
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.success('Copied'),
      () => toast.error('Failed to copy. Please select the text and copy it.'),
    )
  return (
    <MailLinkCard
      title="This request moved on while you were writing"
      icon={<DiscIcon icon={ForwardOutlined} color="warning" />}
    >
      <Text>
        {message}. Nothing was sent{words && ', and your text is kept here'}.
      </Text>
      {words && <Kept>{words}</Kept>}
      <Open id={applicationId} label="Log in and look" isPrimary />
      {words && (
        <Button size="large" fullWidth onClick={() => void copy()} sx={{ mt: 1.5 }}>
          Copy the text
        </Button>
      )}
    </MailLinkCard>
  )
}

/** Says whose link it is, to somebody else who is signed in. */
export function OtherPerson({
  endorser,
  company,
  viewer,
  applicationId,
}: Extract<MailedRequest, { state: 'OTHER_PERSON' }>) {
  return (
    <MailLinkCard
      title={`This link belongs to ${endorser} at ${company}`}
      icon={<DiscIcon icon={LockOutlined} color="warning" />}
    >
      <Text>You are signed in as {viewer}. Nobody can answer in another person’s name.</Text>
      {applicationId && (
        <Text>
          You are an Endorser at {company} too. You can open the request and answer it as yourself, as long as
          nobody has.
        </Text>
      )}
      {applicationId && <Open id={applicationId} label={`Open as ${viewer}`} isPrimary />}
      <Button component={Link} to={paths.login} size="large" fullWidth sx={{ mt: applicationId ? 1.5 : 3 }}>
        Log in as somebody else
      </Button>
    </MailLinkCard>
  )
}

/** Says that the answer needs a login. */
export function SignInFirst({ applicationId }: { applicationId: string }) {
  return (
    <MailLinkCard title="Please log in to answer" icon={<DiscIcon icon={LockOutlined} color="info" />}>
      <Text>
        Your account does not answer from mails. This is so with a second step, and while an account is
        suspended, waits for its deletion or has left the company.
      </Text>
      <Open id={applicationId} label="Log in" isPrimary />
    </MailLinkCard>
  )
}

/** Says that a link leads nowhere. It is the same for one that was altered or guessed. */
export function DeadLink() {
  return (
    <MailLinkCard title="This link does not work" icon={<DiscIcon icon={LockOutlined} color="warning" />}>
      <Text>Part of it may be missing, or it is too old. Log in to see what is asked of you.</Text>
      <Button
        component={Link}
        to={paths.applications}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Log in
      </Button>
    </MailLinkCard>
  )
}

function Text({ children }: { children: ReactNode }) {
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {children}
    </Typography>
  )
}

/** Leads to the request. Who is not signed in comes there after the login. */
function Open({ id, label, isPrimary }: { id: string; label: string; isPrimary: boolean }) {
  return (
    <Button
      component={Link}
      to={paths.application(id)}
      size="large"
      fullWidth
      sx={{ mt: 3 }}
      {...(isPrimary && { variant: 'contained', color: 'primary' })}
    >
      {label}
    </Button>
  )
}

const Kept = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '16px 0 0',
  padding: '12px 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.quiet,
  whiteSpace: 'pre-line',
}))
