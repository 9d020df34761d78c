import { referralPolicyEndpoints } from '@endorse/contract/company-admins/referral-policy/endpoints'
import { query } from '../../../lib/query.ts'

/** The query of the referral policy of a company. */
export const referralPolicyQuery = (companyId: string) =>
  query(referralPolicyEndpoints.get, { params: { id: companyId } })
