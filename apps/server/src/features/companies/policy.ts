import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'

/** Whose companies somebody decides about: those of everybody, or their own. */
export type CompanyScope = { companyId: string } | 'all'

export function companyScopeOf(person: Person): CompanyScope {
  if (person.role === 'PLATFORM_EMPLOYEE') return 'all'
  if (person.role === 'ADMIN' && person.approved && person.companyId) return { companyId: person.companyId }
  throw new AppError('COMPANY_NOT_APPROVED', 'Your account has to be approved for your company first.')
}
