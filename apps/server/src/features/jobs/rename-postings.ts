import { sql } from 'kysely'
import { inTransaction } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'

// Each of them is indexed anew for the search, some hundred in a second.
const AT_ONCE = 300

/** Writes a company's name beside its postings, where it differs. Done twice, it does nothing the second time. */
export async function renamePostings({ db }: House, companyId: string): Promise<void> {
  for (;;) {
    const renamed = await inTransaction(db, (tx) =>
      sql`
        update job_postings as job set company_name = company.name
          from companies as company
         where company.id = ${companyId}
           and job.id = any(array(
             select id from job_postings
              where company_id = ${companyId} and company_name <> (select name from companies where id = ${companyId})
              order by id limit ${AT_ONCE} for no key update))`.execute(tx),
    )
    if (!renamed.numAffectedRows) return
  }
}
