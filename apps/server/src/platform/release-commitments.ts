import type { Tx } from './db/db.ts'
import type { ServerContext } from './module.ts'
import type { Person } from './person.ts'

/**
 * Lets each module release what other users wait for: claims, assignments, open applications. The top layer comes first,
 * because releasing a claim also releases its applications.
 */
export async function releaseCommitments(context: ServerContext, tx: Tx, person: Person): Promise<void> {
  for (const { personalData } of context.modules.toReversed())
    await personalData?.release?.(context, tx, person)
}
