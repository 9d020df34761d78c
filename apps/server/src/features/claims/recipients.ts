import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'
import { listPostingCompanies } from '../job-postings/queries.ts'

/** Lists the Endorsers whose claims were released. */
export async function listClaimRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const releases = events.filter((event) => event.type === 'job.released')
  if (releases.length === 0) return []
  const jobs = await listPostingCompanies(
    db,
    releases.map(({ job }) => job),
  )
  const companyOf = new Map(jobs.map((job) => [job.id, job.company_id]))
  return releases.flatMap(({ id: eventId, job, data: { claimer } }) =>
    claimer ? [{ eventId, userId: claimer, kind: 'CLAIM_RELEASED', companyId: companyOf.get(job) }] : [],
  )
}
