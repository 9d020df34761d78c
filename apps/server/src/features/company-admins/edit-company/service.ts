import type { Company } from '@endorse/contract/company-admins/schemas'
import type { LoadedValues } from '@endorse/contract/core/schemas'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import { parseEmailDomain } from '../../../domain/email-domain.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { badInput, notFound } from '../../../platform/http/errors.ts'
import { requireAsLoaded } from '../../../platform/http/loaded-values.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import type { Managed } from '../../../platform/visible.ts'
import { listDomains, removeDomains } from '../../companies/domains.ts'
import { lockPendingJoinRequestsOf } from '../../companies/join-requests.ts'
import { findLookAlikes, lookAlikeText } from '../../companies/look-alikes.ts'
import {
  addAlias,
  type CompanyRef,
  findCompanyIdByName,
  lockCompanyWithName,
  type ManagedCompany,
  renameCompany,
} from '../../companies/queries.ts'
import { requireCompanyDomain } from '../domains/service.ts'
import { verifyDomain } from '../domains/verify-domain.ts'
import { type CompanyScope, canManageCompany, companyScopeOf, requireManagedCompany } from '../policy.ts'
import { countRenames, findCompanyDetails } from './queries.ts'

interface CompanyEdit {
  name?: string | undefined
  domains?: string[] | undefined
  loaded?: LoadedValues | undefined
}

/** Changes the name and the domains of a company, which were first derived from a domain or a job posting. */
export async function editCompany(
  context: AppContext,
  person: Person,
  id: string,
  { name, domains, loaded }: CompanyEdit,
): Promise<Company> {
  const scope = companyScopeOf(person)
  await inTransactionOf(context.db, person, async (tx) => {
    // Users are locked before their company, so that all transactions lock in the same order.
    for (const domain of domains?.toSorted() ?? []) await lockPendingJoinRequestsOf(tx, domain)
    const company = await lockManagedCompany(tx, person, id)
    const before = await listDomains(tx, company)
    requireAsLoaded(loaded, { name: company.name, domains: before }, { name, domains })
    const to = name === company.name ? undefined : name
    if (to !== undefined) await changeCompanyName(context, tx, person, company, to)
    const domainChanges =
      domains && (await updateDomains(context, tx, { company, before, domains, scope, person }))
    await audit(tx, {
      action: 'company.edited',
      user: person.id,
      subject: id,
      data: { ...(to !== undefined && { from: company.name, to }), ...domainChanges },
    })
  })
  return (await findCompanyDetails(context.db, requireManagedCompany(person, id))) ?? notFound('Company')
}

async function lockManagedCompany(tx: Tx, person: Person, id: string): Promise<Managed<CompanyRef>> {
  const company = await lockCompanyWithName(tx, requireManagedCompany(person, id).id)
  return company && canManageCompany(person, company) ? company : notFound('Company')
}

/** Renames a locked company, for an admin some times a month only. The caller writes the audit entry, with `from` and `to`. */
export async function changeCompanyName(
  context: AppContext,
  tx: Tx,
  person: Person,
  company: ManagedCompany,
  name: string,
): Promise<void> {
  if (companyScopeOf(person) !== 'all') await requireRenameQuota(tx, company.id)
  await rename(context, tx, company, name)
}

const MAX_RENAMES = 3

/** Limits the name changes of admins: every old name stays an alias, so they could reserve the names of other employers. */
async function requireRenameQuota(tx: Tx, id: string) {
  if ((await countRenames(tx, id)) < MAX_RENAMES) return
  badInput({ name: 'The name was changed several times lately. Write to us to change it again.' })
}

async function rename(context: AppContext, tx: Tx, company: ManagedCompany, name: string) {
  const { id } = company
  const key = normalizeCompanyName(name)
  if (key === '') badInput({ name: 'Please enter the company name' })
  const lookAlike = (await findLookAlikes(tx, [name])).get(name)
  if (lookAlike && lookAlike.id !== id) badInput({ name: lookAlikeText(lookAlike) })
  await addAlias(tx, key, id)
  // Otherwise postings of the other company would be attributed to this one.
  if ((await findCompanyIdByName(tx, key)) !== id) badInput({ name: 'Another company has this name' })
  await renameCompany(tx, company, name)
  // The search reads the name from each posting, of which there may be thousands.
  await context.queue.enqueue(tx, 'rename-company', { companyId: id })
}

interface DomainUpdate {
  company: Managed<CompanyRef>
  before: string[]
  domains: string[]
  scope: CompanyScope
  person: Person
}

async function updateDomains(
  context: AppContext,
  tx: Tx,
  { company, before, domains, scope, person }: DomainUpdate,
) {
  const after = [...new Set(domains)]
  const added = after.filter((domain) => !before.includes(domain))
  const removed = before.filter((domain) => !after.includes(domain))
  if (scope !== 'all') requireAllowedDomainChange(person, added, removed)
  for (const domain of added.toSorted()) {
    await requireCompanyDomain(tx, domain, 'domains')
    const outcome = await verifyDomain(context, tx, company, domain, { by: 'STAFF', user: person.id })
    if (outcome === 'taken') badInput({ domains: `${domain} belongs to another company` })
  }
  await removeDomains(tx, company, removed)
  return { added, removed }
}

/** Admins cannot add a domain here, because it decides who belongs to the company; it is verified first. */
function requireAllowedDomainChange(person: Person, added: string[], removed: string[]) {
  if (added.length > 0) badInput({ domains: 'Add domains on the company page, where they are verified.' })
  const own = parseEmailDomain(person.email)?.domain
  if (own && removed.includes(own)) badInput({ domains: 'This is the domain of your own address' })
}
