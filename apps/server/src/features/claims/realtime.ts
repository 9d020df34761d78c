import type { AppContext } from '../../platform/context.ts'
import type { EventNotice } from '../../platform/events/events.ts'
import type { EventAudience, EventHandler } from '../../platform/realtime/realtime.ts'
import { listPostingCompanies } from '../job-postings/queries.ts'

/** Notifies the connected users of the company when a job is claimed or released. */
export function createClaimEventHandler({ db }: AppContext, audience: EventAudience): EventHandler {
  return async (events) => {
    const jobIds = events.flatMap(({ type, job }) => (job && claimEventTypes.has(type) ? [job] : []))
    if (jobIds.length === 0) return
    for (const { id, company_id: companyId } of await listPostingCompanies(db, jobIds)) {
      const colleagues = audience
        .connectedUsers()
        .filter((person) => person.companyId === companyId && person.approved)
      audience.emitToUsers([...new Set(colleagues.map((person) => person.id))], 'job_changed', { jobId: id })
    }
  }
}

const claimEventTypes: ReadonlySet<EventNotice['type']> = new Set(['job.claimed', 'job.released'] as const)
