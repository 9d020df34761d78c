import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'

/**
 * Moves the applications to a merged company. They keep the name that the applicant chose. When an Endorsee asked both
 * companies for the same job found elsewhere, the later request is withdrawn, because only one of them can be open.
 */
export async function moveApplications(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await sql`
    update applications as later set withdrawn_at = now()
     where type = 'REFERRAL_APPLICATION' and withdrawn_at is null and company_id in (${from.id}, ${into.id})
       and exists (
         select from applications as earlier
          where earlier.type = 'REFERRAL_APPLICATION' and earlier.withdrawn_at is null
            and earlier.applicant_id = later.applicant_id and earlier.company_id in (${from.id}, ${into.id})
            and earlier.company_id <> later.company_id and lower(earlier.job_title) = lower(later.job_title)
            and coalesce(earlier.job_url, '') = coalesce(later.job_url, '')
            and (earlier.applied_at, earlier.id) < (later.applied_at, later.id))`.execute(tx)
  await tx
    .updateTable('applications')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .execute()
}
