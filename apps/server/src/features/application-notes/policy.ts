import type { Person } from '../../platform/person.ts'
import type { AccessLevel } from '../applications/policy.ts'

/** What a user may do with the notes about an application. */
export interface NoteAccess {
  canWrite: boolean
}

/**
 * Returns what a user may do with the notes of an application; undefined when they may not read them. Endorsers who may
 * read the whole application read and write notes, and company admins read them. For the applicant, for staff and for
 * colleagues of the handler there are none.
 */
export function noteAccessOf(person: Person, access: AccessLevel | undefined): NoteAccess | undefined {
  if (access === 'full') return { canWrite: true }
  return access === 'metadata' && person.role === 'ADMIN' ? { canWrite: false } : undefined
}
