import { throwNotApproved } from '../../platform/http/access.ts'
import type { Person } from '../../platform/person.ts'

/** Whose requests are counted: those of a company, or those of it that one Endorser handles or is asked to answer. */
export interface AnalyticsScope {
  companyId: string
  /** Null: those of the whole company, which only its admins may count. */
  handlerId: string | null
}

/** Returns what a user may count; null for an Endorser without a company. Throws 403 for a pending company admin. */
export function scopeOf({ id, role, companyId, approved }: Person): AnalyticsScope | null {
  if (role === 'EMPLOYEE') return companyId === null ? null : { companyId, handlerId: id }
  if (role !== 'ADMIN' || !approved || companyId === null) return throwNotApproved()
  return { companyId, handlerId: null }
}
