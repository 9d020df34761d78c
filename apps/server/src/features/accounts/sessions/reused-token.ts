import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { describeDevice } from '../account/device.ts'
import { reusedTokenMail } from '../mails.ts'
import { hashToken, hashTokenFamily } from '../tokens.ts'

/**
 * Ends the session of a token that was replaced more than ten seconds ago. Two clients hold tokens of this session, and
 * nobody can tell which of them is the owner. The owner gets a mail. Does nothing for a token without a session.
 */
export async function endSessionOfReusedToken(context: AppContext, token: string): Promise<void> {
  const family = hashTokenFamily(token)
  const { rows } = await context.pool.query({ ...byFamilyQuery, values: [family] })
  if (rows.length === 0) return
  await inTransaction(context.db, async (tx) => {
    const ended = await deleteReusedSession(tx, family, hashToken(token))
    if (!ended) return
    const { queue, config, notifyProcesses } = context
    await audit(tx, { action: 'session.ended', subject: ended.user_id, data: { why: 'TOKEN_REUSED' } })
    const owner = { email: ended.email, firstName: ended.first_name }
    const mail = reusedTokenMail(owner, describeDevice(ended.user_agent), config.publicUrl)
    await queue.enqueue(tx, 'send-mail', mail)
    notifyProcesses(tx, { type: 'session.ended', by: ended.user_id })
  })
}

/** A named statement, because every request with an invalid token runs it. */
const byFamilyQuery = {
  name: 'find-session-by-token-family',
  text: 'select from sessions where family_hash = $1 and expires_at > now()',
}

interface EndedSession {
  user_id: string
  user_agent: string | null
  email: string
  first_name: string
}

/** Deletes the session unless the token is valid for it, which another tab may have made it in the meantime. */
async function deleteReusedSession(tx: Tx, family: Buffer, hash: Buffer): Promise<EndedSession | undefined> {
  const { rows } = await sql<EndedSession>`
    delete from sessions using users
     where users.id = sessions.user_id and family_hash = ${family} and expires_at > now() and token_hash <> ${hash}
       and not (previous_token_hash is not distinct from ${hash} and previous_valid_until > now())
    returning user_id, user_agent, email, first_name`.execute(tx)
  return rows[0]
}
