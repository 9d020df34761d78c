import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { activeEndorsers } from './active-endorsers.ts'

/**
 * Appends the events that Endorsers have joined the company, in the transaction that added them. Adding them has locked
 * the row of the company, so of two who join at the same time one is the first.
 */
export async function announceEndorsers(
  { appendEvents }: Pick<AppContext, 'appendEvents'>,
  tx: Tx,
  userIds: readonly string[],
  companyId: string,
): Promise<void> {
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
