import { sql } from 'kysely'
import { parse } from 'tldts'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import { type EmailDomain, parseEmailDomain } from '../../../domain/email-domain.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/db.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { markDomainVerified, type Proof } from '../../companies/domains.ts'
import { loadMailServices } from '../../companies/mail-services.ts'
import type { CompanyRef } from '../../companies/queries.ts'
import { resembledNames } from '../../companies/resembling.ts'
import { isJobSite } from './job-sites.ts'
import { verifyDomain } from './verify-domain.ts'

/** A domain that the imported postings of one company lead to, and of no other. */
interface PostingDomain {
  domain: string
  company: CompanyRef
  postings: number
  /** Whether an account or a company has to do with the domain already. */
  isInUse: boolean
}

/** Verifies the domains that an import has proved, except those in use, which `verifyPostingDomains` decides. */
export async function verifyUnusedPostingDomains(db: Database): Promise<number> {
  const found = (await findPostingDomains(db)).filter(({ isInUse }) => !isInUse)
  for (const one of found) {
    await inTransaction(db, async (tx) => {
      if (!(await markDomainVerified(tx, one.domain, one.company.id, proofOf(one)))) return
      await audit(tx, {
        action: 'company-domain.verified',
        subject: one.company.id,
        data: { domain: one.domain, proof: 'POSTINGS' },
      })
    })
  }
  return found.length
}

/** Verifies all domains that imports have proved. People who wait to join with an address there join. */
export async function verifyPostingDomains(context: AppContext): Promise<void> {
  for (const one of await findPostingDomains(context.db)) {
    await inTransaction(context.db, (tx) => verifyDomain(context, tx, one.company, one.domain, proofOf(one)))
  }
}

function proofOf({ postings }: PostingDomain): Proof {
  return { by: 'POSTINGS', user: null, evidence: { postings } }
}

/** A name that the domain does not bear needs so many postings, so that one wrong address in a feed proves nothing. */
const MIN_POSTINGS = 5

/** Finds the domains that are not verified yet and that the operator's imports have proved. */
async function findPostingDomains(db: Db): Promise<PostingDomain[]> {
  const isMailService = await loadMailServices()
  const hosts = await listPostingHosts(db)
  const byDomain = Map.groupBy(hosts, ({ host }) => registrableDomain(host, isMailService))
  byDomain.delete(undefined)
  const candidates = [...byDomain].flatMap(([domain, ofDomain]) => {
    const [first] = ofDomain
    const isExclusive = ofDomain.every(({ company_id }) => company_id === first?.company_id)
    if (!domain || !first || !isExclusive) return []
    const postings = ofDomain.reduce((sum, { postings: some }) => sum + some, 0)
    const company = { id: first.company_id, name: first.name }
    return postings >= MIN_POSTINGS || bearsName(domain, company.name) ? [{ domain, company, postings }] : []
  })
  const state = await findStates(
    db,
    candidates.map(({ domain }) => domain),
  )
  return candidates.flatMap((one) => {
    const known = state.get(one.domain)
    return known === 'verified' ? [] : [{ ...one, isInUse: known === 'in use' }]
  })
}

async function listPostingHosts(db: Db) {
  const { rows } = await sql<{ company_id: string; name: string; host: string; postings: number }>`
    select company_id, companies.name, host, postings
      from (select company_id, lower(substring(job_url from '^https?://(?:[^/@?#]*@)?([^/:?#]+)')) as host,
                   count(*)::int as postings
              from job_postings
             where source_key is not null and created_by is null and not is_admin_created and deleted_at is null
               and job_url is not null
             group by 1, 2) as hosts
      join companies on companies.id = company_id
     where host is not null`.execute(db)
  return rows
}

function registrableDomain(
  hostname: string,
  isMailService: (host: EmailDomain) => boolean,
): string | undefined {
  const { domain } = parse(hostname, { allowPrivateDomains: true })
  const host = domain ? parseEmailDomain(`x@${domain}`) : undefined
  return host && !isJobSite(host.domain) && !isMailService(host) ? host.domain : undefined
}

function bearsName(domain: string, name: string): boolean {
  const key = normalizeCompanyName(name)
  const names = resembledNames(parseEmailDomain(`x@${domain}`)?.label ?? '')
  return names.includes(key)
}

async function findStates(db: Db, domains: string[]): Promise<Map<string, 'verified' | 'in use'>> {
  const { rows } = await sql<{ domain: string; verified: boolean }>`
    select domain, verified_at is not null as verified from company_domains where domain = any(${domains})
    union all
    select distinct domain, false from join_requests where domain = any(${domains}) and status = 'PENDING'`.execute(
    db,
  )
  return new Map(rows.map(({ domain, verified }) => [domain, verified ? 'verified' : 'in use']))
}
