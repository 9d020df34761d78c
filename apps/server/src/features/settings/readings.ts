import { READINGS_LISTED, type Reading } from '@endorse/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { fullName } from '../../platform/person.ts'

/** As the audit log writes them down. */
const actions: Record<string, Reading['what']> = {
  'application.resume_opened': 'RESUME_OPENED',
  'resume.opened': 'RESUME_DOWNLOADED',
  'resume.read': 'RESUME_TEXT_READ',
  'application.contact_opened': 'CONTACT_SEEN',
}

/** Who read what this person sent with their applications, the latest first; and how often that was in all. */
export async function readingsOf(db: Db, userId: string): Promise<{ readings: Reading[]; total: number }> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users as reader', 'reader.id', 'audit_log.user_id')
    .select(['audit_log.id', 'at', 'action', 'reader.role', 'reader.first_name', 'reader.last_name'])
    .select(sql<string | null>`data ->> 'reason'`.as('reason'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('subject_id', '=', userId)
    .where('action', 'in', Object.keys(actions))
    .where('audit_log.user_id', '<>', userId)
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(READINGS_LISTED)
    .execute()
  const readings = rows.flatMap(({ id, at, action, reason, ...reader }) => {
    const what = actions[action]
    return what ? [{ id, at: at.toISOString(), what, by: nameOf(reader), reason }] : []
  })
  return { readings, total: rows[0]?.total ?? 0 }
}

function nameOf(reader: {
  role: string | null
  first_name: string | null
  last_name: string | null
}): string {
  if (reader.role === 'PLATFORM_EMPLOYEE') return 'Endorse staff'
  return fullName({ firstName: reader.first_name ?? '', lastName: reader.last_name ?? '' }) || 'Deleted user'
}
