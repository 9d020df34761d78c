import type { AppContext } from '../../platform/context.ts'
import type { EventHandler, Realtime } from '../../platform/realtime.ts'
import { listJobCompanies } from './queries.ts'

/** The people of its company hear that a job was claimed or given back. */
export function createClaimEventHandler({ db }: AppContext, live: Realtime): EventHandler {
  return async (events) => {
    const jobIds = events.flatMap(({ type, job }) => (job && claimEventTypes.has(type) ? [job] : []))
    if (jobIds.length === 0) return
    for (const { id, company_id: companyId } of await listJobCompanies(db, jobIds)) {
      const colleagues = live
        .connectedUsers()
        .filter((person) => person.companyId === companyId && person.approved)
      live.emitToUsers([...new Set(colleagues.map((person) => person.id))], 'job_changed', { jobId: id })
    }
  }
}

const claimEventTypes = new Set(['job.claimed', 'job.released'])
