import { formatRupees } from '@endorse/contract/core/money'
import { experienceLevels } from '@endorse/contract/job-postings/values'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { referralPolicyQuery } from './referral-policy-query.ts'

/** Loads the referral policy of a company. Its own people and platform staff may read it. */
export function useReferralPolicy(companyId: string) {
  return useQuery({
    ...referralPolicyQuery(companyId),
    select: ({ data }) => data,
    enabled: companyId !== '',
  })
}

/** What the policy of the user's company pays. */
export interface PolicyBonus {
  /** Whether it has a bonus for any level. */
  hasAny: boolean
  /** The amount for the level, as people read it: `₹75,000`. */
  amount: string | undefined
}

/** Returns what the policy of the user's company pays for a level; other texts have none. Undefined while it loads. */
export function usePolicyBonus(chosen: string): PolicyBonus | undefined {
  const { data } = useReferralPolicy(useUser().company?.id ?? '')
  if (!data) return undefined
  const level = experienceLevels.find((known) => known === chosen)
  const amount = level && data.bonuses[level]
  return { hasAny: Object.keys(data.bonuses).length > 0, amount: amount ? formatRupees(amount) : undefined }
}
