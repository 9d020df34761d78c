import type { ApplicationRecipients } from '@endorse/contract/applications/schemas'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDue, formatWeekday } from '../../../lib/due.ts'
import { StatusIcon, type StatusIconName } from '../../../ui/StatusIcon.tsx'
import { InvitationLinkField } from '../../invitation-links/InvitationLinkField.tsx'
import { ApplicationIllustration } from './ApplicationIllustration.tsx'

interface Props {
  job: JobCard
  recipients: ApplicationRecipients | undefined
  titleId: string
}

/** Confirms that the application was sent, and says who has it and what comes next, or offers an invitation. */
export function ApplicationSubmitted({ job, recipients, titleId }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Box sx={{ px: { xs: 2.5, sm: 4 }, pt: 4, pb: 3.5, textAlign: 'center' }}>
      <ApplicationIllustration recipients={recipients} />
      <Typography ref={title} tabIndex={-1} id={titleId} variant="h3" component="h2" sx={{ outline: 'none' }}>
        Application Submitted!
      </Typography>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        Your application for {job.title} has been successfully submitted.
      </Typography>
      {recipients && <NextSteps job={job} recipients={recipients} />}
      <Stack
        direction="row"
        sx={{ justifyContent: 'center', gap: 1, mt: 3, '& > *': { flex: { xs: 1, sm: 'none' } } }}
      >
        <Button size="large" component={Link} to={paths.dashboard}>
          Home
        </Button>
        <Button
          size="large"
          variant="contained"
          color="primary"
          component={Link}
          to={paths.referralsStatusTab('pending')}
        >
          View Status
        </Button>
      </Stack>
    </Box>
  )
}

function NextSteps({ job, recipients: { outlook } }: { job: JobCard; recipients: ApplicationRecipients }) {
  if (outlook.state === 'ASKED') {
    const { endorser, dueAt, remindAt, moreTurns, latestDay } = outlook
    const who = endorser?.firstName
    return (
      <Steps>
        <Step icon="dot">
          <b>{endorser?.name ?? `An Endorser at ${job.company}`}</b> is asked. Nobody has read it yet.
        </Step>
        <Step icon="check">
          {endorser ? `${who} has` : 'They have'} until {formatDue(dueAt)}. We remind{' '}
          {endorser ? who : 'them'} on {formatWeekday(remindAt)}, and tell you at once when{' '}
          {endorser ? `${who} answers` : 'they answer'}.
        </Step>
        <Step icon="dashed">
          You can send one Follow-Up in this time. Early on, {who ?? 'they'} {who ? 'reads' : 'read'} it with
          our reminder.
        </Step>
        <Step icon="passed">
          {moreTurns > 0 && 'Without an answer the next Endorser is asked. '}You know by{' '}
          {formatWeekday(latestDay)}.
        </Step>
      </Steps>
    )
  }
  if (outlook.state === 'IN_LINE') {
    return (
      <Steps>
        <Step icon="line">
          Everybody at {job.company} is at their weekly limit, so your request waits in line.
        </Step>
        <Step icon="check">
          We tell you when your turn comes, and on {formatWeekday(outlook.until)} at the latest.
        </Step>
      </Steps>
    )
  }
  if (outlook.cause !== 'NOBODY') {
    return (
      <Steps>
        <Step icon="line">Your request waits until an Endorser at {job.company} can answer.</Step>
        <Step icon="check">You know by {formatWeekday(outlook.until)} at the latest.</Step>
      </Steps>
    )
  }
  return (
    <Box sx={{ mt: 2.5, textAlign: 'left' }}>
      <Typography variant="subtitle2" component="p">
        It waits for someone from {job.company}
      </Typography>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
        Do you know a person there? Send this invitation. Everybody who joins with an address of {job.company}{' '}
        finds your request.
      </Typography>
      <InvitationLinkField company={{ id: job.companyId, name: job.company }} />
    </Box>
  )
}

function Step({ icon, children }: { icon: StatusIconName; children: ReactNode }) {
  return (
    <li>
      <Box component="span" sx={{ display: 'flex', mt: '3px', color: 'primary.text' }}>
        <StatusIcon icon={icon} />
      </Box>
      <span>{children}</span>
    </li>
  )
}

const Steps = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  textAlign: 'left',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 12 },
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))
