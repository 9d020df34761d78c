import type { ListedCompany } from '@endorse/contract/company-admins/schemas'
import type { CompanyFilter } from '@endorse/contract/company-admins/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { ilikeAny } from '../../../platform/db/ilike.ts'
import { companyLogoUrlSql } from '../../companies/logo-url.ts'

interface ListRequest {
  search?: string | undefined
  filter: CompanyFilter
  page: number
  limit: number
}

/**
 * Lists one page of companies, those with the most Endorsers first, then those with the most postings. A search matches a
 * part of the name or of a domain. All numbers but the postings are counted for this page only.
 */
export async function listCompanies(
  db: Db,
  request: ListRequest,
): Promise<{ companies: ListedCompany[]; total: number }> {
  const { page, limit } = request
  const matching = sql`companies as company where ${conditions[request.filter]} and ${matches(request.search)}`
  const { rows } = await sql<ListedCompany>`
    select company.id, company.name, ${sql.raw(companyLogoUrlSql('company.id'))} as "logoUrl", postings, endorsers,
           array(select domain from company_domains where company_id = company.id order by domain) as domains,
           (select count(*) from applications where company_id = company.id and withdrawn_at is null) as applications,
           coalesce(admin.count, 0) as admins, admin.name as "adminName",
           ${openRequests} as "openRequests", ${openReports} as "openReports"
      from (select company.id, company.name, endorser_count as endorsers, coalesce(posted.count, 0) as postings
              from (select * from ${matching}) as company
              left join (select company_id, count(*) as count from job_postings
                          where deleted_at is null and archived_at is null group by company_id) as posted
                     on posted.company_id = company.id
             order by endorsers desc, postings desc, lower(company.name), company.id
             limit ${limit} offset ${(page - 1) * limit}) as company
      left join lateral (
           select count(*) as count, (array_agg(concat_ws(' ', first_name, last_name) order by approved_at, id))[1] as name
             from users where ${isAdmin}) as admin on true
     order by endorsers desc, postings desc, lower(company.name), company.id`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db)
  return { companies: rows, total: counted.rows[0]?.total ?? 0 }
}

const isAdmin = sql`company_id = company.id and role = 'ADMIN' and approved_at is not null and deleted_at is null`
const openRequests = sql`((select count(*) from users where company_id = company.id and role = 'ADMIN'
      and verified_at is not null and approved_at is null and rejected_at is null and deleted_at is null)
  + (select count(*) from join_requests where company_id = company.id and status = 'PENDING'))`
const openReports = sql`(select count(*) from moderation_cases as reported
    join job_postings as job on job.id = reported.job_id
    join reports as report on report.case_id = reported.id
   where reported.decided_at is null and job.company_id = company.id)`

const conditions: Record<CompanyFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  endorsers: sql`endorser_count > 0`,
  'no-domain': sql`not exists (select from company_domains where company_id = company.id)`,
  'no-admin': sql`not exists (select from users where ${isAdmin})`,
  // The reports first: there are few of them, so that they are not looked up for each company.
  waiting: sql`company.id in (
    select job.company_id from moderation_cases as reported join job_postings as job on job.id = reported.job_id
     where reported.decided_at is null
     union select company_id from join_requests where status = 'PENDING'
     union select company_id from users where role = 'ADMIN' and verified_at is not null
       and approved_at is null and rejected_at is null and deleted_at is null)`,
}

function matches(search: string | undefined) {
  if (!search) return sql`true`
  return sql`(${ilikeAny(search, sql`company.name`)} or exists (
    select from company_domains where company_id = company.id and ${ilikeAny(search, sql`domain`)}))`
}
