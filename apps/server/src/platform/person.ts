import type { Role } from '@endorse/contract'

/** Who is asking, as the session says. */
export interface Person {
  id: string
  role: Role
  sessionId: string
  email: string
  firstName: string
  lastName: string
  companyId: string | null
  /** False for a company admin who may not speak for the company yet. */
  approved: boolean
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
