import { isDeepStrictEqual } from 'node:util'
import type { ReferralPolicy } from '@endorse/contract/company-admins/referral-policy/schemas'
import type { LoadedValues } from '@endorse/contract/core/schemas'
import type { ExperienceLevel } from '@endorse/contract/job-postings/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { requireAsLoaded } from '../../../platform/http/loaded-values.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import type { Visible } from '../../../platform/visible.ts'
import type { VisibleCompany } from '../../companies/queries.ts'
import {
  findReferralPolicy,
  lockReferralPolicy,
  type ReferralPolicyRow,
  setReferralPolicy,
} from '../../companies/referral-policy.ts'
import { requireManagedCompany } from '../policy.ts'

/** Reads the referral policy of the person's own company; of any for platform staff. */
export async function readReferralPolicy(db: Db, person: Person, companyId: string): Promise<ReferralPolicy> {
  const company = requireVisibleCompany(person, companyId)
  return present((await findReferralPolicy(db, company)) ?? notFound('Company'))
}

/** What an admin sends. */
interface PolicyEdit {
  text: string
  bonuses: { level: ExperienceLevel; amount: number | null }[]
  waitingDays?: number | undefined
  loaded?: LoadedValues | undefined
}

/** Saves the referral policy with an audit entry. Sending the same values again changes nothing. */
export function saveReferralPolicy(
  context: AppContext,
  person: Person,
  companyId: string,
  edit: PolicyEdit,
): Promise<ReferralPolicy> {
  const company = requireManagedCompany(person, companyId)
  return inTransactionOf(context.db, person, async (tx) => {
    const before = (await lockReferralPolicy(tx, company)) ?? notFound('Company')
    const after = toRow(edit, before)
    requireAsLoaded(edit.loaded, present(before), present(after))
    const textChanged = before.referral_policy !== after.referral_policy
    const bonusesChanged = !isDeepStrictEqual(before.referral_bonuses, after.referral_bonuses)
    const daysChanged = before.bonus_waiting_days !== after.bonus_waiting_days
    if (!textChanged && !bonusesChanged && !daysChanged) return present(before)
    await setReferralPolicy(tx, company, after)
    await audit(tx, {
      action: 'company.policy_edited',
      user: person.id,
      subject: companyId,
      data: {
        textChanged,
        ...(bonusesChanged && { from: before.referral_bonuses, to: after.referral_bonuses }),
        ...(daysChanged && { waitingDays: after.bonus_waiting_days }),
      },
    })
    return present(after)
  })
}

function toRow({ text, bonuses, waitingDays }: PolicyEdit, before: ReferralPolicyRow): ReferralPolicyRow {
  const paid = bonuses.filter(({ amount }) => amount)
  return {
    referral_policy: text || null,
    referral_bonuses: Object.fromEntries(paid.map(({ level, amount }) => [level, amount])),
    bonus_waiting_days: waitingDays ?? before.bonus_waiting_days,
  }
}

function present({
  referral_policy: text,
  referral_bonuses: bonuses,
  bonus_waiting_days: waitingDays,
}: ReferralPolicyRow): ReferralPolicy {
  return { text, bonuses, waitingDays }
}

function requireVisibleCompany(person: Person, id: string): VisibleCompany {
  if (person.role !== 'EMPLOYEE') return requireManagedCompany(person, id)
  const company = { id }
  return worksAt(person, company) ? company : notFound('Company')
}

function worksAt<Company extends { id: string }>(
  person: Person,
  company: Company,
): company is Visible<Company> {
  return person.companyId === company.id
}
