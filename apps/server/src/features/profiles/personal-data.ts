import type { Db } from '../../platform/db/db.ts'
import { employeeProfileFields } from './employee.ts'
import { findEmployee, findSeeker } from './queries.ts'
import { seekerProfileFields } from './seeker.ts'

/** Returns a user's profile for their data export; null when there is none. */
export async function exportProfile(db: Db, userId: string): Promise<object | null> {
  const seeker = await findSeeker(db, userId)
  if (seeker) return { ...seekerProfileFields(seeker), preferenceOrder: seeker.preference_order }
  const employee = await findEmployee(db, userId)
  return employee ? employeeProfileFields(employee) : null
}
