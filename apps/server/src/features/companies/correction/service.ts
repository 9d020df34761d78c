import { isDeepStrictEqual } from 'node:util'
import type { Company } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { normalizeCompanyName } from '../company-name.ts'
import { emailDomain, isFreeMailDomain } from '../email-domain.ts'
import { type Scope, scopeOf } from '../policy.ts'
import { addAlias, findCompanyNamed, lockNamedCompany, takeDomain } from '../queries.ts'
import { countRenames, domainsOf, findCompany, giveUpDomains, renameCompany } from './queries.ts'

interface Correction {
  name?: string | undefined
  domains?: string[] | undefined
  domainsSeen?: string[] | undefined
}

/** A name that was made of a domain, or of what a job posting said, is put right. */
export async function correctCompany(
  house: House,
  person: Person,
  id: string,
  { name, domains, domainsSeen }: Correction,
): Promise<Company> {
  const scope = scopeOf(person)
  await inTransaction(house.db, async (tx) => {
    const company = await requireOwn(tx, scope, id)
    const before = await domainsOf(tx, id)
    if (domainsSeen) requireSame(before, domainsSeen)
    const to = name === company.name ? undefined : name
    if (to !== undefined) {
      if (scope !== 'all') await requireRareChange(tx, id)
      await rename(house, tx, id, to)
    }
    const moved = domains && (await changeDomains(tx, scope, person, id, before, domains))
    await audit(tx, {
      action: 'company.corrected',
      user: person.id,
      subject: id,
      data: { ...(to !== undefined && { from: company.name, to }), ...moved },
    })
  })
  return (await findCompany(house.db, id)) ?? notFound('Company')
}

async function requireOwn(tx: Tx, scope: Scope, id: string) {
  const isOwn = scope === 'all' || scope.companyId === id
  return (isOwn ? await lockNamedCompany(tx, id) : undefined) ?? notFound('Company')
}

const MOST_RENAMES = 3

/** Each name stays the company's, so nobody collects those of employers that are not here yet. */
async function requireRareChange(tx: Tx, id: string) {
  if ((await countRenames(tx, id)) < MOST_RENAMES) return
  badInput({ name: 'The name was changed several times lately. Write to us to change it again.' })
}

async function rename(house: House, tx: Tx, id: string, name: string) {
  const key = normalizeCompanyName(name)
  if (key === '') badInput({ name: 'Please enter the company name' })
  await addAlias(tx, key, id)
  // Postings that name the other one would be taken for ours.
  if ((await findCompanyNamed(tx, key)) !== id) badInput({ name: 'Another company has this name' })
  await renameCompany(tx, id, name)
  // Thousands of postings carry the name, for the search.
  await house.jobs.later(tx, 'rename-company', { companyId: id })
}

/** Who saves a list that they read earlier does not give up what somebody added since. */
function requireSame(domains: string[], seen: string[]) {
  if (isDeepStrictEqual(domains.toSorted(), seen.toSorted())) return
  conflict(
    'ALREADY_CHANGED',
    'The domains were changed in the meantime. Please close this and look at them again.',
  )
}

async function changeDomains(
  tx: Tx,
  scope: Scope,
  person: Person,
  id: string,
  before: string[],
  domains: string[],
) {
  const after = [...new Set(domains)]
  const added = after.filter((domain) => !before.includes(domain))
  const givenUp = before.filter((domain) => !after.includes(domain))
  if (scope !== 'all') requireModest(person, added, givenUp)
  for (const domain of added.toSorted()) {
    requireCompanyDomain(domain)
    if (!(await takeDomain(tx, domain, id))) badInput({ domains: `${domain} belongs to another company` })
  }
  await giveUpDomains(tx, id, givenUp)
  return { added, givenUp }
}

/** A domain says who belongs to the company, so nobody takes one by saying that it is theirs. */
function requireModest(person: Person, added: string[], givenUp: string[]) {
  if (added.length > 0) badInput({ domains: 'Write to us to add a domain. We check whose it is.' })
  const own = emailDomain(person.email)?.domain
  if (own && givenUp.includes(own)) badInput({ domains: 'This is the domain of your own address' })
}

function requireCompanyDomain(domain: string) {
  const host = emailDomain(`x@${domain}`)
  if (host?.domain !== domain) badInput({ domains: `${domain} is not a domain, such as acme.com` })
  if (host && isFreeMailDomain(host)) badInput({ domains: `Anybody can have an address of ${domain}` })
}
