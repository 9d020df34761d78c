import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { releaseCommitments } from '../../../platform/release-commitments.ts'
import type { RateLimiter } from '../../../platform/security/rate-limits.ts'
import { type Credentials, requireReauthentication } from '../../accounts/account/reauthenticate.ts'
import { endOtherSessionsInTransaction } from '../../accounts/account/sessions.ts'
import { announceEndorsers, removeFromCompany } from '../../accounts/announce-endorsers.ts'
import { restoreCompany } from '../../accounts/company-membership.ts'
import { requireFactorProof } from '../../accounts/second-factor/proof.ts'
import {
  findCompanyBeforeSuspension,
  findRunningSuspension,
  updateSuspension,
} from '../../accounts/suspension/queries.ts'
import { deletionScheduledMail } from './mails.ts'
import { deleteDeletion, findDeletion, insertDeletion, lockUser } from './queries.ts'

/**
 * Schedules the deletion of the account in seven days. Claims, assignments and open applications are released at once.
 * The user leaves their company until then, so that nothing counts or assigns them as one of its Endorsers.
 */
export async function requestDeletion(
  context: ServerContext,
  person: Person,
  credentials: Credentials,
  limit: RateLimiter,
): Promise<string> {
  await requireFactorProof(context, person)
  await requireReauthentication(context, person, credentials)
  await limit.count(person.id)
  return scheduleDeletion(context, person)
}

/** Like `requestDeletion`, for a person who has proved who they are. */
export async function scheduleDeletion(context: ServerContext, person: Person): Promise<string> {
  const requestedDueAt = await inTransaction(context.db, async (tx) => {
    const { company_id } = await lockUser(tx, person.id)
    const existing = await findDeletion(tx, person.id)
    if (existing) return existing.due_at
    const dueAt = await insertDeletion(tx, person.id, company_id)
    await removeFromCompany(context, tx, person, company_id)
    await releaseCommitments(context, tx, person)
    await audit(tx, { action: 'deletion.requested', user: person.id })
    await context.queue.enqueue(tx, 'send-mail', deletionScheduledMail(person, dueAt, context.config))
    await endOtherSessionsInTransaction(context, tx, person)
    return dueAt
  })
  return requestedDueAt.toISOString()
}

/** Cancels a requested deletion, and announces an Endorser who is back in the company. Does nothing without one. Throws ALREADY_CHANGED once the deletion has begun. */
export async function cancelDeletion(context: AppContext, person: Person): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockUser(tx, person.id)
    const deletion = await findDeletion(tx, person.id)
    if (!deletion) return
    if (deletion.started_at) conflict('ALREADY_CHANGED', 'Your account is being deleted right now')
    await deleteDeletion(tx, person.id)
    await returnToCompany(context, tx, person, deletion)
    await audit(tx, { action: 'deletion.cancelled', user: person.id })
    // Makes open pages reload their account, which has its company again.
    context.notifyProcesses(tx, { type: 'session.ended', by: person.id })
  })
}

/** A suspended person returns when the suspension ends; one whose suspension ended meanwhile, to the company of before it. */
async function returnToCompany(
  context: AppContext,
  tx: Tx,
  person: Person,
  { company_id, requested_at }: { company_id: string | null; requested_at: Date },
): Promise<void> {
  const running = await findRunningSuspension(tx, person.id)
  if (running) {
    if (company_id) await updateSuspension(tx, running.id, { company_id })
    return
  }
  const companyId = company_id ?? (await findCompanyBeforeSuspension(tx, person.id, requested_at)) ?? null
  const isBack = await restoreCompany(tx, person.id, companyId)
  if (isBack && companyId && person.role === 'EMPLOYEE')
    await announceEndorsers(context, tx, [person.id], companyId)
}
