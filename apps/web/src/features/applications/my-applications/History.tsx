import type { Application, TimelineEntry } from '@endorse/contract/applications/schemas'
import { endorsementRelationLabel, rejectionReasonLabel } from '@endorse/contract/applications/values'
import AddOutlined from '@mui/icons-material/AddOutlined'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActorAvatar } from '../../../lib/ActorAvatar.tsx'
import { displayName } from '../../../lib/names.ts'
import { useUser } from '../../../lib/session.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { SubmissionFacts } from '../submissions/SubmissionFacts.tsx'
import { type HistoryLine, historyLines } from './history.ts'
import { nextStepsOf } from './next-steps.ts'
import { Offer } from './Offer.tsx'
import { OutcomeQuestion } from './OutcomeQuestion.tsx'
import { Quote } from './Quote.tsx'

interface Props {
  application: Application
  timeline: TimelineEntry[]
}

/** The history of a referral, oldest first, with the next step as a dashed ring at its end. */
export function History({ application, timeline }: Props) {
  const [next] = application.canSetOutcome ? [] : nextStepsOf(application, timeline)
  return (
    <Thread aria-label="History">
      {historyLines(withoutOpenOffers(timeline, application)).map((line) => (
        <Line key={line.id} line={line} application={application} />
      ))}
      {application.offers.map((offer) => (
        <li key={offer.endorserId}>
          <ActorAvatar name={offer.name} image={offer.photoUrl} status={null} />
          <Said>
            <Offer application={application} offer={offer} />
          </Said>
        </li>
      ))}
      {application.canSetOutcome && (
        <Next>
          <OutcomeQuestion application={application} />
        </Next>
      )}
      {next && (
        <Next>
          <Typography variant="subtitle2" component="p">
            {next.title}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {next.text}
          </Typography>
        </Next>
      )}
    </Thread>
  )
}

/** Those that can be taken stand at the end, with their answers. */
function withoutOpenOffers(timeline: TimelineEntry[], { offers }: Application): TimelineEntry[] {
  const closed = timeline.findLastIndex(({ type }) => type === 'application.closed_without_answer')
  return timeline.filter(
    ({ type, by }, index) =>
      type !== 'application.offered' || index < closed || !offers.some(({ name }) => name === by),
  )
}

/** What is still to come, behind a dashed ring. */
function Next({ children }: { children: ReactNode }) {
  return (
    <li>
      <NextRing aria-hidden="true">
        <AddOutlined />
      </NextRing>
      <Said>{children}</Said>
    </li>
  )
}

function Line({ line, application }: { line: HistoryLine; application: Application }) {
  const user = useUser()
  const { by, photoUrl, text, at, status, icon } = line
  const detail = detailOf(line, application)
  return (
    <li>
      {icon ? (
        <Ring aria-hidden="true">
          <StatusIcon icon={icon} />
        </Ring>
      ) : (
        <ActorAvatar name={by === 'You' ? displayName(user) : by} image={photoUrl} status={status} />
      )}
      <Said>
        <Typography variant="body2">
          <b>{by}</b> {text}
        </Typography>
        <Typography variant="small" component="p" color="textTertiary">
          <DateTime value={at} format="moment" />
          {detail.meta && ` · ${detail.meta}`}
        </Typography>
        {detail.quote && <Quote>{detail.quote}</Quote>}
        {status === 'REFERRED' && application.submission && (
          <SubmissionFacts submission={application.submission} />
        )}
      </Said>
    </li>
  )
}

/** What the Endorser said with the decision: how they know each other and their line, or the reason of a rejection. */
function detailOf({ by, status, note, detail }: HistoryLine, { endorsement, rejection }: Application) {
  // A colleague may have accepted it before, and no longer handle it.
  if (status === 'ACCEPTED' && endorsement?.by === by)
    return { meta: endorsementRelationLabel[endorsement.relation], quote: endorsement.line ?? note }
  if (status === 'REJECTED' && rejection)
    return { meta: rejectionReasonLabel[rejection.reason], quote: rejection.note ?? note }
  return { meta: detail, quote: note }
}

const Thread = styled('ol')(({ theme: { vars, breakpoints } }) => ({
  margin: 0,
  padding: 24,
  borderTop: `1px solid ${vars.palette.divider}`,
  listStyle: 'none',
  '& > li': { position: 'relative', display: 'flex', gap: 16, paddingBottom: 24 },
  '& > li:last-child': { paddingBottom: 0 },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 19.5,
    top: 44,
    bottom: 4,
    width: 1,
    backgroundColor: vars.palette.line.strong,
  },
  '& b': { fontWeight: 600 },
  [breakpoints.down(768)]: { padding: '20px 16px', '& > li': { gap: 12 } },
}))

const Said = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

const Ring = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
}))

const NextRing = styled(Ring)(({ theme }) => ({
  border: `1.5px dashed ${theme.vars.palette.line.input}`,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.tertiary,
}))
