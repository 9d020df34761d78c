import type { Application, TimelineEntry } from '@endorse/contract/applications/schemas'
import { isBeforeReferral } from '@endorse/contract/applications/values'
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDue } from '../../../lib/due.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { VerifiedMark } from '../../../ui/VerifiedMark.tsx'
import { useOpenChat } from '../../chat/use-open-chat.ts'
import { InviteButton } from '../../invitation-links/InviteButton.tsx'
import { MenuWithReport } from '../../moderation/MenuWithReport.tsx'
import { AskAgainButton, SimilarJobsButton } from './AfterNoAnswer.tsx'
import { useFollowUp } from './api.ts'
import { followUpHint } from './follow-up-text.ts'
import { nextStepsOf } from './next-steps.ts'
import { SimilarAnswered } from './SimilarAnswered.tsx'
import { TellWhenJoined } from './TellWhenJoined.tsx'
import { useConfirmWithdraw } from './use-confirm-withdraw.ts'

interface Props {
  application: Application
  timeline: TimelineEntry[]
  onWithdrawn?: (() => void) | undefined
}

/** Beside the history: the Endorser, what happens next, and what the Endorsee can do. */
export function ReferralSide({ application, timeline, onWithdrawn }: Props) {
  const nextSteps = nextStepsOf(application, timeline).slice(0, 3)
  const isUnanswered = application.status === 'NO_ANSWER' && !application.withdrawnAt
  return (
    <Stack sx={{ gap: 2 }}>
      {isUnanswered ? <NoAnswerCard application={application} /> : <EndorserCard application={application} />}
      {isUnanswered && <SimilarAnswered application={application} />}
      {nextSteps.length > 0 && (
        <Card component="section" aria-labelledby="next-steps" sx={{ p: '16px 20px 20px' }}>
          <Typography id="next-steps" variant="h5" component="h2">
            What happens next
          </Typography>
          <NextSteps>
            {nextSteps.map(({ title, text }, index) => (
              <li key={title}>
                <span>{index + 1}</span>
                <p>
                  <b>{title}</b>
                  <br />
                  {text}
                </p>
              </li>
            ))}
          </NextSteps>
        </Card>
      )}
      <Actions application={application} onWithdrawn={onWithdrawn} />
    </Stack>
  )
}

function EndorserCard({ application }: { application: Application }) {
  const { employeeId, employeeName, employeeLeft, employeeAway, companyName, connectionOn } = application
  const openChat = useOpenChat()
  if (!employeeName || !connectionOn) return <NoEndorserCard application={application} />
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        <PersonAvatar name={employeeName} image={application.employeePhotoUrl} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {employeeName}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {employeeLeft ? `Has left ${companyName}` : `Endorser at ${companyName}`}
          </Typography>
          <VerifiedMark at={application.employeeVerifiedAt} />
        </Box>
        <MenuWithReport
          label={`More about ${employeeName}`}
          target={{ subject: 'PERSON', id: application.id, name: employeeName }}
          sx={{ alignSelf: 'flex-start', m: -1 }}
        />
      </Stack>
      {!employeeLeft && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
          Your Endorser since <DateTime value={connectionOn} />.
        </Typography>
      )}
      {employeeAway && !application.withdrawnAt && isBeforeReferral(application.status) && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {`They are away now, so an answer may take longer. If ${companyName} has an admin on Endorse, they can give your application to a colleague.`}
        </Typography>
      )}
      {employeeId && !employeeLeft && (
        <Button
          startIcon={<ChatBubbleOutlineOutlined />}
          onClick={() => openChat(employeeId)}
          sx={{ mt: 1.5 }}
        >
          Message
        </Button>
      )}
    </Card>
  )
}

function NoEndorserCard({ application }: { application: Application }) {
  const { companyId, companyName, companyEndorsers, companyAway, withdrawnAt } = application
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h5" component="h2">
        {noEndorserTitle(application)}
      </Typography>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {noEndorserText(application)}
      </Typography>
      {companyEndorsers === 0 && !companyAway && !withdrawnAt && (
        <Stack sx={{ gap: 1, mt: 1.5 }}>
          <InviteButton companies={[{ id: companyId, name: companyName }]} fullWidth />
          <TellWhenJoined application={application} />
        </Stack>
      )}
    </Card>
  )
}

/** What to do next after nobody answered. */
function NoAnswerCard({ application }: { application: Application }) {
  const { companyId, companyName } = application
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h5" component="h2">
        What you can do next
      </Typography>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {`Nobody at ${companyName} answered in time. Look at similar jobs, invite somebody whom you know there, or ask again, now or once somebody joins.`}
      </Typography>
      <Stack sx={{ gap: 1, mt: 1.5, '& > *': { height: { xs: 44, md: 36 } } }}>
        <SimilarJobsButton application={application} />
        <InviteButton companies={[{ id: companyId, name: companyName }]} fullWidth />
        <AskAgainButton application={application} />
      </Stack>
      <TellWhenJoined application={application} mt={1} />
    </Card>
  )
}

function noEndorserTitle({ asked, inLine }: Application): string {
  if (asked) return `${asked.name ?? 'An Endorser'} is asked`
  return inLine ? 'In line' : 'No Endorser yet'
}

function noEndorserText(application: Application): string {
  const { companyName, companyEndorsers, companyAway, withdrawnAt, asked, answerDueAt, inLine } = application
  if (withdrawnAt) return 'Nobody had taken your application.'
  if (asked?.name && answerDueAt)
    return `${asked.firstName ?? asked.name} has until ${formatDue(answerDueAt)}.`
  if (asked && answerDueAt)
    return `Whoever is asked at ${companyName} has until ${formatDue(answerDueAt)}. You read the name once they take it.`
  if (companyAway)
    return `All Endorsers at ${companyName} are away. Your application waits until one is back.`
  if (companyEndorsers === 0) return `Nobody from ${companyName} is on Endorse yet. Know someone there?`
  if (inLine) return `Nobody at ${companyName} has room this week. Whoever is free first is asked.`
  return `Every Endorser at ${companyName} can take your application.`
}

function Actions({ application, onWithdrawn }: Omit<Props, 'timeline'>) {
  const { canFollowUp, followUp: ofTurn, canWithdraw, canApplyAgain, jobId } = application
  const followUp = useFollowUp()
  const confirmWithdraw = useConfirmWithdraw()
  const withdraw = async () => {
    if (await confirmWithdraw(application)) onWithdrawn?.()
  }
  return (
    <Stack
      direction="row"
      sx={{
        justifyContent: 'space-between',
        gap: 1,
        flexWrap: 'wrap',
        // Their texts end where the cards end.
        '& > .MuiButton-text:first-of-type': { ml: '-15px' },
        '& > .MuiButton-text:not(:first-of-type)': { mr: '-15px' },
      }}
    >
      {ofTurn && (
        <Button
          variant="text"
          startIcon={<NotificationsNoneOutlined />}
          disabled={!canFollowUp || followUp.isPending}
          title={followUpHint(application)}
          onClick={() => followUp.mutate(application)}
        >
          Follow-Up
        </Button>
      )}
      {canApplyAgain && jobId && (
        <Button component={Link} to={paths.jobDescription(jobId)}>
          Apply again
        </Button>
      )}
      {canWithdraw && (
        <Button variant="text" color="error" onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
    </Stack>
  )
}

const NextSteps = styled('ol')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 12 },
  '& p': { ...typography.small, margin: 0, lineHeight: '20px', color: vars.palette.text.secondary },
  '& b': { fontWeight: 600, color: vars.palette.text.primary },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    border: `1px solid ${vars.palette.line.strong}`,
    borderRadius: '50%',
    color: vars.palette.text.secondary,
    fontSize: 11,
    fontWeight: 500,
  },
}))
