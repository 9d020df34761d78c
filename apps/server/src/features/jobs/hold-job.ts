import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export interface HeldJob {
  id: string
  company_id: string
  company_name: string
  title: string
  claimed_by: string | null
  state: 'open' | 'expired' | 'closed'
}

/**
 * Until the transaction ends the posting stays as it is: nobody claims, closes or changes it. To `share` it keeps out
 * only those who `change` it.
 */
export function holdJob(tx: Tx, id: string, to: 'share' | 'change'): Promise<HeldJob | undefined> {
  const job = tx
    .selectFrom('job_postings')
    .select(['id', 'company_id', 'company_name', 'title', 'claimed_by', stateOf])
    .where('id', '=', id)
  return (to === 'share' ? job.forShare() : job.forNoKeyUpdate()).executeTakeFirst()
}

const stateOf = sql<HeldJob['state']>`case
  when archived_at is not null or deleted_at is not null then 'closed'
  when application_deadline < current_date then 'expired'
  else 'open' end`.as('state')
