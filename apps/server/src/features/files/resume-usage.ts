import type { Db } from '../../platform/db.ts'
import type { Person } from '../../platform/person.ts'

/** What the applications feature knows about resumes. Injected, because applications depend on files. */
export interface ResumeUsage {
  /** Counts the active applications that use each file. */
  countUses(db: Db, fileIds: string[]): Promise<Map<string, number>>
  /** Whether an application gives this user access to another user's resume. */
  canReadResume(db: Db, person: Person, fileId: string): Promise<boolean>
}
