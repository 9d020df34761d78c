import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'

// Each updated posting is indexed again for the search, a few hundred a second.
const BATCH_SIZE = 300

/** Copies a company's name to its postings where it differs, in batches. Running it again changes nothing. */
export async function syncCompanyName({ db }: AppContext, companyId: string): Promise<void> {
  for (;;) {
    const updated = await inTransaction(db, (tx) =>
      sql`
        update job_postings as job set company_name = company.name
          from companies as company
         where company.id = ${companyId}
           and job.id = any(array(
             select id from job_postings
              where company_id = ${companyId} and company_name <> (select name from companies where id = ${companyId})
              order by id limit ${BATCH_SIZE} for no key update))`.execute(tx),
    )
    if (!updated.numAffectedRows) return
  }
}
