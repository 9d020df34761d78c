import type { Tx } from './db/db.ts'
import type { HiddenAccount, ServerContext, SuspensionHandlers } from './module.ts'

/**
 * Lets each module hide or show what belongs to a suspended person. The top layer comes first, because releasing a claim also
 * releases its applications.
 */
export async function runSuspension(
  context: ServerContext,
  tx: Tx,
  verb: keyof SuspensionHandlers,
  account: HiddenAccount,
): Promise<void> {
  for (const { suspension } of context.modules.toReversed()) await suspension?.[verb]?.(context, tx, account)
}
