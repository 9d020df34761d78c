import type { DomainCheckResult, DomainProof } from '@endorse/contract/company-admins/domains/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { ManagedCompany } from '../../companies/queries.ts'

/** A domain that a company has, or has asked for, with its TXT record and the people at it. */
export interface CompanyDomainRow {
  domain: string
  verified_at: Date | null
  verified_by: DomainProof | null
  token: string | null
  checked_at: Date | null
  check_result: DomainCheckResult | null
  endorsers: number
  waiting: number
}

/** Lists the domains of a company, the verified ones first. `domain` limits it to one. */
export async function listCompanyDomains(
  db: Db,
  { id: companyId }: ManagedCompany,
  domain?: string,
): Promise<CompanyDomainRow[]> {
  const { rows } = await sql<CompanyDomainRow>`
    select domain, verified_at, verified_by, token, checked_at, check_result,
           (select count(*)::int from users
             where company_id = ${companyId} and role = 'EMPLOYEE' and users.verified_at is not null
               and '.' || split_part(email::text, '@', 2) like '%.' || domain) as endorsers,
           (select count(*)::int from join_requests
             where join_requests.domain = listed.domain and status = 'PENDING') as waiting
      from (select domain, verified_at, verified_by from company_domains where company_id = ${companyId}
            union all
            select domain, null, null from company_domain_claims as claim
             where company_id = ${companyId}
               and not exists (select from company_domains
                                where company_id = claim.company_id and domain = claim.domain)) as listed
      left join lateral (select token, checked_at, check_result from company_domain_claims
                          where company_id = ${companyId} and domain = listed.domain) as claim on true
     where ${domain ?? null}::text is null or domain = ${domain ?? null}
     order by verified_at nulls last, domain`.execute(db)
  return rows
}

/** Stores the token of a TXT record, unless the company has one for the domain. */
export async function insertClaim(
  tx: Tx,
  company: ManagedCompany,
  claim: { domain: string; token: string; by: string },
): Promise<void> {
  await tx
    .insertInto('company_domain_claims')
    .values({
      company_id: company.id,
      domain: claim.domain,
      token: claim.token,
      requested_by: claim.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts the domains that a company has asked for. */
export async function countClaims(tx: Tx, { id }: ManagedCompany): Promise<number> {
  const { count } = await tx
    .selectFrom('company_domain_claims')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores what a check found. */
export async function saveCheck(
  tx: Tx,
  companyId: string,
  domain: string,
  result: DomainCheckResult,
): Promise<void> {
  await tx
    .updateTable('company_domain_claims')
    .set({ checked_at: sql<Date>`now()`, check_result: result })
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .execute()
}

/** Deletes the claim of the company, and returns whether there was one. */
export async function deleteClaim(tx: Tx, companyId: string, domain: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('company_domain_claims')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst()
  return deleted !== undefined
}

/** How long an unverified domain is checked every hour. */
const CHECKED_DAYS = 14
const MAX_HOURLY_CHECKS = 200

/** Lists the claims to check now, those that were not checked for the longest time first. */
export function listRecentClaims(db: Db) {
  return db
    .selectFrom('company_domain_claims')
    .innerJoin('companies', 'companies.id', 'company_domain_claims.company_id')
    .select(['company_id', 'domain', 'token', 'companies.name'])
    .where('requested_at', '>', sql<Date>`now() - ${CHECKED_DAYS} * interval '1 day'`)
    .orderBy(sql`checked_at nulls first`)
    .limit(MAX_HOURLY_CHECKS)
    .execute()
}
