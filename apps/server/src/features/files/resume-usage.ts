import type { Db } from '../../platform/db.ts'
import type { Person } from '../../platform/person.ts'

/** What only the applications know of a resume; handed in at the door, for they in turn use this room's verbs. */
export interface ResumeUsage {
  /** How many running applications carry each of these files. */
  countUses(db: Db, fileIds: string[]): Promise<Map<string, number>>
  /** Whether an application gives this person the right to read somebody else's resume. */
  canReadResume(db: Db, person: Person, fileId: string): Promise<boolean>
}
