import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatDue } from '../../../lib/due.ts'
import { ReferralStrip } from '../../../lib/ReferralStrip.tsx'
import { ownSteps } from '../../../lib/referral-steps.ts'
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { nowText } from '../my-applications/now-text.ts'
import type { Withdrawal } from './use-withdrawal.ts'

interface Props {
  withdrawal: Withdrawal
  /** Whether each request is shown with its company. */
  showsCompany: boolean
}

/** Radio group of the open requests, one of which is withdrawn when the new one is sent. */
export function WithdrawChoice({ withdrawal, showsCompany }: Props) {
  const titleId = useId()
  const errorId = useId()
  const name = useId()
  const { requests, isError, retry, chosen, choose, error } = withdrawal
  if (!requests)
    return isError ? (
      <ErrorPanel what="Your open requests" message="Failed to load your open requests." onRetry={retry} />
    ) : (
      <>
        <LoadingText>Loading your open requests...</LoadingText>
        <Skeleton height={140} sx={{ borderRadius: '12px' }} />
      </>
    )
  if (requests.length === 0) return null
  return (
    <Box
      role="radiogroup"
      aria-labelledby={titleId}
      aria-describedby={error ? errorId : undefined}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <Typography id={titleId} variant="small" component="p" sx={{ fontWeight: 500 }}>
        Which one do you withdraw?
      </Typography>
      {requests.map((application) => {
        const { title, dueAt } = nowText(application)
        const now = dueAt ? `${title} ${formatDue(dueAt)}` : title
        return (
          <ChoiceCard
            key={application.id}
            name={name}
            checked={application === chosen}
            onChange={() => choose(application.id)}
            title={application.positionApplied}
            hint={showsCompany ? `${application.companyName} · ${now}` : now}
            end={
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <ReferralStrip application={ownSteps(application)} />
              </Box>
            }
          />
        )
      })}
      {chosen && (
        <Typography variant="small" component="p" color="textSecondary">
          {`Both happen together: the request for ${chosen.positionApplied} ends and this one begins. ${chosen.inLine ? 'Nobody had been asked for it yet.' : 'That cannot be taken back.'}`}
        </Typography>
      )}
      {error && <FieldMessage id={errorId} error={error} />}
    </Box>
  )
}
