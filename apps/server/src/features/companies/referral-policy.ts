import type { BonusByLevel } from '@endorse/contract/company-admins/referral-policy/values'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ManagedCompany, VisibleCompany } from './queries.ts'

/** What a company says about its referrals, and what it pays for one. */
export interface ReferralPolicyRow {
  referral_policy: string | null
  referral_bonuses: BonusByLevel
  bonus_waiting_days: number
}

/** Finds the referral policy of a company; undefined when there is no such company. */
export function findReferralPolicy(db: Db, company: VisibleCompany): Promise<ReferralPolicyRow | undefined> {
  return selectPolicy(db, company).executeTakeFirst()
}

/** Like `findReferralPolicy`, and locks the company. */
export function lockReferralPolicy(tx: Tx, company: ManagedCompany): Promise<ReferralPolicyRow | undefined> {
  return selectPolicy(tx, company).forNoKeyUpdate().executeTakeFirst()
}

function selectPolicy(db: Db, { id }: VisibleCompany) {
  return db
    .selectFrom('companies')
    .select(['referral_policy', 'referral_bonuses', 'bonus_waiting_days'])
    .where('id', '=', id)
}

/** Stores the referral policy of a company. */
export async function setReferralPolicy(
  tx: Tx,
  { id }: ManagedCompany,
  policy: ReferralPolicyRow,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({
      referral_policy: policy.referral_policy,
      referral_bonuses: JSON.stringify(policy.referral_bonuses),
      bonus_waiting_days: policy.bonus_waiting_days,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * SQL expression: the rupees that the company's policy pays for the level of the posting with this alias. Null when the
 * posting does not take them from the policy. It is read with the posting, so a new policy counts at once.
 */
export const policyBonusSql = (job: string) =>
  `(case when ${job}.takes_policy_bonus then
      (select ${bonusOfLevelSql(job, 'companies')} from companies where companies.id = ${job}.company_id) end)`

/** Like `policyBonusSql`, when the row of `companies` with the second alias is the company of the posting. */
export const joinedPolicyBonusSql = (job: string, company: string) =>
  `(case when ${job}.takes_policy_bonus then ${bonusOfLevelSql(job, company)} end)`

const bonusOfLevelSql = (job: string, company: string) =>
  `(${company}.referral_bonuses ->> ${job}.experience_level)::bigint`
