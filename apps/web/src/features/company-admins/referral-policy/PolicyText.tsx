import type { ReferralPolicy } from '@endorse/contract/company-admins/referral-policy/schemas'
import { listBonusLines } from '@endorse/contract/company-admins/referral-policy/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FactRows } from '../../../ui/FactRows.tsx'

/** The words of a referral policy, and the bonus by level. */
export function PolicyText({ text, bonuses }: ReferralPolicy) {
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
    </>
  )
}

/** Tells whether a policy says nothing. */
export function isEmptyPolicy({ text, bonuses }: ReferralPolicy): boolean {
  return text === null && Object.keys(bonuses).length === 0
}
