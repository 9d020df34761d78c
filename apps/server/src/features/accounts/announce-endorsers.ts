import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'

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
  const { endorser_count } = await tx
    .selectFrom('companies')
    .select('endorser_count')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const hadNone = endorser_count <= userIds.length
  await appendEvents(
    tx,
    ...userIds.map((by, index) => ({
      type: 'endorser.joined' as const,
      by,
      data: { company: companyId, isFirst: hadNone && index === 0 },
    })),
  )
}
