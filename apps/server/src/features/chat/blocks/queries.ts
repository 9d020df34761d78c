import type { Db, Tx } from '../../../platform/db/db.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'

// More than anybody blocks: the list has no pages.
const MAX_LISTED = 500

/** Lists the people whom a user has blocked, the last one first. */
export function listBlocked(db: Db, personId: string) {
  return db
    .selectFrom('chat_blocks as block')
    .innerJoin('users as blocked', 'blocked.id', 'block.blocked_id')
    .select([
      'blocked.id',
      'blocked.first_name',
      'blocked.last_name',
      'blocked.role',
      'block.blocked_at',
      profileImageIdOf('blocked.id').as('image_id'),
    ])
    .where('block.blocker_id', '=', personId)
    .orderBy('block.blocked_at', 'desc')
    .orderBy('blocked.id')
    .limit(MAX_LISTED)
    .execute()
}

/** Adds a block. Returns false when it was there before. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('chat_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((same) => same.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Removes a block. Returns false when there was none. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('chat_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
