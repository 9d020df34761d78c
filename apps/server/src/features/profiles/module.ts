import { defineModule } from '../../platform/module.ts'
import { exportProfile } from './personal-data.ts'
import { registerProfileRoutes } from './routes.ts'

/** Declares the profiles of Endorsees and Endorsers. */
export const profiles = defineModule({
  name: 'profiles',
  routes: registerProfileRoutes,
  personalData: { export: async (db, userId) => [['profile', await exportProfile(db, userId)]] },
})
