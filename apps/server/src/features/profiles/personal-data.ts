import type { Db } from '../../platform/db.ts'
import { employeeProfileFields } from './employee.ts'
import { findEmployee, findSeeker } from './queries.ts'
import { seekerProfileFields } from './seeker.ts'

/** What somebody told of themselves, for the export of their data. */
export async function exportProfile(db: Db, userId: string): Promise<object | null> {
  const seeker = await findSeeker(db, userId)
  if (seeker) return seekerProfileFields(seeker)
  const employee = await findEmployee(db, userId)
  return employee ? employeeProfileFields(employee) : null
}
