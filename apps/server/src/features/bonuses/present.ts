import type { CompanyBonus, OwnBonus } from '@endorse/contract/bonuses/schemas'
import type { AppContext } from '../../platform/context.ts'
import type { Person } from '../../platform/person.ts'
import { signImageUrl } from '../files/links.ts'
import type { CompanyBonusRow, OwnBonusRow } from './queries.ts'

/** Maps a row to the response for an admin of its company. */
export function presentCompanyBonus(
  row: CompanyBonusRow,
  reader: Person,
  { secret }: Pick<AppContext['config'], 'secret'>,
): CompanyBonus {
  return {
    ...presentBonus(row),
    version: row.version,
    applicationId: row.application_id,
    hire: row.hire,
    endorser: {
      name: row.endorser,
      photoUrl: row.endorser_image_id && signImageUrl(secret, row.endorser_image_id, reader.id),
    },
    note: row.note,
    saysNow: row.outcome === 'HIRED' ? null : row.outcome,
  }
}

/** Maps a row to the response for its Endorser. */
export function presentOwnBonus(row: OwnBonusRow): OwnBonus {
  return { ...presentBonus(row), companyName: row.company_name, hire: row.hire }
}

type Shared = Pick<CompanyBonusRow, keyof CompanyBonusRow & keyof OwnBonusRow>

function presentBonus(row: Omit<Shared, 'hire'>) {
  return {
    id: row.id,
    jobTitle: row.job_title,
    state: row.state,
    amount: row.amount,
    amountText: row.amount_text,
    hiredOn: row.hired_on,
    eligibleOn: row.eligible_on,
    paidMonth: row.paid_month,
    reason: row.reason,
  }
}
