import { throwNotApproved } from '../../platform/http/access.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import type { Managed } from '../../platform/visible.ts'
import type { ManagedCompany } from '../companies/queries.ts'

/** The companies that a person administers: all of them (platform staff), or their own. */
export type CompanyScope = { companyId: string } | 'all'

/** Throws COMPANY_NOT_APPROVED for everybody but platform staff and approved company admins. */
export function companyScopeOf(person: Person): CompanyScope {
  if (person.role === 'PLATFORM_EMPLOYEE') return 'all'
  if (person.role === 'ADMIN' && person.approved && person.companyId) return { companyId: person.companyId }
  return throwNotApproved()
}

/** Tells whether a person administers this company. Throws like `companyScopeOf`. */
export function canManageCompany<Company extends { id: string }>(
  person: Person,
  company: Company,
): company is Managed<Company> {
  const scope = companyScopeOf(person)
  return scope === 'all' || scope.companyId === company.id
}

/** Returns the company with this id, which may not exist, for who administers it. Throws 404 for any other. */
export function requireManagedCompany(person: Person, id: string): ManagedCompany {
  const company = { id }
  return canManageCompany(person, company) ? company : notFound('Company')
}
