import { listDomains, removeDomains } from '../../src/features/companies/domains.ts'
import { setLogo } from '../../src/features/companies/logo.ts'
import { setPublicPages } from '../../src/features/companies/public-pages.ts'
import { findCompany, lockCompanyWithName, renameCompany } from '../../src/features/companies/queries.ts'
import {
  findReferralPolicy,
  lockReferralPolicy,
  type ReferralPolicyRow,
  setReferralPolicy,
} from '../../src/features/companies/referral-policy.ts'
import { listCompanyDomains } from '../../src/features/company-admins/domains/queries.ts'
import { findCompanyDetails } from '../../src/features/company-admins/edit-company/queries.ts'
import { replaceLogo } from '../../src/features/company-admins/logo/service.ts'
import { canManageCompany, requireManagedCompany } from '../../src/features/company-admins/policy.ts'
import { changePublicPages } from '../../src/features/public-pages/settings-service.ts'
import type { AppContext } from '../../src/platform/context.ts'
import type { Tx } from '../../src/platform/db/db.ts'
import type { Person } from '../../src/platform/person.ts'

interface Request {
  context: AppContext
  tx: Tx
  person: Person
  id: string
  policy: ReferralPolicyRow
}

/** Forgets to ask who administers the company: none of these lines compiles. */
export async function forgetsThePerson({ context, tx, person, id, policy }: Request) {
  const found = await findCompany(tx, id)
  if (found) {
    // @ts-expect-error The company was loaded by its id alone.
    await findCompanyDetails(tx, found)
    // @ts-expect-error The company was loaded by its id alone.
    await findReferralPolicy(tx, found)
    // @ts-expect-error The company was loaded by its id alone.
    await listCompanyDomains(tx, found)
  }

  const locked = await lockCompanyWithName(tx, id)
  if (locked) {
    // @ts-expect-error The company was loaded by its id alone.
    await renameCompany(tx, locked, 'Acme')
    // @ts-expect-error The company was loaded by its id alone.
    await listDomains(tx, locked)
    // @ts-expect-error The company was loaded by its id alone.
    await removeDomains(tx, locked, [])
    // @ts-expect-error The company was loaded by its id alone.
    await setLogo(tx, locked, null)
    // @ts-expect-error The company was loaded by its id alone.
    await setPublicPages(tx, locked, {})
    // @ts-expect-error The company was loaded by its id alone.
    await lockReferralPolicy(tx, locked)
    // @ts-expect-error The company was loaded by its id alone.
    await setReferralPolicy(tx, locked, policy)
  }
  // @ts-expect-error Nobody has asked whether the person administers it.
  await replaceLogo(context, person, { id }, null)
  // @ts-expect-error Nobody has asked whether the person administers it.
  await changePublicPages(context, person, { id }, {})
}

/** Asks who administers the company: all of it compiles. */
export async function asksThePerson({ context, tx, person, id, policy }: Request) {
  await replaceLogo(context, person, requireManagedCompany(person, id), null)
  const locked = await lockCompanyWithName(tx, id)
  if (locked && canManageCompany(person, locked)) await setReferralPolicy(tx, locked, policy)
}
