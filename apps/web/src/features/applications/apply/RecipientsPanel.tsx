import type { ApplicationRecipients } from '@endorse/contract/applications/schemas'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { VerifiedMark } from '../../../ui/VerifiedMark.tsx'

interface Props {
  /** Undefined while loading. */
  recipients: ApplicationRecipients | undefined
  company: string
}

/** Says who will read the request: the Endorser who claimed the job, all of the company, or nobody yet. */
export function RecipientsPanel({ recipients, company }: Props) {
  if (!recipients) return <Skeleton height={84} sx={{ borderRadius: '12px' }} />
  const { claimer, endorsers, away } = recipients
  if (claimer) {
    return (
      <Panel
        picture={<PersonAvatar name={claimer.name} size={48} />}
        title={`Goes to ${claimer.name}`}
        mark={<VerifiedMark at={claimer.verifiedAt} />}
      >
        {claimer.firstName} handles this job. Other Endorsers at {company} see your name and the job, nothing
        else.
      </Panel>
    )
  }
  if (away) {
    return (
      <Panel picture={<WaitingRings />} title={`Everybody from ${company} is away`}>
        You can ask now. Your request waits until an Endorser of {company} is back.
      </Panel>
    )
  }
  if (endorsers === 0) {
    return (
      <Panel picture={<WaitingRings />} title={`Nobody from ${company} is here yet`}>
        You can ask now. Your request waits, and nobody reads it until someone from {company} joins. We tell
        you when that happens.
      </Panel>
    )
  }
  const icon = <PeopleOutlined sx={{ width: 32, height: 32, color: 'text.tertiary' }} />
  return endorsers === 1 ? (
    <Panel picture={icon} title={`Goes to 1 Endorser at ${company}`}>
      They can read your profile and resume. If they accept, they become your Endorser.
    </Panel>
  ) : (
    <Panel picture={icon} title={`Goes to ${endorsers} Endorsers at ${company}`}>
      {endorsers === 2 ? 'Both' : `All ${endorsers}`} can read your profile and resume. The first who accepts
      becomes your Endorser.
    </Panel>
  )
}

/** Returns the same in a few words, for the foot of the dialog. */
export function recipientsHint(recipients: ApplicationRecipients | undefined): string {
  if (!recipients) return ''
  if (recipients.claimer) return `Only ${recipients.claimer.firstName} opens your resume`
  if (recipients.away) return 'Waits for someone to be back'
  return recipients.endorsers === 0 ? 'Waits for someone to join' : 'You see who opened your data'
}

interface PanelProps {
  picture: ReactNode
  title: string
  mark?: ReactNode
  children: ReactNode
}

function Panel({ picture, title, mark, children }: PanelProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 48 }}>{picture}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        {mark}
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {children}
        </Typography>
      </Box>
    </Box>
  )
}

/** The rings of the logo, the second one dashed. */
function WaitingRings() {
  return (
    <svg width="48" height="32" viewBox="0 0 48 32" fill="none" strokeWidth="1.75" aria-hidden="true">
      <circle cx="17" cy="16" r="14" stroke="var(--mui-palette-text-tertiary)" />
      <circle cx="31" cy="16" r="14" stroke="var(--mui-palette-primary-main)" strokeDasharray="3.5 4" />
    </svg>
  )
}
