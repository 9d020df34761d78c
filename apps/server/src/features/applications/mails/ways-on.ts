import { asSystem } from '../../../platform/db/author.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { ServerContext, SimilarJob } from '../../../platform/module.ts'
import { findOrCreateLink } from '../../invitation-links/queries.ts'
import { urlOfLink } from '../../invitation-links/url.ts'
import type { ApplicationMailEvent } from './queries.ts'

/** What an Endorsee can do once nobody has answered. */
export interface WaysOn {
  jobs: SimilarJob[]
  /** The link with which they invite somebody of the company. */
  invitationUrl: string | undefined
}

/** Finds similar jobs at companies that answer fast, and the invitation link. */
export async function findWaysOn(context: ServerContext, event: ApplicationMailEvent): Promise<WaysOn> {
  const { db, config } = context
  const link = await inTransaction(db, (tx) =>
    findOrCreateLink(asSystem(tx), event.applicant_id, event.company_id),
  )
  return { jobs: await findJobs(context, event), invitationUrl: link && urlOfLink(config, link) }
}

async function findJobs(
  context: ServerContext,
  { job_title: title, company_id: companyId, applicant_id: personId }: ApplicationMailEvent,
): Promise<SimilarJob[]> {
  const jobs: SimilarJob[] = []
  try {
    for (const { findSimilarJobs } of context.modules)
      jobs.push(...((await findSimilarJobs?.(context, { title, companyId, personId })) ?? []))
  } catch (error) {
    // That the request is closed is worth a mail without them.
    context.log.warn({ err: error }, 'No similar jobs were found for a mail')
  }
  return jobs
}
