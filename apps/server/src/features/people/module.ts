import { defineModule } from '../../platform/module.ts'
import { registerPeopleRoutes } from './routes.ts'

/** Declares the list of all accounts, for platform staff. */
export const people = defineModule({
  name: 'people',
  routes: registerPeopleRoutes,
})
