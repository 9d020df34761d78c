import { throwNotApproved } from '../../platform/http/access.ts'
import type { Person } from '../../platform/person.ts'

/** The companies that a person administers: all of them (platform staff), or their own. */
export type CompanyScope = { companyId: string } | 'all'

/** Throws COMPANY_NOT_APPROVED for everybody but platform staff and approved company admins. */
export function companyScopeOf(person: Person): CompanyScope {
  if (person.role === 'PLATFORM_EMPLOYEE') return 'all'
  if (person.role === 'ADMIN' && person.approved && person.companyId) return { companyId: person.companyId }
  return throwNotApproved()
}
