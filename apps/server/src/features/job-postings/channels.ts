import { companyChannel, type FindChannels } from '../../platform/events/channels.ts'
import { listPostingCompanies } from './queries.ts'

/** Finds the company of the posting of each notice. */
export const findPostingChannels: FindChannels = async (db, notices) => {
  const jobIds = new Set(notices.flatMap(({ job }) => job ?? []))
  if (jobIds.size === 0) return notices.map(() => [])
  const rows = await listPostingCompanies(db, [...jobIds])
  const companies = new Map(rows.map(({ id, company_id }) => [id, [companyChannel(company_id)]]))
  return notices.map(({ job }) => companies.get(job ?? '') ?? [])
}
