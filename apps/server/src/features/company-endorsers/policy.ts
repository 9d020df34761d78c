import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'

/** Returns the company of an approved admin. Throws COMPANY_NOT_APPROVED. */
export function companyOf({ approved, companyId }: Person): string {
  if (approved && companyId) return companyId
  throw new AppError('COMPANY_NOT_APPROVED', 'Your account has to be approved for your company first.')
}
