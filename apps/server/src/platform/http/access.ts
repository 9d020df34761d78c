import type { Access } from '@endorse/contract/core/endpoint'
import type { Person } from '../person.ts'
import { AppError } from './errors.ts'

/** What an endpoint or a socket command declares about who may use it. */
interface DeclaredAccess {
  access: Access
  approved?: false
  leaving?: 'allowed'
  withoutFactor?: 'allowed'
}

/** Throws unless the declaration gives this user access. An account that waits for its deletion only reads. */
export function requireAccess(
  { access, approved, leaving, withoutFactor }: DeclaredAccess,
  person: Person,
  isReading: boolean,
  notAllowedText = 'Access denied. Please login with correct role.',
): void {
  if (person.lacksSecondFactor && withoutFactor !== 'allowed') {
    throw new AppError('SECOND_FACTOR_REQUIRED', 'Your account needs a second step. Please set one up first.')
  }
  if (typeof access !== 'string' && !access.includes(person.role)) {
    throw new AppError('NOT_ALLOWED', notAllowedText)
  }
  if (approved !== false && !person.approved) throwNotApproved()
  if (person.leaving && !isReading && leaving !== 'allowed') throwLeaving()
}

/** Throws the error for somebody whose account waits for its deletion. */
export function throwLeaving(): never {
  throw new AppError(
    'ACCOUNT_LEAVING',
    'Your account waits for its deletion. To do this, keep the account on the settings page first.',
  )
}

/** Returns the company of an approved company admin. Throws COMPANY_NOT_APPROVED. */
export function requireApprovedCompany({ approved, companyId }: Person): string {
  return approved && companyId ? companyId : throwNotApproved()
}

/** Throws the error for a company admin whose request is not approved. */
export function throwNotApproved(): never {
  throw new AppError('COMPANY_NOT_APPROVED', 'Your account has to be approved for your company first.')
}
