import type { JoinDecision, JoinOpinion } from '@endorse/contract/company-admins/join-requests/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'

/** A pending request with the person who made it. */
export interface PendingJoinRequest {
  id: string
  user_id: string
  company_id: string
  domain: string
  email: string
  first_name: string
  last_name: string
}

/** Stores that a user asks to join a company. A user has one request. */
export async function insertJoinRequest(
  tx: Tx,
  request: { userId: string; companyId: string; domain: string; isLookAlike: boolean },
): Promise<void> {
  const { userId, companyId, domain, isLookAlike } = request
  await tx
    .insertInto('join_requests')
    .values({ id: newId(), user_id: userId, company_id: companyId, domain, is_look_alike: isLookAlike })
    .execute()
}

/** Deletes the request of a user, decided or not. */
export async function deleteJoinRequest(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('join_requests').where('user_id', '=', userId).execute()
}

/** Locks pending requests with their users, in the order of their ids, so that two decisions do not deadlock. */
function lockPending(tx: Tx) {
  return tx
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .select([
      'join_requests.id',
      'user_id',
      'join_requests.company_id',
      'domain',
      'email',
      'first_name',
      'last_name',
    ])
    .where('status', '=', 'PENDING')
    .where('users.deleted_at', 'is', null)
    .orderBy('join_requests.id')
    .forNoKeyUpdate()
}

/** Locks one pending request; undefined when it was decided. `companyId` limits it to requests to that company. */
export async function lockPendingJoinRequest(
  tx: Tx,
  id: string,
  companyId?: string,
): Promise<PendingJoinRequest | undefined> {
  return lockPending(tx)
    .where('join_requests.id', '=', id)
    .$if(companyId !== undefined, (own) => own.where('join_requests.company_id', '=', companyId ?? ''))
    .executeTakeFirst()
}

/** Locks the pending requests of everybody with an address of the domain. */
export async function lockPendingJoinRequestsOf(tx: Tx, domain: string): Promise<PendingJoinRequest[]> {
  return lockPending(tx).where('domain', '=', domain).execute()
}

/** Finds a request, decided or not. `companyId` limits it to requests to that company. */
export async function findJoinRequest(
  tx: Tx,
  id: string,
  companyId?: string,
): Promise<{ domain: string } | undefined> {
  return tx
    .selectFrom('join_requests')
    .select('domain')
    .where('id', '=', id)
    .$if(companyId !== undefined, (own) => own.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst()
}

/** Stores the decision about a request that the caller has locked. */
export async function decideJoinRequest(
  tx: Tx,
  id: string,
  decision: { status: JoinDecision; reason: string | null; by: string | null },
): Promise<void> {
  await tx
    .updateTable('join_requests')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores what a company admin says about a request that the caller has locked. */
export async function saveJoinOpinion(tx: Tx, id: string, answer: JoinOpinion, by: string): Promise<void> {
  await tx
    .updateTable('join_requests')
    .set({ opinion: answer, opinion_by: by, opinion_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
