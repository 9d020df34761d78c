import type {
  AskingLimit,
  BeforeAsking,
  NamedEndorser,
} from '@endorse/contract/applications/before-asking/schemas'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { VerifiedMark } from '../../../ui/VerifiedMark.tsx'
import { limitText, outlookText } from './outlook-text.ts'
import { outlookWith } from './use-ask-first.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import { WithdrawChoice } from './WithdrawChoice.tsx'

interface Props {
  /** Undefined while it loads. */
  before: BeforeAsking | undefined
  isError: boolean
  company: string
  withdrawal: Withdrawal
  /** Whom the Endorsee wants to be asked first. */
  named?: NamedEndorser | undefined
}

/**
 * Says before asking who is asked until when, or which limit stops the request, with the choice of another one to withdraw. That it does
 * not load keeps nobody from sending.
 */
export function BeforeAskingPanel({ withdrawal, ...props }: Props) {
  return (
    <>
      <Before {...props} />
      {withdrawal.isNeeded && (
        <WithdrawChoice
          withdrawal={withdrawal}
          showsCompany={props.before?.limit?.code === 'WAITING_LIMIT_REACHED'}
        />
      )}
    </>
  )
}

function Before({ before, isError, company, named }: Omit<Props, 'withdrawal'>) {
  if (!before)
    return isError ? (
      <Typography variant="small" component="p" color="textSecondary" role="status">
        We could not load who is asked. You can send your request all the same.
      </Typography>
    ) : (
      <>
        <LoadingText>Loading who is asked...</LoadingText>
        <Skeleton height={104} sx={{ borderRadius: '12px' }} />
      </>
    )
  if (before.limit) return <LimitPanel limit={before.limit} company={company} />
  const outlook = outlookWith(before.outlook, named)
  const { title, text } = outlookText(outlook, company, named)
  if (outlook.state === 'IN_LINE' || (named && !named.hasRoom)) {
    return (
      <Panel isWarning picture={<StatusIcon icon="line" />} title={title}>
        {text}
      </Panel>
    )
  }
  if (outlook.state === 'ASKED') {
    const { endorser } = outlook
    return (
      <Panel
        picture={
          endorser ? (
            <PersonAvatar name={endorser.name} size={48} />
          ) : (
            <PeopleOutlined sx={{ width: 32, height: 32, color: 'text.tertiary' }} />
          )
        }
        title={title}
        mark={endorser && <VerifiedMark at={endorser.verifiedAt} />}
      >
        {text}
      </Panel>
    )
  }
  return (
    <Panel picture={<WaitingRings />} title={title}>
      {text}
    </Panel>
  )
}

function LimitPanel({ limit, company }: { limit: AskingLimit; company: string }) {
  const { title, text } = limitText(limit, company)
  const Icon = limit.code === 'DAILY_LIMIT_REACHED' ? ScheduleOutlined : InfoOutlined
  return (
    <Panel isWarning picture={<Icon />} title={title}>
      {text}
    </Panel>
  )
}

interface PanelProps {
  picture: ReactNode
  title: string
  mark?: ReactNode
  /** Shows in amber that something keeps the request from being asked now. */
  isWarning?: boolean
  children: ReactNode
}

function Panel({ picture, title, mark, isWarning = false, children }: PanelProps) {
  return (
    <Frame data-warning={isWarning || undefined} role="status">
      <Box className="picture">{picture}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        {mark}
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {children}
        </Typography>
      </Box>
    </Frame>
  )
}

const Frame = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  padding: 16,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  '& > .picture': { display: 'grid', placeItems: 'center', flex: 'none', width: 48, minHeight: 48 },
  '&[data-warning]': {
    borderColor: `color-mix(in srgb, ${vars.palette.status.pendingFg} 35%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${vars.palette.status.pendingBg} 35%, transparent)`,
    '& > .picture': {
      width: 40,
      height: 40,
      minHeight: 0,
      borderRadius: '50%',
      backgroundColor: vars.palette.status.pendingBg,
      color: vars.palette.status.pendingFg,
      '& svg': { width: 20, height: 20 },
    },
  },
  [breakpoints.down('sm')]: { gap: 12, padding: 12 },
}))

/** The rings of the logo, the second one dashed. */
function WaitingRings() {
  return (
    <svg width="48" height="32" viewBox="0 0 48 32" fill="none" strokeWidth="1.75" aria-hidden="true">
      <circle cx="17" cy="16" r="14" stroke="var(--mui-palette-text-tertiary)" />
      <circle cx="31" cy="16" r="14" stroke="var(--mui-palette-primary-main)" strokeDasharray="3.5 4" />
    </svg>
  )
}
