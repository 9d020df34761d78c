import type { AppContext } from '../../platform/context.ts'
import { type FindChannels, userChannel } from '../../platform/events/channels.ts'
import type { EventNotice } from '../../platform/events/events.ts'
import type { EventAudience, EventHandler } from '../../platform/realtime/realtime.ts'
import { findPostingChannels } from '../job-postings/channels.ts'
import { listPostingCompanies } from '../job-postings/queries.ts'
import { selectConcernedApplicants } from './queries.ts'

/** Tells the connected colleagues and applicants that a posting changed. */
export function createPostingEventHandler({ db }: AppContext, audience: EventAudience): EventHandler {
  return async (events) => {
    const jobIds = [...new Set(events.flatMap(({ type, job }) => (job && eventTypes.has(type) ? [job] : [])))]
    if (jobIds.length === 0) return
    const connected = audience.connectedUsers()
    const connectedIds = [...new Set(connected.map(({ id }) => id))]
    if (connectedIds.length === 0) return
    const [companies, applicants] = await Promise.all([
      listPostingCompanies(db, jobIds),
      selectConcernedApplicants(db, jobIds)
        .select(['application.job_id', 'applicant.id'])
        .where('applicant.id', 'in', connectedIds)
        .execute(),
    ])
    for (const { id: jobId, company_id: companyId } of companies) {
      const colleagues = connected.filter((person) => person.companyId === companyId && person.approved)
      const own = applicants.filter(({ job_id }) => job_id === jobId)
      const userIds = new Set([...colleagues, ...own].map(({ id }) => id))
      audience.emitToUsers([...userIds], 'job_changed', { jobId })
    }
  }
}

/** Finds the company of the posting of each notice, and the applicants whom its handler tells. */
export const findManagedPostingChannels: FindChannels = async (db, notices) => {
  const companies = await findPostingChannels(db, notices)
  const jobIds = new Set(notices.flatMap(({ job }) => job ?? []))
  if (jobIds.size === 0) return companies
  const rows = await selectConcernedApplicants(db, [...jobIds])
    .select(['application.job_id', 'applicant.id'])
    .execute()
  const applicants = Map.groupBy(rows, ({ job_id }) => job_id)
  return notices.map(({ job }, index) => [
    ...(companies[index] ?? []),
    ...(applicants.get(job) ?? []).map(({ id }) => userChannel(id)),
  ])
}

const eventTypes: ReadonlySet<EventNotice['type']> = new Set([
  'posting.created',
  'posting.edited',
  'posting.archived',
  'posting.reopened',
  'posting.deleted',
  'posting.hiring_asked',
  'posting.hiring_confirmed',
] as const)
