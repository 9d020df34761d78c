import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { MailTopic } from '../../../platform/mail/mail-content.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'
import { isSubscribed } from '../../mail-preferences/mail-preferences.ts'

/** Whether a mail that waited says what is not so any more: each new status and each later list has a mail of its own. */
export async function isApplicationMailOutdated(db: Db, topic: MailTopic): Promise<boolean> {
  if (topic.kind === 'application') return !(await hasStatus(db, topic.id, topic.status))
  return topic.kind === 'pending-requests' && !(await isNewestList(db, topic.userId, topic.version))
}

async function hasStatus(db: Db, id: string, status: string): Promise<boolean> {
  const { rows } = await sql`
    select from applications join users on users.id = applicant_id
     where applications.id = ${id} and applications.status = ${status} and withdrawn_at is null
       and ${isSubscribed('APPLICATION_NEWS')}`.execute(db)
  return rows.length > 0
}

/** Whether something still waits for an Endorser who was sent no later list of it. */
async function isNewestList(db: Db, userId: string, listedAt: number): Promise<boolean> {
  const { rows } = await sql`
    select from users join pending_digests on user_id = users.id
     where users.id = ${userId} and (${isSubscribed('REQUESTS')} or ${isSubscribed('FOLLOW_UPS')})
       and floor(extract(epoch from mailed_at) * 1000) <= ${listedAt}
       and exists (
         select from applications
          where applications.company_id = users.company_id and withdrawn_at is null and ${isUndecidedSql}
            and coalesce(handler_id, asked_user_id, users.id) = users.id
            and (handler_id is not null or asked_user_id is not null or line_since is null))`.execute(db)
  return rows.length > 0
}
