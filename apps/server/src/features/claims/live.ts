import type { House } from '../../platform/house.ts'
import type { Listener, Live } from '../../platform/live.ts'
import { listCompaniesOf } from './queries.ts'

/** The people of its company hear that a job was claimed or given back. */
export function tellOfClaims({ db }: House, live: Live): Listener {
  return async (events) => {
    const jobIds = events.flatMap(({ type, job }) => (job && claims.has(type) ? [job] : []))
    if (jobIds.length === 0) return
    for (const { id, company_id: companyId } of await listCompaniesOf(db, jobIds)) {
      const colleagues = live.people().filter((person) => person.companyId === companyId && person.approved)
      live.tell([...new Set(colleagues.map((person) => person.id))], 'job_changed', { jobId: id })
    }
  }
}

const claims = new Set(['job.claimed', 'job.released'])
