import type { User } from '@endorse/contract/accounts/schemas'
import type { EndorsementRelation } from '@endorse/contract/applications/values'
import type { ReferralSender } from '@endorse/contract/person-referrals/schemas'
import { MAX_REFERRALS_A_DAY, REFERRAL_ANSWER_DAYS } from '@endorse/contract/person-referrals/values'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { capitalize } from '../../lib/capitalize.ts'
import { formatDate } from '../../lib/dates.ts'

interface Props {
  values: { name: string; relation: EndorsementRelation; line: string }
  referrer: Pick<User, 'name' | 'firstName' | 'email'>
  company: string
  jobTitle: string
  sender: ReferralSender | undefined
}

/** Shows the mail that the person will get. */
export function MailPreview({ values, referrer, company, jobTitle, sender }: Props) {
  const titleId = useId()
  const firstName = values.name.trim().split(' ')[0]
  const isUnknown = sender?.isDomainVerified === false
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 1.5 }}>
        The mail that {firstName || 'the person'} gets
      </Typography>
      <Card>
        <Box sx={{ px: 2.5, py: 1.5 }}>
          <Typography variant="small" component="p" color="textSecondary">
            From Endorse{isUnknown ? '' : `, reply to ${referrer.email}`}
          </Typography>
          <Typography variant="subtitle2" component="p">
            {isUnknown
              ? 'Somebody wants to refer you for a job'
              : `${referrer.name} wants to refer you to ${company}`}
          </Typography>
        </Box>
        <Divider />
        <Stack sx={{ gap: 1.5, px: 2.5, py: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
          <span>Hello{firstName ? ` ${firstName}` : ''},</span>
          {isUnknown ? (
            <span>
              A person with an address at {sender.domain} wants to refer you for a job. We have not verified
              who owns this domain or where the person works.
            </span>
          ) : (
            <span>
              {referrer.name} of {company} wants to refer you for {jobTitle}.{' '}
              {relationText(values.relation, referrer)}
            </span>
          )}
          {!isUnknown && values.line.trim() && (
            <Box sx={{ p: 2, borderRadius: '12px', bgcolor: 'background.quiet', whiteSpace: 'pre-wrap' }}>
              {values.line}
            </Box>
          )}
          <Box
            sx={{
              p: 1,
              textAlign: 'center',
              border: 1,
              borderColor: 'primary.main',
              borderRadius: '8px',
              color: 'primary.text',
              fontWeight: 500,
            }}
          >
            {isUnknown ? 'See what was entered about you' : `See what ${referrer.firstName} shares`}
          </Box>
          <Typography variant="small" component="p" color="textSecondary">
            The link works until {formatDate(inAnswerDays())}. If you do nothing, we delete your data on that
            day.
          </Typography>
        </Stack>
      </Card>
      {isUnknown && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
          {sender.domain} is not verified for {company} yet, so the mail has only our words, and you can refer{' '}
          {MAX_REFERRALS_A_DAY.unverified.person} people a day. {capitalize(firstName || 'the person')} reads
          your line after joining.
        </Typography>
      )}
    </Box>
  )
}

function relationText(relation: EndorsementRelation, { firstName }: Pick<User, 'firstName'>): string {
  if (relation === 'WORKED_TOGETHER') return `${firstName} worked with you.`
  return relation === 'PERSONAL'
    ? `${firstName} knows you personally.`
    : `${firstName} knows your profile and resume.`
}

function inAnswerDays(): string {
  return new Date(Date.now() + REFERRAL_ANSWER_DAYS * 86_400_000).toISOString()
}
