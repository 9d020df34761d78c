import type { ChatRoom } from '@endorse/contract/chat/schemas'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDayAndMonth } from '../../../lib/dates.ts'
import { ReferralStrip, WithStrip } from '../../../lib/ReferralStrip.tsx'
import { ReviewStatusChip, StatusChip } from '../../../lib/StatusChip.tsx'
import { useUser } from '../../../lib/session.ts'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'

/** The application that connects the two people, with its status. It leads to the application. */
export function ApplicationBar({ application }: { application: NonNullable<ChatRoom['application']> }) {
  const { role } = useUser()
  const { id, type, jobTitle, companyName, companyLogoUrl, appliedAt, status } = application
  const kind = type === 'JOB_POSTING' ? 'job' : 'referral'
  const isEndorsee = role === 'JOB_SEEKER'
  const isNarrow = useIsNarrow()
  const asksReader = isEndorsee && status === 'REFERRED' && application.outcome === null
  const steps = { ...application, asksReader }
  const chip = isEndorsee ? <StatusChip status={status} /> : <ReviewStatusChip status={status} />
  const to = isEndorsee ? paths.myApplication(kind, id) : paths.application(id)
  return (
    <Bar {...{ component: Link, to }}>
      <CompanyAvatar name={companyName} image={companyLogoUrl} size={32} />
      <Box component="span" sx={{ display: 'grid', flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="span" noWrap sx={{ fontWeight: 500 }} title={jobTitle}>
          {jobTitle}
        </Typography>
        <Typography variant="caption" component="span" noWrap color="textSecondary" title={companyName}>
          {companyName} · asked on {formatDayAndMonth(appliedAt)}
        </Typography>
      </Box>
      {isNarrow ? (
        <WithStrip application={steps}>{chip}</WithStrip>
      ) : (
        <>
          <ReferralStrip compact application={steps} />
          {chip}
        </>
      )}
      <ChevronRight aria-hidden="true" sx={{ color: 'text.secondary' }} />
    </Bar>
  )
}

const Bar = styled(ButtonBase)(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flex: 'none',
  gap: 12,
  justifyContent: 'flex-start',
  minHeight: 56,
  padding: '8px 16px 8px 24px',
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.quiet,
  textAlign: 'left',
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&.Mui-focusVisible': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
  [breakpoints.down(768)]: { padding: '8px 8px 8px 16px' },
}))
