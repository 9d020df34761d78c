import type { Db } from '../../platform/db/db.ts'
import { defineModule } from '../../platform/module.ts'
import { employeeProfileFields } from './employee.ts'
import { findEmployee, findSeeker } from './queries.ts'
import { registerProfileRoutes } from './routes.ts'
import { seekerProfileFields } from './seeker.ts'

/** Declares the profiles of Endorsees and Endorsers. */
export const profiles = defineModule({
  name: 'profiles',
  routes: registerProfileRoutes,
  personalData: { export: async (db, userId) => [['profile', await exportProfile(db, userId)]] },
})

/** Returns a user's profile for their data export; null when there is none. */
async function exportProfile(db: Db, userId: string): Promise<object | null> {
  const seeker = await findSeeker(db, userId)
  if (seeker) return { ...seekerProfileFields(seeker), preferenceOrder: seeker.preference_order }
  const employee = await findEmployee(db, userId)
  return employee ? employeeProfileFields(employee) : null
}
