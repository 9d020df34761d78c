import type { DomainProof } from '@endorse/contract/company-admins/domains/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ManagedCompany } from './queries.ts'

/** The company of a domain, and whether it was proved that the domain belongs to it. */
export interface DomainOwner {
  companyId: string
  isVerified: boolean
}

/** Finds the company of a registrable domain such as `ibm.com`. */
export async function findDomainOwner(db: Db, domain: string): Promise<DomainOwner | undefined> {
  const row = await db
    .selectFrom('company_domains')
    .select(['company_id', 'verified_at'])
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row && { companyId: row.company_id, isVerified: row.verified_at !== null }
}

/** Like `findDomainOwner`, and locks the row until the transaction ends. */
export async function lockDomain(tx: Tx, domain: string): Promise<DomainOwner | undefined> {
  const row = await tx
    .selectFrom('company_domains')
    .select(['company_id', 'verified_at'])
    .where('domain', '=', domain)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { companyId: row.company_id, isVerified: row.verified_at !== null }
}

/** Adds a domain without proof; false when it belongs to a company already. */
export async function addUnverifiedDomain(tx: Tx, domain: string, companyId: string): Promise<boolean> {
  const added = await tx
    .insertInto('company_domains')
    .values({ domain, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst()
  return added !== undefined
}

/** How it was proved that a domain belongs to a company. */
export interface Proof {
  by: DomainProof
  /** The user who verified it or pressed the button. Null when nobody did. */
  user: string | null
  /** What was seen, such as the TXT record. */
  evidence?: Record<string, unknown>
}

/** Gives the domain to the company as verified. False when it is verified already, for this company or another one. */
export async function markDomainVerified(
  tx: Tx,
  domain: string,
  companyId: string,
  { by, user, evidence = {} }: Proof,
): Promise<boolean> {
  const values = {
    company_id: companyId,
    verified_at: sql<Date>`now()`,
    verified_by: by,
    verified_by_user: user,
    evidence: JSON.stringify(evidence),
  }
  const verified = await tx
    .insertInto('company_domains')
    .values({ domain, ...values })
    .onConflict((conflict) =>
      conflict.column('domain').doUpdateSet(values).where('company_domains.verified_at', 'is', null),
    )
    .returning('domain')
    .executeTakeFirst()
  return verified !== undefined
}

/** Lists all e-mail domains of a company, verified or not, in the order of the alphabet. */
export async function listDomains(tx: Tx, { id }: ManagedCompany): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_domains')
    .select('domain')
    .where('company_id', '=', id)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Deletes those of the domains that belong to the company, and returns how many did. */
export async function removeDomains(tx: Tx, { id }: ManagedCompany, domains: string[]): Promise<number> {
  if (domains.length === 0) return 0
  const removed = await tx
    .deleteFrom('company_domains')
    .where('company_id', '=', id)
    .where('domain', 'in', domains)
    .returning('domain')
    .execute()
  return removed.length
}
