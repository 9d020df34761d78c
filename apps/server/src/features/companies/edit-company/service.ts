import { isDeepStrictEqual } from 'node:util'
import type { Company } from '@endorse/contract'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import { isFreeMailDomain, parseEmailDomain } from '../../../domain/email-domain.ts'
import { audit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { type CompanyScope, companyScopeOf } from '../policy.ts'
import { addAlias, addDomain, findCompanyIdByName, lockCompanyWithName } from '../queries.ts'
import { countRenames, findCompanyDetails, listDomains, removeDomains, renameCompany } from './queries.ts'

interface CompanyEdit {
  name?: string | undefined
  domains?: string[] | undefined
  expectedDomains?: string[] | undefined
}

/** A name that was made of a domain, or of what a job posting said, is put right. */
export async function editCompany(
  context: AppContext,
  person: Person,
  id: string,
  { name, domains, expectedDomains }: CompanyEdit,
): Promise<Company> {
  const scope = companyScopeOf(person)
  await inTransaction(context.db, async (tx) => {
    const company = await lockEditableCompany(tx, scope, id)
    const before = await listDomains(tx, id)
    if (expectedDomains) requireUnchangedDomains(before, expectedDomains)
    const to = name === company.name ? undefined : name
    if (to !== undefined) {
      if (scope !== 'all') await requireRenameQuota(tx, id)
      await rename(context, tx, id, to)
    }
    const domainChanges = domains && (await updateDomains(tx, scope, person, id, before, domains))
    await audit(tx, {
      action: 'company.edited',
      user: person.id,
      subject: id,
      data: { ...(to !== undefined && { from: company.name, to }), ...domainChanges },
    })
  })
  return (await findCompanyDetails(context.db, id)) ?? notFound('Company')
}

async function lockEditableCompany(tx: Tx, scope: CompanyScope, id: string) {
  const isOwn = scope === 'all' || scope.companyId === id
  return (isOwn ? await lockCompanyWithName(tx, id) : undefined) ?? notFound('Company')
}

const MAX_RENAMES = 3

/** Each name stays the company's, so nobody collects those of employers that are not here yet. */
async function requireRenameQuota(tx: Tx, id: string) {
  if ((await countRenames(tx, id)) < MAX_RENAMES) return
  badInput({ name: 'The name was changed several times lately. Write to us to change it again.' })
}

async function rename(context: AppContext, tx: Tx, id: string, name: string) {
  const key = normalizeCompanyName(name)
  if (key === '') badInput({ name: 'Please enter the company name' })
  await addAlias(tx, key, id)
  // Postings that name the other one would be taken for ours.
  if ((await findCompanyIdByName(tx, key)) !== id) badInput({ name: 'Another company has this name' })
  await renameCompany(tx, id, name)
  // Thousands of postings carry the name, for the search.
  await context.queue.enqueue(tx, 'rename-company', { companyId: id })
}

/** Who saves a list that they read earlier does not give up what somebody added since. */
function requireUnchangedDomains(domains: string[], seen: string[]) {
  if (isDeepStrictEqual(domains.toSorted(), seen.toSorted())) return
  conflict(
    'ALREADY_CHANGED',
    'The domains were changed in the meantime. Please close this and look at them again.',
  )
}

async function updateDomains(
  tx: Tx,
  scope: CompanyScope,
  person: Person,
  id: string,
  before: string[],
  domains: string[],
) {
  const after = [...new Set(domains)]
  const added = after.filter((domain) => !before.includes(domain))
  const givenUp = before.filter((domain) => !after.includes(domain))
  if (scope !== 'all') requireAllowedDomainChange(person, added, givenUp)
  for (const domain of added.toSorted()) {
    requireCompanyDomain(domain)
    if (!(await addDomain(tx, domain, id))) badInput({ domains: `${domain} belongs to another company` })
  }
  await removeDomains(tx, id, givenUp)
  return { added, givenUp }
}

/** A domain says who belongs to the company, so nobody takes one by saying that it is theirs. */
function requireAllowedDomainChange(person: Person, added: string[], givenUp: string[]) {
  if (added.length > 0) badInput({ domains: 'Write to us to add a domain. We check whose it is.' })
  const own = parseEmailDomain(person.email)?.domain
  if (own && givenUp.includes(own)) badInput({ domains: 'This is the domain of your own address' })
}

function requireCompanyDomain(domain: string) {
  const host = parseEmailDomain(`x@${domain}`)
  if (host?.domain !== domain) badInput({ domains: `${domain} is not a domain, such as acme.com` })
  if (host && isFreeMailDomain(host)) badInput({ domains: `Anybody can have an address of ${domain}` })
}
