import type { ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import LinkedIn from '@mui/icons-material/LinkedIn'
import LockOutlined from '@mui/icons-material/LockOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ReviewStatusChip } from '../../../lib/StatusChip.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'

type Props = Pick<ReviewedApplicationDetails, 'application' | 'profile'>

/** Shows the applicant's position, city and contact data. Phone number and date of birth are locked until approval. */
export function ApplicantSummary({ application, profile }: Props) {
  const position = [profile?.currentRole, profile?.currentCompany].filter(Boolean).join(' at ')
  const years = profile?.yearsOfExperience
  const experience = years && `${years} ${years === '1' ? 'year' : 'years'} of experience`
  return (
    <Box component="section">
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {position || 'Endorsee'}
        </Typography>
        {application.canDecide && (
          <Box sx={{ flex: 'none' }}>
            <ReviewStatusChip status={application.shownStatus} />
          </Box>
        )}
      </Stack>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 0.5 }}>
        {[profile?.currentLocation, experience].filter(Boolean).join(' · ')}
      </Typography>
      <Contact application={application} profile={profile} />
    </Box>
  )
}

function Contact({ application, profile }: Props) {
  const { email } = application.applicant
  const { linkedinUrl, portfolioUrl, phoneNumber, dateOfBirth } = profile ?? {}
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '4px 16px', mt: 1.5, overflowWrap: 'anywhere' }}>
      {linkedinUrl && (
        <Item icon={LinkedIn}>
          <ExternalLink href={linkedinUrl}>LinkedIn</ExternalLink>
        </Item>
      )}
      {email && (
        <Item icon={MailOutlined}>
          <ExternalLink href={`mailto:${email}`} />
        </Item>
      )}
      {portfolioUrl && (
        <Item icon={PublicOutlined}>
          <ExternalLink href={portfolioUrl} />
        </Item>
      )}
      {phoneNumber && (
        <Item icon={PhoneOutlined}>
          <PhoneLink number={phoneNumber} />
        </Item>
      )}
      {dateOfBirth && (
        <Typography variant="small" component="span" color="textSecondary">
          Born <DateTime value={dateOfBirth} />
        </Typography>
      )}
      {application.canDecide && (
        <Item icon={LockOutlined}>Phone number and date of birth: after you approve</Item>
      )}
    </Stack>
  )
}

function Item({ icon: Icon, children }: { icon: typeof SvgIcon; children: ReactNode }) {
  return (
    <Typography
      variant="small"
      component="span"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
    >
      <Icon aria-hidden sx={{ fontSize: 16, color: 'text.tertiary' }} />
      <span>{children}</span>
    </Typography>
  )
}
