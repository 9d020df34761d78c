import { Refusal } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'

/** Whose companies somebody decides about: those of everybody, or their own. */
export type Scope = { companyId: string } | 'all'

export function scopeOf(person: Person): Scope {
  if (person.role === 'PLATFORM_EMPLOYEE') return 'all'
  if (person.role === 'ADMIN' && person.approved && person.companyId) return { companyId: person.companyId }
  throw new Refusal('COMPANY_NOT_APPROVED', 'Your account has to be approved for your company first.')
}
