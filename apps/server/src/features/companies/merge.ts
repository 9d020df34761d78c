import { sql } from 'kysely'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { addAlias } from './queries.ts'

/**
 * Moves the names, domains and requests of a company to another one, and fills in what that one does not say about itself.
 * Every former name stays an alias, so that the address of the former public page leads to the new one.
 */
export async function moveCompanyRecords(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  const to = { company_id: into.id }
  await tx.updateTable('company_aliases').set(to).where('company_id', '=', from.id).execute()
  const formerName = normalizeCompanyName(from.name)
  if (formerName !== '') await addAlias(tx, formerName, into.id)
  await tx.updateTable('company_domains').set(to).where('company_id', '=', from.id).execute()
  await tx.updateTable('join_requests').set(to).where('company_id', '=', from.id).execute()
  await sql`
    update companies as remaining
       set logo = coalesce(remaining.logo, merged.logo), about = coalesce(remaining.about, merged.about),
           tagline = coalesce(remaining.tagline, merged.tagline),
           industry = coalesce(remaining.industry, merged.industry),
           cities = coalesce(remaining.cities, merged.cities), website = coalesce(remaining.website, merged.website),
           linkedin_page = coalesce(remaining.linkedin_page, merged.linkedin_page),
           founded_in = coalesce(remaining.founded_in, merged.founded_in),
           organization_type = coalesce(remaining.organization_type, merged.organization_type),
           company_size = coalesce(remaining.company_size, merged.company_size),
           referral_policy = coalesce(remaining.referral_policy, merged.referral_policy),
           referral_bonuses = case when remaining.referral_bonuses = '{}' then merged.referral_bonuses
                                   else remaining.referral_bonuses end,
           phone = coalesce(remaining.phone, merged.phone), email = coalesce(remaining.email, merged.email)
      from companies as merged
     where remaining.id = ${into.id} and merged.id = ${from.id}`.execute(tx)
}
