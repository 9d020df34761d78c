import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { lockOutAuthor } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Person } from '../../platform/person.ts'
import { lockCompanyById } from '../companies/queries.ts'
import { activeEndorsers } from './active-endorsers.ts'
import { clearCompany } from './company-membership.ts'

/**
 * Appends the events that Endorsers have joined the company, in the transaction that added them. The row of the company is
 * locked, so of two who join at the same time one is the first.
 */
export async function announceEndorsers(
  { appendEvents }: Pick<AppContext, 'appendEvents'>,
  tx: Tx,
  userIds: readonly string[],
  companyId: string,
): Promise<void> {
  await lockCompanyById(tx, companyId)
  const other = await activeEndorsers(tx, companyId)
    .select('id')
    .where('id', '<>', sql<string>`all(${userIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  const hadNone = other === undefined
  await appendEvents(
    tx,
    ...userIds.map((by, index) => ({
      type: 'endorser.joined' as const,
      by,
      data: { company: companyId, isFirst: hadNone && index === 0 },
    })),
  )
}

/**
 * Takes a person out of their company, and appends an event when they were its last Endorser. The row of the company is locked,
 * so of two who leave at the same time one is the last.
 */
export async function removeFromCompany(
  { appendEvents }: Pick<AppContext, 'appendEvents'>,
  tx: Tx,
  { id: by, role }: Pick<Person, 'id' | 'role'>,
  companyId: string | null,
): Promise<void> {
  await lockOutAuthor(tx, by)
  await clearCompany(tx, by)
  if (role !== 'EMPLOYEE' || !companyId) return
  // A stronger lock would wait for applications, which refer to the company, while they wait for the jobs that are released.
  await lockCompanyById(tx, companyId)
  const other = await activeEndorsers(tx, companyId).select('id').limit(1).executeTakeFirst()
  if (!other) await appendEvents(tx, { type: 'endorser.last_left', by, data: { company: companyId } })
}
