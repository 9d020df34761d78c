import type { ReferralApplication } from '@endorse/contract/applications/referral-applications/schemas'
import { rejectionReasonLabel } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDate } from '../../../lib/dates.ts'
import { ReferralStrip } from '../../../lib/ReferralStrip.tsx'
import { ownSteps } from '../../../lib/referral-steps.ts'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { useOpenChat } from '../../chat/use-open-chat.ts'
import { useFollowUp } from '../my-applications/api.ts'
import { followUpHint } from '../my-applications/follow-up-text.ts'
import { TellWhenJoined } from '../my-applications/TellWhenJoined.tsx'
import { useCopyInvitation } from './api.ts'

/** A request for a job found elsewhere: its status, who handles it, and what can be done now. */
export function ReferralCard({ referral }: { referral: ReferralApplication }) {
  const { id, companyName, companyLogoUrl, status, appliedDate, assignedEmployee, employeePhotoUrl } =
    referral
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column', p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        <CompanyAvatar name={companyName} image={companyLogoUrl} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h5" component="h2">
            <Link
              component={RouterLink}
              to={paths.myApplication('referral', id)}
              sx={{ color: 'text.primary' }}
            >
              {referral.jobTitle || 'No Job Title'}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {companyName}
          </Typography>
        </Box>
        <StatusChip status={status} />
      </Stack>
      <Facts>
        <div>
          <dt>Applied</dt>
          <dd>
            <DateTime value={appliedDate} />
          </dd>
        </div>
        <div>
          <dt>Assigned to</dt>
          <dd>
            {assignedEmployee ? (
              <>
                <PersonAvatar size={24} name={assignedEmployee.name} image={employeePhotoUrl} />
                <span>{assignedEmployee.name}</span>
              </>
            ) : (
              <Box component="span" sx={{ color: 'text.tertiary' }}>
                Not Assigned
              </Box>
            )}
          </dd>
        </div>
        <div>
          <dt>Steps</dt>
          <dd>
            <ReferralStrip application={ownSteps(referral)} />
          </dd>
        </div>
      </Facts>
      <Next referral={referral} />
    </Card>
  )
}

function Next({ referral }: { referral: ReferralApplication }) {
  const { status, rejection, assignedEmployee, connectionOn, companyName, companyEndorsers } = referral
  const { companyAway, employeeLeft, employeeReferrals } = referral
  if (status === 'REJECTED') {
    const said =
      rejection && (rejection.note ? `“${rejection.note}”` : rejectionReasonLabel[rejection.reason])
    return <Line>{said || 'No reason was given.'}</Line>
  }
  if (assignedEmployee && employeeLeft)
    return <Line>{`${assignedEmployee.name} has left ${companyName}`}</Line>
  if (assignedEmployee && connectionOn) {
    return (
      <Line
        action={
          <>
            <FollowUpButton referral={referral} />
            <MessageButton to={assignedEmployee} />
          </>
        }
      >
        {connectedText(employeeReferrals.length)} · since {formatDate(connectionOn)}
      </Line>
    )
  }
  if (companyAway) return <Line>{`All Endorsers at ${companyName} are away`}</Line>
  if (companyEndorsers === 0) {
    return (
      <Line
        action={
          <>
            <InvitationButton referral={referral} />
            <TellWhenJoined application={referral} size="small" />
          </>
        }
      >
        Nobody from {companyName} is on Endorse yet. Know someone there?
      </Line>
    )
  }
  return <Line action={<FollowUpButton referral={referral} />}>{readersText(referral)}</Line>
}

function connectedText(referrers: number): string {
  return `Connected (${referrers} ${referrers === 1 ? 'referrer' : 'referrers'})`
}

function readersText({ readers, companyEndorsers, companyName }: ReferralApplication): string {
  if (readers === 0) return `No Endorser at ${companyName} has read it yet`
  if (companyEndorsers === 1) return `The Endorser at ${companyName} has read it`
  return `${readers} of ${companyEndorsers} Endorsers at ${companyName} ${readers === 1 ? 'has' : 'have'} read it`
}

function FollowUpButton({ referral }: { referral: ReferralApplication }) {
  const followUp = useFollowUp()
  const { canFollowUp } = referral
  if (!referral.followUp) return null
  return (
    <Button
      size="small"
      aria-label={`Follow-Up: ${referral.jobTitle}`}
      disabled={!canFollowUp || followUp.isPending}
      title={followUpHint(referral)}
      onClick={() => followUp.mutate(referral)}
    >
      Follow-Up
    </Button>
  )
}

function MessageButton({ to: { id, name } }: { to: { id: string; name: string } }) {
  const openChat = useOpenChat()
  return (
    <Button size="small" aria-label={`Message ${name}`} onClick={() => openChat(id)}>
      Message
    </Button>
  )
}

function InvitationButton({ referral: { companyId, companyName } }: { referral: ReferralApplication }) {
  const copy = useCopyInvitation()
  return (
    <Button
      size="small"
      aria-label={`Copy invitation for ${companyName}`}
      disabled={copy.isPending}
      onClick={() => copy.mutate(companyId)}
    >
      Copy invitation
    </Button>
  )
}

function Line({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Shaded>
      <span>{children}</span>
      {action}
    </Shaded>
  )
}

const Shaded = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 'auto',
  minHeight: 60,
  padding: '12px 12px 12px 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.quiet,
  color: theme.vars.palette.text.secondary,
  '& > span': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiButton-root': { backgroundColor: theme.vars.palette.background.raised },
}))

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: '12px 16px',
  margin: '16px 0',
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 24,
    margin: '4px 0 0',
    overflowWrap: 'anywhere',
  },
}))
