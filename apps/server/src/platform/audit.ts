import type { Db } from './db.ts'
import { newId } from './ids.ts'

export interface AuditEntry {
  /** What was done or refused: `login.failed`, `resume.opened`. */
  action: string
  user?: string | undefined
  /** Whom or what it concerned. */
  subject?: string | undefined
  data?: Record<string, unknown>
}

/** Sign-ins, refusals, and every reading of someone's documents. Holds ids, never addresses or secrets. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      action: entry.action,
      user_id: entry.user,
      subject_id: entry.subject,
      data: JSON.stringify(entry.data ?? {}),
    })
    .execute()
}
