import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { badInput, conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { activeEndorsers } from '../accounts/active-endorsers.ts'
import { moveUndecided } from '../applications/assignment/service.ts'
import { moveClaim } from '../claims/service.ts'
import { claimsMail } from './mails.ts'

/** What moves from one Endorser to another; null among the postings stands for requests for jobs found elsewhere. */
export interface WorkToMove {
  companyId: string
  from: string
  to: string | null
  jobIds: (string | null)[]
}

/**
 * Moves claims with their undecided applications to a colleague, or opens them to every Endorser. Whom the Endorser has
 * accepted stays with them. The colleague gets a mail about the claims. Returns how many applications moved.
 */
export function reassignWork(context: AppContext, admin: Person, work: WorkToMove): Promise<number> {
  const { companyId, from, to } = work
  return inTransactionOf(context.db, admin, async (tx) => {
    const people = await activeEndorsers(tx, companyId)
      .select(['id', 'email', 'first_name', 'paused_at', 'takes_requests'])
      .where('id', 'in', to ? [from, to] : [from])
      .orderBy('id')
      .forShare()
      .execute()
    if (!people.some(({ id }) => id === from)) notFound('Endorser')
    const taker = people.find(({ id }) => id === to)
    if (to && (to === from || !taker)) badInput({ to: 'Please choose another Endorser of your company' })
    if (taker?.paused_at) badInput({ to: 'They are on leave. Please choose another Endorser' })
    if (taker && !taker.takes_requests)
      badInput({ to: 'No mail reaches them, and they were not here since. Please choose another Endorser' })
    let [claims, applications] = [0, 0]
    // In the order of their ids, so that two admins at once do not wait for each other for ever.
    for (const jobId of [...new Set(work.jobIds)].toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))) {
      if (jobId && (await moveClaim(context, tx, { jobId, companyId, from, to, by: admin.id }))) claims++
      applications += await moveUndecided(context, tx, { jobId, companyId, from, to, by: admin.id })
    }
    if (claims + applications === 0)
      conflict('ALREADY_CHANGED', 'None of this is with them any more. Please look at the list again.')
    if (taker && claims > 0) {
      const mail = claimsMail(taker, { admin: fullName(admin), claims }, context.config)
      await context.queue.enqueue(tx, 'send-mail', mail)
    }
    const data = { to, claims, applications }
    await audit(tx, { action: 'endorser.work_reassigned', user: admin.id, subject: from, data })
    return applications
  })
}
