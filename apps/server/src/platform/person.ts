import type { Role } from '@endorse/contract/core/roles'

/** The signed-in user of a request, loaded with the session. */
export interface Person {
  id: string
  role: Role
  sessionId: string
  email: string
  firstName: string
  lastName: string
  companyId: string | null
  /** False for a company admin whose request is not approved yet. */
  approved: boolean
  /** True while the account waits for its deletion. */
  leaving: boolean
  /** True for somebody whose role needs a second factor, who has none and whose time to set one up is over. */
  lacksSecondFactor: boolean
}

/** Joins the first and the last name. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** Joins the names of a row that may be missing, such as that of a handler; null without one. */
export function fullNameOrNull(firstName: string | null, lastName: string | null): string | null {
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName })
}
