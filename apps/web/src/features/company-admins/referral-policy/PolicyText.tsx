import type { ReferralPolicy } from '@endorse/contract/company-admins/referral-policy/schemas'
import { listBonusLines } from '@endorse/contract/company-admins/referral-policy/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FactRows } from '../../../ui/FactRows.tsx'

/** The words of a referral policy, and the bonus by level. */
export function PolicyText({ text, bonuses, waitingDays }: ReferralPolicy) {
  const lines = listBonusLines(bonuses)
  return (
    <>
      {text && (
        <Typography variant="body1" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {lines.length > 0 && (
        <Box sx={{ mt: text ? 1 : 0, '& dl': { px: 0, pb: 0 } }}>
          <FactRows facts={lines.map(({ levels, amount }) => [levels, amount])} />
        </Box>
      )}
      {lines.length > 0 && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {waitingDays === 0
            ? 'A bonus is eligible from the day of the hire.'
            : `A bonus is eligible ${waitingDays === 1 ? '1 day' : `${waitingDays} days`} after the hire.`}
        </Typography>
      )}
    </>
  )
}

/** Tells whether a policy says nothing. */
export function isEmptyPolicy({ text, bonuses }: ReferralPolicy): boolean {
  return text === null && Object.keys(bonuses).length === 0
}
