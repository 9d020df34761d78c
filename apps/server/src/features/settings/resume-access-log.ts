import type { ResumeAccess } from '@endorse/contract/settings/schemas'
import { MAX_RESUME_ACCESSES_LISTED } from '@endorse/contract/settings/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AuditAction } from '../../platform/operations/audit.ts'
import { fullName } from '../../platform/person.ts'

/** The kinds of access by their action in the audit log. */
const accessTypes: Readonly<Partial<Record<string, ResumeAccess['kind']>>> = {
  'application.resume_opened': 'RESUME_OPENED',
  'resume.opened': 'RESUME_DOWNLOADED',
  'resume.read': 'RESUME_TEXT_READ',
  'application.contact_opened': 'CONTACT_SEEN',
} satisfies Partial<Record<AuditAction, ResumeAccess['kind']>>

/** Lists who opened the resume or the contact data of this applicant, latest first; `total` counts all. */
export async function listResumeAccesses(
  db: Db,
  userId: string,
): Promise<{ accesses: ResumeAccess[]; total: number }> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users as reader', 'reader.id', 'audit_log.user_id')
    .select(['audit_log.id', 'at', 'action', 'reader.role', 'reader.first_name', 'reader.last_name'])
    .select(sql<string | null>`data ->> 'reason'`.as('reason'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('subject_id', '=', userId)
    .where('action', 'in', Object.keys(accessTypes))
    .where('audit_log.user_id', '<>', userId)
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(MAX_RESUME_ACCESSES_LISTED)
    .execute()
  const accesses = rows.flatMap(({ id, at, action, reason, ...reader }) => {
    const kind = accessTypes[action]
    return kind ? [{ id, at: at.toISOString(), kind, by: readerName(reader), reason }] : []
  })
  return { accesses, total: rows[0]?.total ?? 0 }
}

function readerName(reader: {
  role: string | null
  first_name: string | null
  last_name: string | null
}): string {
  if (reader.role === 'PLATFORM_EMPLOYEE') return 'Endorse staff'
  return fullName({ firstName: reader.first_name ?? '', lastName: reader.last_name ?? '' }) || 'Deleted user'
}
