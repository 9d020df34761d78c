import { INVITATION_LINK_DAYS } from '@endorse/contract/invitation-links/values'
import { sql } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'

/** A link with the name of its company. */
export interface InvitationLinkRow {
  id: string
  company_name: string
  expires_at: Date
  opened_count: number
}

/**
 * Finds or creates the user's link for a company; undefined when there is no such company. An expired link gets a new id,
 * so that the old address stays invalid. Two requests at once get the same link.
 */
export async function findOrCreateLink(
  db: AuthorTx,
  userId: string,
  companyId: string,
): Promise<InvitationLinkRow | undefined> {
  const { rows } = await sql<InvitationLinkRow>`
    with link as (
      insert into invitation_links as existing (id, company_id, created_by, expires_at)
      select ${newId()}::uuid, id, ${userId}::uuid, now() + ${INVITATION_LINK_DAYS} * interval '1 day'
        from companies where id = ${companyId}
          on conflict (created_by, company_id) do update set
             id = case when existing.expires_at > now() then existing.id else excluded.id end,
             created_at = case when existing.expires_at > now() then existing.created_at else excluded.created_at end,
             opened_count = case when existing.expires_at > now() then existing.opened_count else 0 end,
             expires_at = case when existing.expires_at > now() then existing.expires_at else excluded.expires_at end
      returning id, company_id, expires_at, opened_count)
    select link.id, companies.name as company_name, expires_at, opened_count
      from link join companies on companies.id = link.company_id`.execute(db)
  return rows[0]
}

/** Counts an opening of a link that has not expired, and returns whose it is; undefined when there is none. */
export async function countOpening(
  db: Db,
  id: string,
): Promise<{ company_name: string; invited_by: string } | undefined> {
  return db
    .updateTable('invitation_links as link')
    .set((link) => ({ opened_count: link('opened_count', '+', 1) }))
    .from(['companies', 'users'])
    .where('link.id', '=', id)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .whereRef('companies.id', '=', 'link.company_id')
    .whereRef('users.id', '=', 'link.created_by')
    .returning(['companies.name as company_name', 'users.first_name as invited_by'])
    .executeTakeFirst()
}

/** Exports the links that the user has created. */
export async function* exportLinks(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('invitation_links as link')
      .innerJoin('companies', 'companies.id', 'link.company_id')
      .select([
        'link.id',
        'companies.name as company',
        'link.created_at',
        'link.expires_at',
        'link.opened_count',
      ])
      .where('link.created_by', '=', userId)
      .where('link.id', '>', after)
      .orderBy('link.id')
      .limit(100)
      .execute(),
  )
}

/** Deletes the links of a user. */
export async function deleteLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('invitation_links').where('created_by', '=', userId).execute()
}

/** Deletes links that expired before this time. */
export async function deleteExpiredLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitation_links').where('expires_at', '<', before).execute()
}
